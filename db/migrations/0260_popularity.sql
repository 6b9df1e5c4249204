create table casino.popularity (
  node_id bigint not null references casino.game,
  hour timestamptz not null,
  members integer not null check (members > 0),
  rounds integer not null check (rounds > 0),
  staked bigint not null check (staked >= 0),
  primary key (node_id, hour)
);
comment on table casino.popularity is 'How much each game was played in an hour, for real money alone. Of the last ninety days.';

create table casino.heat (
  node_id bigint primary key references casino.game,
  members integer not null check (members > 0),
  heat bigint not null check (heat >= 0)
);
comment on table casino.heat is 'How much each game is played now, for real money alone.';
comment on column casino.heat.members is 'How many played it in the last day.';
comment on column casino.heat.heat is 'The same in millionths, each of them halved for every six hours since they last played.';
create trigger new_edition after insert or update or delete on casino.heat
  for each statement execute function casino.new_edition();

create index round_won on vendor.round (closed_at) where book = 'real' and state = 'closed' and staked > 0 and won >= 2 * staked;
