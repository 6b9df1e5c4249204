-- What a bank sent back of a withdrawal arrives, and is that withdrawal's; by which asking it had left is not said of it.
alter table payment.movement
  drop constraint movement_check3,
  drop constraint movement_check4,
  add check ((attempt is not null) = (withdrawal_id is not null and direction = 'out'));
create unique index movement_sent on payment.movement (member_id, withdrawal_id, attempt) where attempt is not null;
comment on column payment.movement.withdrawal_id is 'What money that left was sent for, where its content says so and its amount agrees; of what arrived, which withdrawal a bank sent back, as a person says.';
comment on column payment.movement.attempt is 'By which asking it left, which it does once.';
comment on column payment.movement.state is 'What arrived is matched to a deposit or to a withdrawal that came back, waits in suspense, or was returned; what left waits to be looked at, and is then matched to a withdrawal or none of ours.';
alter table payment.withdrawal add column back_by uuid unique;
comment on column payment.withdrawal.back_by is 'By which movement what was sent last came back, where it is named.';
