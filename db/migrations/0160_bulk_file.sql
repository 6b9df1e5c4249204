create table payment.bulk_file (
  id uuid primary key,
  written_at timestamptz not null,
  actor text not null
);
comment on table payment.bulk_file is 'A file by which somebody has a bank send many withdrawals at once. It is read from its rows, and the same however often.';

create table payment.bulk_row (
  file_id uuid not null references payment.bulk_file,
  position integer not null check (position > 0),
  member_id uuid not null,
  withdrawal_id uuid not null,
  attempt integer not null,
  memo text not null unique,
  primary key (file_id, position),
  unique (member_id, withdrawal_id, attempt),
  foreign key (member_id, withdrawal_id, attempt) references payment.attempt
);
comment on table payment.bulk_row is 'One withdrawal in a bank''s bulk file: the asking it stands for, and the memo by which its transfer is known where it leaves.';

alter table payment.movement add column withdrawal_id uuid, add column attempt integer;
comment on column payment.movement.withdrawal_id is 'What money that left was sent for, where its content says so and its amount agrees.';
comment on column payment.movement.attempt is 'By which asking.';
comment on column payment.movement.state is 'What arrived is matched to a deposit, waits in suspense, or was returned; what left waits to be looked at, and is then matched to a withdrawal or none of ours.';
alter table payment.movement drop constraint movement_state_check, drop constraint movement_check, drop constraint movement_check1;
alter table payment.movement
  add check (state in ('matched', 'suspense', 'returned', 'own', 'left', 'ignored')),
  add check ((state = 'matched') = (num_nonnulls(deposit_id, withdrawal_id) = 1)),
  add check ((member_id is null) = (num_nonnulls(deposit_id, withdrawal_id) = 0)),
  add check (deposit_id is null or direction = 'in'),
  add check (withdrawal_id is null or direction = 'out'),
  add check ((withdrawal_id is null) = (attempt is null)),
  add check (state <> 'left' or direction = 'out');
create index movement_left on payment.movement (at) where state = 'left';
