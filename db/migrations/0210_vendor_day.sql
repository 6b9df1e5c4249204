create table vendor.day (
  vassalage text not null references casino.vendor,
  day date not null,
  slot smallint not null,
  staked bigint not null,
  won bigint not null,
  primary key (vassalage, day, slot)
);
comment on table vendor.day is 'What was staked and won at a vendor on a day of the house, in real money, for vendors that have a ceiling for it.';
comment on column vendor.day.slot is 'One of sixteen, taken by chance: those who write at once seldom wait for each other. A day is the sum of all.';
