alter table round.round
  add column stood_at timestamptz,
  add column ended_by text check (ended_by in ('player', 'time')),
  drop constraint round_state_check,
  drop constraint round_check,
  add constraint round_state_check check (state in ('asked', 'open', 'refused', 'undone', 'closed')),
  add constraint round_check check ((state in ('asked', 'open')) = (closed_at is null)),
  add constraint round_stands check (state <> 'open' or stood_at is not null),
  add constraint round_ended_by check (ended_by is null or (stood_at is not null and closed_at is not null));
comment on column round.round.state is '`asked` until the stake is answered; a stake that nobody answered for is taken back, and its round `undone`. One of several steps is `open` from the answer until its end.';
comment on column round.round.stood_at is 'Since when a round of several steps stands as it does: its answer, or its last step. Null for a round of one step.';
comment on column round.round.ended_by is 'Who ended a round of several steps: its player, or the time that it stood.';

create unique index round_open on round.round (player, game) where state = 'open';
comment on index round.round_open is 'Of a game a player has one round open; one of another game may be played meanwhile.';
create index round_stands on round.round (stood_at) where state = 'open';

create table round.step (
  player text not null,
  round uuid not null,
  number smallint not null check (number between 1 and 200),
  key uuid,
  said bytea,
  what jsonb not null,
  at timestamptz not null,
  primary key (player, round, number),
  unique (player, round, key),
  check ((key is null) = (said is null)),
  foreign key (player, round) references round.round
);
comment on table round.step is 'What was done in a round, in its order, added to and never changed: the round is its steps played again.';
comment on column round.step.key is 'By which the page asked for it: asked again, it is the same step. `said` is SHA-256 of what was asked with it. Null where the time it stood ended the round.';

create index session_of_game on wires.session (player, game, opened_at desc);

create or replace function round.keep_round() returns trigger language plpgsql as $$
begin
  if old.state not in ('asked', 'open')
    or (old.state = 'open' and new.state in ('asked', 'refused'))
    or (new.player, new.id, new.key, new.said, new.session, new.game, new.version, new.currency, new.selection, new.stake,
      new.step, new.pair, new.commitment, new.client_seed, new.nonce, new.asked_at)
      is distinct from (old.player, old.id, old.key, old.said, old.session, old.game, old.version, old.currency,
      old.selection, old.stake, old.step, old.pair, old.commitment, old.client_seed, old.nonce, old.asked_at)
  then
    raise exception 'a round stays what was bet on, and what it came to';
  end if;
  return new;
end $$;

insert into originals.game
  (game, version, bet_min, bet_max, exposure, return_from_ppm, return_to_ppm, greatest)
values ('mines', 1, 10000000, 200000000000, 20000000000000, 990000, 990000, '9193.3875');
