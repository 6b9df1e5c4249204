-- What members took out was counted nowhere, so all that came and went is counted anew, from the first row that tells of it.
truncate figure.money_day;
delete from kit.cursor where reader = 'figure' and journal = 'ledger.transfer';

alter table figure.money_day
  add column withdrawal bigint not null default 0,
  add column fee bigint not null default 0;
comment on column figure.money_day.withdrawal is 'What was sent out, on the day it was, and what a bank sent back of it: negative, and positive for what came back. What is only asked for is held, and still the member''s.';
comment on column figure.money_day.fee is 'What sending it out cost its member: negative.';
