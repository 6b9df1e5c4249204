create schema figure;
comment on schema figure is 'What each member did by day, in real money, kept once for whoever rewards, pays or reports by it. All of it is read from journals, and can be made again from their first rows.';

create table figure.play_day (
  member_id uuid not null,
  day date not null,
  category text not null,
  currency text not null,
  orders bigint not null,
  stake bigint not null,
  counted bigint not null,
  prize bigint not null,
  rebate bigint not null,
  primary key (member_id, day, category, currency)
) with (fillfactor = 70);
comment on table figure.play_day is 'What of a member''s play was settled, by the day it was first settled on, where the deployment is. A correction or a void of later changes that day, not the day it came.';

create table figure.money_day (
  member_id uuid not null,
  day date not null,
  currency text not null,
  deposits bigint not null,
  deposit bigint not null,
  reversal bigint not null,
  bonus bigint not null,
  adjustment bigint not null,
  primary key (member_id, day, currency)
) with (fillfactor = 70);
comment on table figure.money_day is 'What came to a member and went, other than by play. All but the count are signed: what was taken is negative.';
comment on column figure.money_day.deposits is 'How many deposits; one that was reversed is still one.';
