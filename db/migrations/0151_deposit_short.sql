-- A gateway that tells of one deposit at a time is asked each morning about those of which not all came: webhooks are lost.
create index deposit_short on payment.deposit (gateway, created_at) where arrived < asked;
