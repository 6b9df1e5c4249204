-- A deposit lives from its start, which a gateway may fail, to money that comes once, more than once, late or not at all.
alter table payment.deposit rename column amount to asked;
alter table payment.deposit
  add column method_id text,
  add column arrived bigint not null default 0 check (arrived >= 0),
  add column memo text,
  add column gateway_number bigint,
  add column house_account_id uuid references payment.house_account (id),
  add column checkout jsonb,
  add column expires_at timestamptz,
  add column upload_ids uuid[] not null default '{}' check (cardinality(upload_ids) <= 3),
  add column said text not null default '',
  add column reviewed_by text,
  add column reason text,
  drop constraint deposit_state_check,
  add constraint deposit_state_check check (state in
    ('started', 'pending', 'review', 'paid', 'declined', 'cancelled', 'expired', 'failed', 'reversed'));
update payment.deposit set
  method_id = gateway,
  arrived = case when state in ('paid', 'reversed') then asked else 0 end,
  checkout = case when pay_url is not null then jsonb_build_object('kind', 'redirect', 'payUrl', pay_url) end,
  expires_at = created_at + interval '1 day',
  state = case when state = 'pending' and reply = '' then 'started' else state end;
alter table payment.deposit
  alter column method_id set not null,
  alter column expires_at set not null,
  drop column pay_url;

comment on column payment.deposit.asked is 'What the member asked to pay.';
comment on column payment.deposit.arrived is 'What came for it in all.';
comment on column payment.deposit.memo is 'What its payer writes with a transfer, and by which its money finds it.';
comment on column payment.deposit.gateway_number is 'A number of ours, given to gateways that know a payment by one; there before the gateway is asked.';
comment on column payment.deposit.checkout is 'What the member is shown to pay by; null until the gateway has answered.';
comment on column payment.deposit.expires_at is 'When its window ends. Money that comes later is late, and credited.';
comment on column payment.deposit.upload_ids is 'Pictures of a receipt, which speed the looking and prove nothing.';
comment on column payment.deposit.reason is 'Why staff declined it, as the member reads it.';
drop index payment.deposit_pending;
create index deposit_open on payment.deposit (expires_at) where state in ('started', 'pending');
create index deposit_open_by_member on payment.deposit (member_id) where state in ('started', 'pending', 'review');
create index deposit_account_day on payment.deposit (house_account_id, created_at) where house_account_id is not null;

create table payment.arrival (
  member_id uuid not null,
  deposit_id uuid not null,
  number integer not null check (number > 0),
  movement_id uuid not null unique,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  held bigint not null default 0 check (held >= 0),
  hold_id uuid,
  primary key (member_id, deposit_id, number),
  check (held <= amount),
  check (held = 0 or hold_id is not null)
);
comment on table payment.arrival is 'Money that came for a deposit, each movement once; held is what of it came beyond a limit of the member''s own or while they may not play, and waits.';
insert into payment.arrival (member_id, deposit_id, number, movement_id, amount, at, held, hold_id)
  select member_id, id, 1, id, arrived, coalesce(settled_at, created_at), held, hold_id
  from payment.deposit where arrived > 0;
alter table payment.deposit drop column held, drop column hold_id;

alter table payment.reference add column kind text not null default 'reference' check (kind in ('reference', 'memo', 'number'));
alter table payment.reference alter column kind drop default;
alter table payment.reference drop constraint reference_pkey, add primary key (gateway, kind, value);
comment on table payment.reference is 'The directory by which what a gateway says finds its deposit, by its own reference, by our memo or by our number: one leads to one deposit, whoever it belongs to.';
