create table payment.reference (
  gateway text not null,
  value text not null,
  member_id uuid not null,
  deposit_id uuid not null,
  primary key (gateway, value)
);
comment on table payment.reference is 'The directory by which what a gateway says finds its deposit: one reference leads to one deposit, whoever it belongs to.';
insert into payment.reference (gateway, value, member_id, deposit_id)
select gateway, gateway_reference, member_id, id from payment.deposit
where gateway_reference is not null order by created_at on conflict do nothing;

drop index payment.deposit_reported;
alter table payment.deposit drop constraint deposit_state_check;
alter table payment.deposit add constraint deposit_state_check
  check (state in ('pending', 'paid', 'declined', 'expired', 'reversed'));

create table payment.reversal (
  gateway text not null,
  event_id text not null,
  member_id uuid not null,
  deposit_id uuid not null,
  amount bigint not null check (amount > 0),
  taken bigint not null check (taken >= 0),
  lost bigint not null check (lost >= 0),
  at timestamptz not null,
  primary key (gateway, event_id),
  check (taken + lost = amount)
);
comment on table payment.reversal is 'Money a gateway took back after it was credited: what the purse still held was taken, the rest is the house''s loss.';
create index reversal_deposit on payment.reversal (member_id, deposit_id);

alter table payment.webhook alter column body drop not null;
comment on column payment.webhook.body is 'The report as it came; null once nobody will dispute it any more. The event stays, so that it counts once.';
create index webhook_kept on payment.webhook (received_at) where body is not null;
