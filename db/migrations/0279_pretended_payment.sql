-- The gateway that moves nothing can be asked what came, as any other: what it told nobody of is found.
create table payment.pretended_payment (
  event_id text primary key,
  reference text not null,
  outcome text not null check (outcome in ('paid', 'declined', 'reversed')),
  payment_id text,
  amount bigint not null check (amount > 0),
  currency text not null,
  decided_at timestamptz not null
);
comment on table payment.pretended_payment is 'The books of a gateway of our own making: what was decided on its page. Nothing of the platform reads them; it asks the gateway.';
comment on column payment.pretended_payment.event_id is 'What it is told by, and answered by to who asks: both are one event.';
create index pretended_payment_reference on payment.pretended_payment (reference, decided_at);
create index pretended_payment_decided on payment.pretended_payment (decided_at);
