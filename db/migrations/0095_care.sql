create schema care;
comment on schema care is 'What members keep their play within: the limits they set, and what they have used of them.';

create table care.guard (
  member_id uuid primary key,
  deposit_day_max bigint check (deposit_day_max >= 0),
  deposit_week_max bigint check (deposit_week_max >= 0),
  deposit_month_max bigint check (deposit_month_max >= 0),
  loss_day_max bigint check (loss_day_max >= 0),
  loss_week_max bigint check (loss_week_max >= 0),
  loss_month_max bigint check (loss_month_max >= 0),
  stake_day_max bigint check (stake_day_max >= 0),
  stake_week_max bigint check (stake_week_max >= 0),
  stake_month_max bigint check (stake_month_max >= 0),
  time_day_max integer check (time_day_max >= 0),
  time_week_max integer check (time_week_max >= 0),
  time_month_max integer check (time_month_max >= 0),
  loss_day bigint not null default 0,
  loss_week bigint not null default 0,
  loss_month bigint not null default 0,
  stake_day bigint not null default 0,
  stake_week bigint not null default 0,
  stake_month bigint not null default 0,
  summed_at timestamptz not null,
  counts_anew boolean not null default true,
  time_free_until timestamptz
) with (fillfactor = 50);
comment on table care.guard is 'Whom a stake is held against: a row for members who ever set something, and for nobody else. It is read and written under the lock of the member''s main purse alone, so that a stake was before a limit or meets it.';
comment on column care.guard.deposit_day_max is 'The limits in force, in ten-thousandths, by what they bound and for how long: 24 hours, 7 days, 31 days. Null is none.';
comment on column care.guard.time_day_max is 'In minutes.';
comment on column care.guard.loss_day is 'The sums of care.hour as of summed_at, so that a stake reads one row. A loss is below zero where more was won.';
comment on column care.guard.summed_at is 'The hour that was running when the sums were made: past it they are made again, for an hour has left each of them.';
comment on column care.guard.counts_anew is 'What is in care.hour does not say all, since something before it changed, as a stake that was given back: the next look counts all of it from the ledger.';
comment on column care.guard.time_free_until is 'Until then no time limit can be reached, however much of it is spent here: nobody has to look before.';

create table care.hour (
  member_id uuid not null,
  hour timestamptz not null,
  deposited bigint not null default 0,
  staked bigint not null default 0,
  spent bigint not null default 0,
  won bigint not null default 0,
  primary key (member_id, hour)
) with (fillfactor = 70);
comment on table care.hour is 'What guarded members did in each full hour, for as long as a limit looks back. All of it follows from the ledger.';
comment on column care.hour.staked is 'From whatever purse, less what was given back.';
comment on column care.hour.spent is 'What of it was their own money.';
comment on column care.hour.won is 'Prizes, of what was won by their own money; below zero where more was taken back.';
create index hour_over on care.hour (hour);

create table care.limit_step (
  member_id uuid not null,
  id uuid not null,
  number integer not null,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  period text not null check (period in ('day', 'week', 'month')),
  step text not null check (step in ('set', 'lowered', 'asked', 'raised', 'dropped')),
  was bigint,
  amount bigint check (amount >= 0),
  at timestamptz not null,
  opens_at timestamptz,
  closes_at timestamptz,
  asked_id uuid,
  primary key (member_id, id),
  unique (member_id, number),
  constraint limit_step_asked check ((step = 'asked') = (opens_at is not null and closes_at > opens_at)),
  constraint limit_step_answered check ((step in ('raised', 'dropped')) = (asked_id is not null)),
  constraint limit_step_answered_once unique (member_id, asked_id)
);
comment on table care.limit_step is 'Every limit that was ever set, lowered, asked to be raised and said a second yes or a no to; only added to. What stands for a kind and a period is its latest step, and a guard says the same.';
comment on column care.limit_step.number is 'A member''s steps in their order, from 1: counted under the lock of the main purse, since several may be of one moment.';
comment on column care.limit_step.amount is 'In ten-thousandths, of time in minutes; null for no limit.';
comment on column care.limit_step.was is 'What was in force before it.';
comment on column care.limit_step.opens_at is 'From when the second yes can be said, and in closes_at until when; past that it is dropped by itself.';
comment on column care.limit_step.asked_id is 'The step it answers.';
create index limit_step_latest on care.limit_step (member_id, kind, period, number);
