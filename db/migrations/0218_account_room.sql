-- How much room an account of the house's has left today goes by what came to it today, whatever for, and by what is still
-- waited for, whenever that began.
drop index payment.deposit_account_day;
create index deposit_waits_for_account on payment.deposit (house_account_id)
  where house_account_id is not null and state in ('started', 'pending', 'review');
create index movement_came on payment.movement (house_account, at) where direction = 'in' and house_account <> '';
