alter table wires.session add column cycle_ms integer not null default 0 check (cycle_ms between 0 and 60000);
comment on column wires.session.cycle_ms is 'How long a round lasts at least, as the operator said at the launch; the studio''s own least stands where it is longer.';

create table originals.rule (
  one boolean primary key default true check (one),
  unfinished_hours integer not null check (unfinished_hours between 1 and 720)
);
comment on table originals.rule is 'What holds for all originals, in one row.';
comment on column originals.rule.unfinished_hours is 'How long an open round waits where it stands before it ends by its rule.';
insert into originals.rule (unfinished_hours) values (24);
