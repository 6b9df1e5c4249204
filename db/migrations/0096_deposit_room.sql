create table care.reservation (
  member_id uuid not null,
  id uuid not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (member_id, id)
);
comment on table care.reservation is 'What deposits that have started and not ended may still bring: of a limit on deposits it is used. Written for everybody, so that a limit which is set later counts them too.';

alter table payment.deposit
  add column held bigint not null default 0 check (held >= 0),
  add column hold_id uuid,
  add constraint deposit_held check (held = 0 or hold_id is not null);
comment on column payment.deposit.held is 'What of it came beyond a limit of the member''s own, and waits in their held purse: to be taken when there is room, or sent back to where it came from.';
comment on column payment.deposit.hold_id is 'The hold it waits in, or waited.';
