-- A gateway that tells of one deposit at a time is asked each morning about those that began of late, also where all came that
-- was asked for: a second payment, or one that was taken back, may be told by a webhook that was lost.
drop index payment.deposit_short;
create index deposit_begun on payment.deposit (gateway, created_at);
