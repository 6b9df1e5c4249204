-- Not valid: what was kept before is let be, and every change is held to it.
alter table ledger.balance add constraint balance_bounded check (amount <= 1000000000000000000) not valid;
comment on column ledger.balance.amount is 'In ten-thousandths, at most 10^14 units: no credit of as much can leave the range of the column.';
