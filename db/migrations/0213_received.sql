-- What came from other members was told nowhere, so all that came and went is counted anew, from the first row that tells of it.
truncate figure.money_day;
delete from kit.cursor where reader = 'figure' and journal = 'ledger.transfer';

alter table figure.money_day add column received bigint not null default 0;
comment on column figure.money_day.received is 'What other members moved to this one: paid in, to the member and to their limit, and apart for whoever rewards deposits. What they moved to others is nothing they deposited or lost.';
