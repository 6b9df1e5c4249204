create table care.mark (
  member_id uuid not null,
  id uuid not null,
  marker text not null,
  level smallint not null check (level between 1 and 3),
  occurrence text not null,
  seen jsonb not null,
  at timestamptz not null,
  by text not null,
  note text not null default '',
  primary key (member_id, id),
  unique (member_id, marker, occurrence)
);
comment on table care.mark is 'Signs of harm that were seen of members, by a rule or by a person; only added to.';
comment on column care.mark.occurrence is 'What makes it one: of a rule the day it was seen on, of a person its own id. Two workers that see the same write it once.';
comment on column care.mark.seen is 'The figures that the rule saw: how many, how much, and what is usual.';
comment on column care.mark.note is 'What a person wrote of it, for those who help; its member does not read it.';
create index mark_heavy on care.mark (at) where level > 1;

create table care.talk (
  member_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  by text not null,
  note text not null check (note <> ''),
  primary key (member_id, id)
);
comment on table care.talk is 'Each time a person spoke with a member about what was seen; only added to. What was seen before it waits for nobody any more.';

alter table care.notice drop constraint notice_kind_check;
alter table care.notice add constraint notice_kind_check check (kind in ('second_yes', 'record', 'marker'));
comment on table care.notice is 'What members are told of how they play, once each: that a higher limit waits for their second yes, that it is time to look at their record, that a sign of harm was seen.';
