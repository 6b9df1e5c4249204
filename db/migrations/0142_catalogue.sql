alter table casino.game
  add column lines integer check (lines > 0),
  add column hit_ppm integer check (hit_ppm between 1 and 1000000),
  add column win_max integer check (win_max > 0),
  add column features text[] not null default '{}',
  add column languages text[] not null default '{}',
  add column countries_deny text[] not null default '{}',
  add column pin integer check (pin > 0);
comment on column casino.game.lines is 'On how many lines one plays; null where there are none.';
comment on column casino.game.hit_ppm is 'How many of a million rounds pay anything; null where play decides.';
comment on column casino.game.win_max is 'The most a round pays, in times of its stake; null where there is no most.';
comment on column casino.game.languages is 'Those it speaks; empty where its vendor does not say.';
comment on column casino.game.countries_deny is 'Where it is not offered, as VN.';
comment on column casino.game.pin is 'Its place before all others; null for none.';

create table casino.favourite (
  member_id uuid not null,
  node_id bigint not null references casino.game,
  at timestamptz not null,
  primary key (member_id, node_id)
);
comment on table casino.favourite is 'Games that members marked, at most 500 each.';

create table casino.recent (
  member_id uuid not null,
  node_id bigint not null references casino.game,
  at timestamptz not null,
  times integer not null default 1,
  primary key (member_id, node_id)
);
comment on table casino.recent is 'What each member opened last and how often; of each the latest hundred.';

create table casino.edition (
  one boolean primary key default true check (one),
  edition bigint not null
);
insert into casino.edition (edition) values (1);
comment on table casino.edition is 'Counts what is changed of vendors and games, so that whoever holds all of them in memory sees by one row that they are others.';

create function casino.new_edition() returns trigger language plpgsql as $$
begin
  update casino.edition set edition = edition + 1;
  return null;
end $$;
create trigger new_edition after insert or update or delete on casino.vendor
  for each statement execute function casino.new_edition();
create trigger new_edition after insert or update or delete on casino.game
  for each statement execute function casino.new_edition();
