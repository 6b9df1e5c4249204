-- What a bank sent back of a withdrawal arrives, and is that withdrawal's.
alter table payment.movement drop constraint movement_check3;
create unique index movement_withdrawal on payment.movement (member_id, withdrawal_id, attempt, direction)
  where withdrawal_id is not null;
comment on column payment.movement.withdrawal_id is 'What money that left was sent for, where its content says so and its amount agrees; of what arrived, which withdrawal a bank sent back, as a person says.';
comment on column payment.movement.attempt is 'By which asking. Its money leaves once, and comes back once.';
comment on column payment.movement.state is 'What arrived is matched to a deposit or to a withdrawal that came back, waits in suspense, or was returned; what left waits to be looked at, and is then matched to a withdrawal or none of ours.';
