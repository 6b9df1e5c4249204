alter table care.guard
  add column check_minutes smallint check (check_minutes in (15, 30, 60, 120)),
  add column checked_at timestamptz;
comment on column care.guard.check_minutes is 'After how many minutes of being here they are shown what it came to, and asked whether to go on; null is never.';
comment on column care.guard.checked_at is 'When they were last asked and answered, or set it: the minutes begin anew there.';

create table care.answer (
  member_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('no_limit', 'looked')),
  at timestamptz not null,
  primary key (member_id, id)
);
comment on table care.answer is 'What members answered when they were asked how much they would deposit at most and would rather set nothing, and each time they looked at what play cost them; only added to.';
create index answer_latest on care.answer (member_id, kind, at);

create table care.notice (
  member_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('second_yes', 'record')),
  subject text not null,
  at timestamptz not null,
  until timestamptz,
  seen_at timestamptz,
  primary key (member_id, id),
  unique (member_id, kind, subject)
);
comment on table care.notice is 'What members are told of how they play, once each: that a higher limit waits for their second yes, that it is time to look at their record.';
comment on column care.notice.subject is 'What it is about, so that it is said once: the step that waits, the day of the look before.';
comment on column care.notice.until is 'From then on there is nothing to say any more.';
create index notice_unseen on care.notice (member_id) where seen_at is null;

create index limit_step_asked on care.limit_step (closes_at) where step = 'asked';
