create table payment.bank (
  bin text primary key check (bin ~ '^\d{6}$'),
  name text not null check (name <> ''),
  enabled boolean not null default true
);
comment on table payment.bank is 'The directory of banks that money can go out to, as an operator imports it.';

create table payment.destination (
  member_id uuid not null,
  id uuid not null,
  bin text not null references payment.bank,
  number_sealed bytea not null,
  number_hash bytea not null,
  shown text not null,
  holder text not null,
  name_verdict text not null check (name_verdict in ('same', 'close', 'unknown')),
  added_at timestamptz not null,
  usable_from timestamptz not null check (usable_from >= added_at),
  last_used_at timestamptz,
  removed_at timestamptz,
  primary key (member_id, id)
);
comment on table payment.destination is 'Where a member''s money goes out to. One that was removed stays, for what went there.';
comment on column payment.destination.number_hash is 'Keyed, so that two members with one account are seen without anybody reading its number.';
create unique index destination_once on payment.destination (member_id, number_hash) where removed_at is null;
create index destination_shared on payment.destination (number_hash);

create table payment.withdrawal (
  member_id uuid not null,
  id uuid not null,
  request_key uuid not null,
  request_hash bytea not null,
  destination_id uuid not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  currency text not null,
  state text not null check (state in ('review', 'approved', 'paying', 'unknown', 'failed', 'paid', 'confirmed', 'assumed', 'disputed', 'returned', 'refused')),
  step integer not null check (step > 0),
  rules json not null,
  held_for text,
  hold_id uuid not null,
  fee_hold_id uuid,
  asked_at timestamptz not null,
  gateway text,
  paid_at timestamptz,
  told_by text,
  confirm_by timestamptz,
  proof uuid[] not null default '{}',
  primary key (member_id, id),
  unique (member_id, request_key),
  foreign key (member_id, destination_id) references payment.destination,
  check ((fee > 0) = (fee_hold_id is not null)),
  check (paid_at is null = (gateway is null))
);
comment on table payment.withdrawal is 'Money on its way out. What is not sent yet is held, to the last unit.';
comment on column payment.withdrawal.amount is 'What leaves the purse; what arrives is less by the fee.';
comment on column payment.withdrawal.step is 'The number of its latest step: one at a time, so that no two follow from the same.';
comment on column payment.withdrawal.rules is 'Each rule for going without a person, whether it held, and by which figures, as they were when it was asked for.';
comment on column payment.withdrawal.held_for is 'Why it waits although somebody may have approved it; null when it does not.';
comment on column payment.withdrawal.gateway is 'Whose account it was sent from, once it was.';
create index withdrawal_open on payment.withdrawal (state, asked_at) where state not in ('confirmed', 'assumed', 'returned', 'refused');
create index withdrawal_unconfirmed on payment.withdrawal (confirm_by) where state = 'paid';

create table payment.withdrawal_step (
  member_id uuid not null,
  withdrawal_id uuid not null,
  number integer not null check (number > 0),
  state text not null,
  actor text not null,
  at timestamptz not null,
  reason text,
  primary key (member_id, withdrawal_id, number),
  foreign key (member_id, withdrawal_id) references payment.withdrawal
);
comment on table payment.withdrawal_step is 'The way of a withdrawal, a row for each state with whoever brought it there. Only added to.';

create table payment.approval (
  member_id uuid not null,
  withdrawal_id uuid not null,
  round integer not null,
  actor text not null,
  decision text not null check (decision in ('approved', 'paid', 'failed')),
  at timestamptz not null,
  primary key (member_id, withdrawal_id, round, actor, decision),
  foreign key (member_id, withdrawal_id) references payment.withdrawal
);
comment on table payment.approval is 'Who said what of a withdrawal: to send it, or what became of it. Two of a round are two people; a round is the step it stood at.';

create table payment.attempt (
  member_id uuid not null,
  withdrawal_id uuid not null,
  number integer not null check (number > 0),
  key uuid not null unique,
  gateway text not null,
  state text not null check (state in ('asked', 'sent', 'unknown', 'paid', 'failed')),
  gateway_id text,
  said text,
  asked_at timestamptz not null,
  asks integer not null default 0,
  ask_again_at timestamptz,
  primary key (member_id, withdrawal_id, number),
  foreign key (member_id, withdrawal_id) references payment.withdrawal
);
comment on table payment.attempt is 'Each time a gateway was asked to send a withdrawal: written before it is, with the key it knows it by.';
create unique index attempt_open on payment.attempt (member_id, withdrawal_id) where state in ('asked', 'sent', 'unknown');
create index attempt_to_ask on payment.attempt (ask_again_at) where state in ('asked', 'sent', 'unknown');

alter table identity.login add column payment_password_changed_at timestamptz;
comment on column identity.login.payment_password_changed_at is 'When what payments ask for was last set, as far as it was noted.';
