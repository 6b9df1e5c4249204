-- What a gateway says is kept as it came, to the byte; money it tells of is one movement, however many events tell of it.
alter table payment.webhook rename to event;
alter index payment.webhook_pkey rename to event_pkey;
alter index payment.webhook_kept rename to event_kept;
alter table payment.event
  alter column body type bytea using convert_to(body, 'UTF8'),
  add column headers jsonb not null default '{}',
  add column report jsonb,
  add column parked_until timestamptz;
alter table payment.event alter column headers drop default;
comment on table payment.event is 'What a gateway reported, kept as it came; the same event twice is one row and one answer. Not divided by month, since an event counts once for good.';
comment on column payment.event.report is 'What was read of it, by which one that is parked is tried again: its signature is not fresh any more.';
comment on column payment.event.parked_until is 'It names nothing we know yet and may have overtaken it: tried again until then.';
create index event_parked on payment.event (parked_until) where parked_until is not null;

create table payment.movement (
  id uuid primary key,
  gateway text not null,
  house_account text not null,
  gateway_id text not null,
  at timestamptz not null,
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount > 0),
  currency text not null,
  content text not null,
  other_name text,
  source text not null check (source in ('feed', 'statement')),
  state text not null check (state in ('matched', 'suspense', 'returned', 'own', 'ignored')),
  member_id uuid,
  deposit_id uuid,
  unique (gateway, house_account, gateway_id),
  check ((state = 'matched') = (deposit_id is not null)),
  check ((deposit_id is null) = (member_id is null))
);
comment on table payment.movement is 'One credit or debit on an account of the house''s, as a gateway tells it. It is credited to one deposit, or waits in suspense for a person; which is what makes money count once.';
create index movement_suspense on payment.movement (at) where state = 'suspense';
create index movement_deposit on payment.movement (member_id, deposit_id) where deposit_id is not null;
insert into payment.movement (id, gateway, house_account, gateway_id, at, direction, amount, currency, content, source, state, member_id, deposit_id)
  select a.movement_id, d.gateway, '', d.gateway_reference, a.at, 'in', a.amount, d.currency, '', 'feed', 'matched', d.member_id, d.id
  from payment.arrival a join payment.deposit d on d.member_id = a.member_id and d.id = a.deposit_id
  where d.gateway_reference is not null;
