alter table care.guard
  add column run_deposited bigint not null default 0,
  add column run_staked bigint not null default 0,
  add column run_spent bigint not null default 0,
  add column run_won bigint not null default 0;
comment on column care.guard.run_staked is 'What the member did in the hour of summed_at and care.hour does not have yet, like the other three: a stake writes this row and no other. It is put there with the first look of another hour.';
comment on column care.guard.loss_day is 'Of the hours in care.hour, without what runs; and so of the other sums.';
