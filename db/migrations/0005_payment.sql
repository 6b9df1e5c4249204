create schema payment;
comment on schema payment is 'Money in and out through gateways.';

create table payment.deposit (
  member_id uuid not null,
  id uuid not null,
  request_key uuid not null,
  request_hash bytea not null,
  reply text not null default '',
  gateway text not null,
  gateway_reference text,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('pending', 'paid', 'declined', 'expired')),
  pay_url text,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (member_id, id),
  unique (member_id, request_key)
);
comment on column payment.deposit.reply is 'The first answer, byte for byte, for a repeated Idempotency-Key.';
comment on column payment.deposit.amount is 'What the member asked to pay, and once it is paid what arrived.';
create unique index deposit_gateway_reference on payment.deposit (member_id, gateway, gateway_reference);
create index deposit_reported on payment.deposit (gateway, gateway_reference);
create index deposit_pending on payment.deposit (created_at) where state = 'pending';

create table payment.webhook (
  gateway text not null,
  event_id text not null,
  received_at timestamptz not null,
  body text not null,
  outcome text not null,
  primary key (gateway, event_id)
);
comment on table payment.webhook is 'What a gateway reported, kept as it came; the same event twice is one row.';
