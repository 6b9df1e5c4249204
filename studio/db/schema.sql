-- Printed from the migrated database by `npm run generate`. The migrations are the source.

create schema chance;
comment on schema chance is 'What rounds are decided by: seeds that were committed to before anybody bet on them.';

create table chance.chain (
  id uuid not null,
  game text not null,
  anchor text not null,
  length integer not null,
  entropy text not null,
  published_at timestamp with time zone not null,
  PRIMARY KEY (id),
  CHECK ((anchor ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((entropy <> ''::text)),
  CHECK ((game ~ '^[a-z][a-z0-9_-]{0,29}$'::text)),
  CHECK (((length >= 1) AND (length <= 1000000))),
  UNIQUE (anchor)
);
comment on table chance.chain is 'Seeds of shared rounds, each the SHA-256 of the next; the anchor is that of the first, and is published before any is used.';
comment on column chance.chain.entropy is 'The rule by which the entropy of its rounds is found, as it is published with the anchor.';

create table chance.link (
  chain_id uuid not null,
  number integer not null,
  seed bytea not null,
  PRIMARY KEY (chain_id, number),
  CHECK ((length(seed) = 32)),
  FOREIGN KEY (chain_id) REFERENCES chance.chain(id)
);
comment on table chance.link is 'Every thousandth of a chain and its last, made here, so that no process has seen one before. Whoever holds one has all before it: nobody reads them, the owner neither, but link_of.';
alter table chance.link enable row level security;
alter table chance.link force row level security;
create policy derived on chance.link for select using (CURRENT_USER <> SESSION_USER);
create policy made on chance.link for insert with check (true);

create table chance.lock (
  chain_id uuid not null,
  number integer not null,
  round text not null,
  root text not null,
  entropy text not null,
  locked_in xid8 not null default pg_current_xact_id(),
  locked_at timestamp with time zone not null,
  PRIMARY KEY (chain_id, number),
  CHECK ((root ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((round ~ '^[^|]{1,64}$'::text)),
  FOREIGN KEY (chain_id) REFERENCES chance.chain(id),
  UNIQUE (round)
);
comment on table chance.lock is 'What a link is used with, once and for all: from here on its round comes to what it comes to.';
comment on column chance.lock.locked_in is 'The transaction that locked it: only another is shown the link, so that what is undone has shown nothing.';

create table chance.pair (
  player text not null,
  id uuid not null,
  server_seed bytea not null,
  commitment text not null,
  next_seed bytea,
  next_commitment text not null,
  client_seed text not null,
  nonce integer not null default 0,
  state text not null default 'live'::text,
  started_at timestamp with time zone not null,
  revealed_at timestamp with time zone,
  PRIMARY KEY (player, id),
  CHECK (((state = 'live'::text) = (next_seed IS NOT NULL))),
  CHECK (((state = 'revealed'::text) = (revealed_at IS NOT NULL))),
  CHECK ((client_seed ~ '^[ -~]{1,64}$'::text)),
  CHECK ((commitment ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((next_commitment ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((nonce >= 0)),
  CHECK (((length(player) >= 1) AND (length(player) <= 64))),
  CHECK ((state = ANY (ARRAY['live'::text, 'revealed'::text])))
) with (fillfactor=70);
comment on table chance.pair is 'What a player''s own rounds are decided by: a server seed that was committed to, and a client seed that is the player''s.';
comment on column chance.pair.server_seed is 'Sealed under STUDIO_KEY for its player and its commitment: whoever reads the table has no seed.';
comment on column chance.pair.next_seed is 'That of the pair after this one, sealed likewise; it goes there when this pair is turned.';
comment on column chance.pair.next_commitment is 'Shown beside the commitment, so that no seed is chosen after a client seed was heard.';
comment on column chance.pair.nonce is 'How many rounds were begun: the next has this number.';
CREATE UNIQUE INDEX pair_live ON chance.pair USING btree (player) WHERE (state = 'live'::text);

CREATE OR REPLACE FUNCTION chance.keep_lock()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if tg_op <> 'INSERT' then
    raise exception 'a lock stays what it is';
  end if;
  -- Whoever has a link has all before it: none of those may be used later.
  perform 1 from chance.chain where id = new.chain_id and length >= new.number and new.number >= 1 for no key update;
  if not found then
    raise exception 'the chain has no such link';
  end if;
  if exists (select from chance.lock where chain_id = new.chain_id and number > new.number) then
    raise exception 'a link after this one is locked';
  end if;
  new.locked_in := pg_current_xact_id();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION chance.keep_pair()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if exists (select from chance.pair where player = new.player and id <> new.id)
      and not exists (
        select from chance.pair where player = new.player and state = 'revealed' and next_commitment = new.commitment)
    then
      raise exception 'a pair after another begins with what that committed to';
    end if;
  elsif old.state = 'revealed'
    or (new.player, new.id, new.server_seed, new.commitment, new.next_commitment, new.started_at)
      is distinct from (old.player, old.id, old.server_seed, old.commitment, old.next_commitment, old.started_at)
    or new.nonce < old.nonce
    or (new.state = 'live' and new.next_seed is distinct from old.next_seed)
  then
    raise exception 'a seed pair stays what was committed to, and counts up';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION chance.link_of(its_chain uuid, its_number integer)
 RETURNS bytea
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  kept record;
begin
  -- What is seen here was locked by a transaction that is durable, or by this one, which may yet be undone.
  perform from chance.lock l
    where l.chain_id = its_chain and l.number = its_number
      and l.locked_in is distinct from pg_current_xact_id_if_assigned();
  if not found then
    return null;
  end if;
  select l.number, l.seed into kept from chance.link l
    where l.chain_id = its_chain and l.number >= its_number order by l.number limit 1;
  for walked in its_number + 1 .. kept.number loop
    kept.seed := sha256(kept.seed);
  end loop;
  return kept.seed;
end $function$;

CREATE OR REPLACE FUNCTION chance.make_chain(its_id uuid, its_game text, its_length integer, its_entropy text, at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  -- Three times 122 random bits. None of these leaves this call but into its row, so none is a value anybody could log.
  seed bytea := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
  numbers integer[] := '{}';
  seeds bytea[] := '{}';
begin
  for nth in reverse its_length .. 1 loop
    if nth % 1000 = 0 or nth = its_length then
      numbers := numbers || nth;
      seeds := seeds || seed;
    end if;
    seed := sha256(seed);
  end loop;
  insert into chance.chain (id, game, anchor, length, entropy, published_at)
  values (its_id, its_game, encode(seed, 'hex'), its_length, its_entropy, at);
  insert into chance.link (chain_id, number, seed)
  select its_id, kept.number, kept.seed from unnest(numbers, seeds) as kept (number, seed);
  return encode(seed, 'hex');
end $function$;

CREATE TRIGGER keep_lock BEFORE INSERT OR DELETE OR UPDATE ON chance.lock FOR EACH ROW EXECUTE FUNCTION chance.keep_lock();

CREATE TRIGGER keep_first AFTER INSERT ON chance.pair FOR EACH ROW EXECUTE FUNCTION chance.keep_pair();

CREATE TRIGGER keep_pair BEFORE UPDATE ON chance.pair FOR EACH ROW EXECUTE FUNCTION chance.keep_pair();

create schema originals;
comment on schema originals is 'What of the originals is played here, and for how much.';

create table originals.game (
  game text not null,
  version integer not null,
  state text not null default 'live'::text,
  bet_min bigint not null,
  bet_max bigint not null,
  exposure bigint not null,
  return_from_ppm integer not null,
  return_to_ppm integer not null,
  "greatest" text not null,
  PRIMARY KEY (game),
  CHECK ((bet_min > 0)),
  CHECK ((bet_min <= bet_max)),
  CHECK ((exposure >= bet_max)),
  CHECK (((return_from_ppm >= 1) AND (return_from_ppm <= 1000000))),
  CHECK (((return_to_ppm >= 1) AND (return_to_ppm <= 1000000))),
  CHECK ((state = ANY (ARRAY['live'::text, 'paused'::text]))),
  CHECK ((version > 0))
);
comment on column originals.game.version is 'Of its mathematics, which a round keeps that began under it.';
comment on column originals.game.exposure is 'The most that one round may pay, in ten-thousandths: how much may be bet on a greater multiple follows from it, so that a prize is never cut.';
comment on column originals.game.return_from_ppm is 'The least that its version returns, over all that can be chosen, in parts of a million, rounded down; and the most, and the greatest multiple to four places. They are the engine''s, which takes seconds to work some of them out.';

create table originals.rule (
  one boolean not null default true,
  unfinished_hours integer not null,
  PRIMARY KEY (one),
  CHECK (one),
  CHECK (((unfinished_hours >= 1) AND (unfinished_hours <= 720)))
);
comment on table originals.rule is 'What holds for all originals, in one row.';
comment on column originals.rule.unfinished_hours is 'How long an open round waits where it stands before it ends by its rule.';

create table originals.stop (
  id uuid not null,
  game text not null,
  version integer not null,
  cause text not null,
  detail jsonb not null,
  at timestamp with time zone not null,
  lifted_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK ((cause = ANY (ARRAY['return'::text, 'checksum'::text]))),
  CHECK ((version > 0)),
  FOREIGN KEY (game) REFERENCES originals.game(game)
);
comment on table originals.stop is 'A game that the studio stopped by itself takes no bets until its owner lifts that: whoever serves stops, and resumes nothing.';
comment on column originals.stop.version is 'Of which mathematics it was found; the game stops whichever is on offer.';
CREATE UNIQUE INDEX stop_stands ON originals.stop USING btree (game, version, cause) WHERE (lifted_at IS NULL);

create schema round;
comment on schema round is 'What was played: one row a round, from the press to what it came to.';

create table round.round (
  player text not null,
  id uuid not null,
  key uuid not null,
  said bytea not null,
  session uuid not null,
  game text not null,
  version integer not null,
  currency text not null,
  selection jsonb not null,
  stake bigint not null,
  step bigint not null,
  pair uuid not null,
  commitment text not null,
  client_seed text not null,
  nonce integer not null,
  state text not null default 'asked'::text,
  refusal text,
  shown jsonb,
  multiple text,
  paid bigint,
  asked_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  stood_at timestamp with time zone,
  ended_by text,
  PRIMARY KEY (player, id),
  CHECK (((state = ANY (ARRAY['asked'::text, 'open'::text])) = (closed_at IS NULL))),
  CHECK (((state = 'refused'::text) = (refusal IS NOT NULL))),
  CHECK (((state = 'closed'::text) = ((paid IS NOT NULL) AND (shown IS NOT NULL) AND (multiple IS NOT NULL)))),
  CHECK (((ended_by IS NULL) OR ((stood_at IS NOT NULL) AND (closed_at IS NOT NULL)))),
  CHECK ((ended_by = ANY (ARRAY['player'::text, 'time'::text]))),
  CHECK ((paid >= 0)),
  CHECK (((length(player) >= 1) AND (length(player) <= 128))),
  CHECK ((stake > 0)),
  CHECK (((state <> 'open'::text) OR (stood_at IS NOT NULL))),
  CHECK ((state = ANY (ARRAY['asked'::text, 'open'::text, 'refused'::text, 'undone'::text, 'closed'::text]))),
  CHECK ((step > 0)),
  FOREIGN KEY (player, pair) REFERENCES chance.pair(player, id),
  UNIQUE (player, key),
  UNIQUE (player, pair, nonce)
);
comment on column round.round.key is 'By which the page asked for it: asked again, it is the same round. `said` is SHA-256 of what was asked with it.';
comment on column round.round.step is 'The smallest amount of its currency, which what is paid is rounded down to.';
comment on column round.round.nonce is 'Taken when the stake was called for, so that what the round comes to is fixed before anybody answers.';
comment on column round.round.state is '`asked` until the stake is answered; a stake that nobody answered for is taken back, and its round `undone`. One of several steps is `open` from the answer until its end.';
comment on column round.round.stood_at is 'Since when a round of several steps stands as it does: its answer, or its last step. Null for a round of one step.';
comment on column round.round.ended_by is 'Who ended a round of several steps: its player, or the time that it stood.';
CREATE INDEX round_asked_at ON round.round USING btree (player, asked_at DESC, id DESC);
CREATE UNIQUE INDEX round_by_id ON round.round USING btree (id);
CREATE UNIQUE INDEX round_one ON round.round USING btree (player) WHERE (state = 'asked'::text);
CREATE UNIQUE INDEX round_open ON round.round USING btree (player, game) WHERE (state = 'open'::text);
CREATE INDEX round_stands ON round.round USING btree (stood_at) WHERE (state = 'open'::text);
CREATE INDEX round_stepped_over ON round.round USING btree (closed_at) WHERE ((state = 'closed'::text) AND (stood_at IS NOT NULL));

create table round.step (
  player text not null,
  round uuid not null,
  number smallint not null,
  key uuid,
  said bytea,
  what jsonb not null,
  at timestamp with time zone not null,
  chance double precision,
  multiple double precision,
  is_right boolean,
  PRIMARY KEY (player, round, number),
  CHECK (((chance > (0)::double precision) AND (chance < (1)::double precision))),
  CHECK (((key IS NULL) = (said IS NULL))),
  CHECK ((num_nulls(chance, multiple, is_right) = ANY (ARRAY[0, 3]))),
  CHECK ((multiple > (0)::double precision)),
  CHECK (((number >= 1) AND (number <= 200))),
  FOREIGN KEY (player, round) REFERENCES round.round(player, id),
  UNIQUE (player, round, key)
);
comment on table round.step is 'What was done in a round, in its order, added to and never changed: the round is its steps played again.';
comment on column round.step.key is 'By which the page asked for it: asked again, it is the same step. `said` is SHA-256 of what was asked with it. Null where the time it stood ended the round.';
comment on column round.step.chance is 'Of a step that decides something: how likely it was to go well, what the stake is multiplied by then, and whether it did.';
CREATE INDEX step_at ON round.step USING brin (at) WITH (autosummarize='on');

CREATE OR REPLACE FUNCTION round.keep_round()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER keep_round BEFORE UPDATE ON round.round FOR EACH ROW EXECUTE FUNCTION round.keep_round();

create schema shared;
comment on schema shared is 'Rounds of one outcome for all who bet on them, who leads them, and the bets.';

create table shared.bet (
  player text not null,
  id uuid not null,
  round uuid not null,
  seat smallint not null,
  key uuid not null,
  said bytea not null,
  session uuid not null,
  game text not null,
  version integer not null,
  currency text not null,
  selection jsonb not null,
  stake bigint not null,
  step bigint not null,
  is_shown boolean not null,
  state text not null default 'asked'::text,
  refusal text,
  place integer,
  out_at integer,
  out_by text,
  paid bigint,
  is_told boolean not null default false,
  asked_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  PRIMARY KEY (player, id),
  CHECK (((state = ANY (ARRAY['asked'::text, 'in'::text])) = (closed_at IS NULL))),
  CHECK (((state = 'refused'::text) = (refusal IS NOT NULL))),
  CHECK ((((state = 'out'::text) = (out_at IS NOT NULL)) AND ((state = 'out'::text) = (out_by IS NOT NULL)))),
  CHECK (((state = ANY (ARRAY['out'::text, 'lost'::text])) = (paid IS NOT NULL))),
  CHECK (((out_at >= 101) AND (out_at <= 1000000))),
  CHECK ((out_by = ANY (ARRAY['hand'::text, 'auto'::text, 'ceiling'::text]))),
  CHECK ((paid >= 0)),
  CHECK ((place >= 0)),
  CHECK (((length(player) >= 1) AND (length(player) <= 128))),
  CHECK ((seat = ANY (ARRAY[1, 2]))),
  CHECK ((stake > 0)),
  CHECK ((state = ANY (ARRAY['asked'::text, 'in'::text, 'out'::text, 'lost'::text, 'refused'::text, 'undone'::text]))),
  CHECK ((step > 0)),
  FOREIGN KEY (round) REFERENCES shared.round(id),
  UNIQUE (player, key)
);
comment on table shared.bet is 'At most two a player and round; what was bet stays, and what became of it is said once.';
comment on column shared.bet.is_shown is 'Whether others see it and it fills the round: play money does neither.';
comment on column shared.bet.place is 'Which leaf of the round''s root it is, from 0; null where it was not in it.';
comment on column shared.bet.is_told is 'Whether its player was connected when it ended: who was not is told on their return.';
CREATE INDEX bet_by_id ON shared.bet USING btree (id);
CREATE INDEX bet_of_game ON shared.bet USING btree (player, game, id DESC);
CREATE INDEX bet_of_round ON shared.bet USING btree (round);
CREATE UNIQUE INDEX bet_seat ON shared.bet USING btree (player, round, seat) WHERE (state = ANY (ARRAY['asked'::text, 'in'::text, 'out'::text, 'lost'::text]));

create table shared.lease (
  game text not null,
  holder uuid not null,
  fence bigint not null,
  until timestamp with time zone not null,
  PRIMARY KEY (game),
  CHECK ((game ~ '^[a-z][a-z0-9_-]{0,29}$'::text))
);
comment on table shared.lease is 'Which process leads a game''s rounds, until when by the database''s clock. With each change of hands the fence counts one more, and whoever led before changes nothing any more.';

create table shared.round (
  id uuid not null,
  game text not null,
  version integer not null,
  chain uuid not null,
  number integer not null,
  state text not null default 'betting'::text,
  opened_at timestamp with time zone not null,
  locked_at timestamp with time zone,
  ended_at timestamp with time zone,
  root text,
  entropy text,
  ceiling integer,
  came_to text,
  is_whole boolean not null default true,
  link text,
  PRIMARY KEY (id),
  CHECK (((ceiling >= 101) AND (ceiling <= 1000000))),
  CHECK (((state = ANY (ARRAY['betting'::text, 'flying'::text])) = (ended_at IS NULL))),
  CHECK ((num_nulls(root, entropy, ceiling, locked_at) = ANY (ARRAY[0, 4]))),
  CHECK (((state <> ALL (ARRAY['flying'::text, 'ended'::text])) OR (root IS NOT NULL))),
  CHECK (((state <> 'betting'::text) OR (root IS NULL))),
  CHECK (((state = 'ended'::text) = (came_to IS NOT NULL))),
  CHECK ((link ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((state = ANY (ARRAY['betting'::text, 'flying'::text, 'ended'::text, 'void'::text]))),
  FOREIGN KEY (chain) REFERENCES chance.chain(id)
);
comment on column shared.round.state is '`betting` until its link is locked; what was not locked, or does not lead to its anchor, is `void`, and each of its bets comes back.';
comment on column shared.round.ceiling is 'In hundredths, where all who still fly are paid, since beyond it the round would pay more than may be paid. Known from the lock on.';
comment on column shared.round.came_to is 'How far it went, to two places.';
comment on column shared.round.is_whole is 'Whether it was led to its end. Where it was not, what could act by itself was paid, and all else came back.';
comment on column shared.round.link is 'What it ended by, as it was published: the next is held against it.';
CREATE UNIQUE INDEX shared_round_going ON shared.round USING btree (game) WHERE (state = ANY (ARRAY['betting'::text, 'flying'::text]));
CREATE INDEX shared_round_of_game ON shared.round USING btree (game, id DESC);

CREATE OR REPLACE FUNCTION shared.keep_bet()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state not in ('asked', 'in')
    or (old.state = 'in' and new.state in ('asked', 'refused'))
    or (old.state = 'asked' and new.state in ('out', 'lost'))
    or (new.player, new.id, new.round, new.seat, new.key, new.said, new.session, new.game, new.version, new.currency,
      new.selection, new.stake, new.step, new.is_shown, new.asked_at)
      is distinct from (old.player, old.id, old.round, old.seat, old.key, old.said, old.session, old.game, old.version,
      old.currency, old.selection, old.stake, old.step, old.is_shown, old.asked_at)
  then
    raise exception 'a bet stays what was bet, and what it came to';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION shared.keep_shared_round()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state in ('ended', 'void')
    or (old.state = 'flying' and new.state not in ('ended', 'void'))
    or (new.id, new.game, new.version, new.chain, new.number, new.opened_at)
      is distinct from (old.id, old.game, old.version, old.chain, old.number, old.opened_at)
    or (old.state = 'flying' and (new.root, new.entropy, new.ceiling) is distinct from (old.root, old.entropy, old.ceiling))
  then
    raise exception 'a round that all bet on stays what it was locked with, and what it came to';
  end if;
  return new;
end $function$;

CREATE TRIGGER keep_bet BEFORE UPDATE ON shared.bet FOR EACH ROW EXECUTE FUNCTION shared.keep_bet();

CREATE TRIGGER keep_shared_round BEFORE UPDATE ON shared.round FOR EACH ROW EXECUTE FUNCTION shared.keep_shared_round();

create schema watch;
comment on schema watch is 'What games really return, beside what is due by their mathematics.';

create table watch.counted (
  one boolean not null default true,
  until timestamp with time zone not null,
  PRIMARY KEY (one),
  CHECK (one)
);
comment on table watch.counted is 'Up to when all that was decided is counted, each of it once.';

create table watch.look (
  game text not null,
  version integer not null,
  run integer not null,
  variance double precision not null,
  PRIMARY KEY (game, version, run)
);
comment on table watch.look is 'How much chance there had been when a game was looked at last: it is looked at again when there was a quarter more.';

create table watch.performance (
  game text not null,
  version integer not null,
  run integer not null,
  hour timestamp with time zone not null,
  rounds bigint not null,
  staked bigint not null,
  paid bigint not null,
  decided bigint not null,
  got double precision not null,
  due double precision not null,
  variance double precision not null,
  "greatest" double precision not null,
  PRIMARY KEY (game, version, run, hour),
  CHECK ((decided >= 0)),
  CHECK ((paid >= 0)),
  CHECK ((rounds >= 0)),
  CHECK ((run >= 0)),
  CHECK ((staked >= 0)),
  CHECK ((variance >= (0)::double precision)),
  CHECK ((version > 0))
);
comment on table watch.performance is 'Of real money alone. `staked` and `paid` are of rounds that are over; the rest is of decisions, each counted as a bet of one, so that no stake weighs more than another.';
comment on column watch.performance.run is 'How often the game was resumed before: with each time it is counted from the beginning.';
comment on column watch.performance.got is 'What decisions paid, and `due` what they would have on average, as multiples of their stakes, none for more than ten; `variance` is that of the difference, and `greatest` the most that one of them could be.';

create schema wires;
comment on schema wires is 'What is said to and by the operator: who plays there, and every message about money until it has its answer.';

create table wires.outbox (
  player text not null,
  id uuid not null,
  session uuid not null,
  round uuid not null,
  game text not null,
  kind text not null,
  amount bigint not null,
  of uuid,
  state text not null default 'asked'::text,
  tries integer not null default 0,
  asked_at timestamp with time zone not null,
  next_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  said text,
  balance bigint,
  is_shared boolean not null default false,
  PRIMARY KEY (player, id),
  CHECK ((amount >= 0)),
  CHECK (((state = ANY (ARRAY['waiting'::text, 'asked'::text])) = (answered_at IS NULL))),
  CHECK (((kind = 'undo'::text) = (of IS NOT NULL))),
  CHECK ((kind = ANY (ARRAY['bet'::text, 'win'::text, 'undo'::text]))),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'asked'::text, 'ok'::text, 'refused'::text, 'undone'::text]))),
  FOREIGN KEY (session) REFERENCES wires.session(id)
) with (fillfactor=70);
comment on table wires.outbox is 'Every message about money, written before it is sent, and sent until it has an answer, always under the same id.';
comment on column wires.outbox.state is 'One that is `waiting` is sent when the player''s message before it has its answer. A bet that nobody answered for is `undone`: an undo of it follows, and whatever is answered late counts no more.';
comment on column wires.outbox.is_shared is 'Whether it is about a bet on a shared round, which `round` then names.';
CREATE INDEX outbox_due ON wires.outbox USING btree (next_at) WHERE (state = 'asked'::text);
CREATE INDEX outbox_of_round ON wires.outbox USING btree (player, round);
CREATE UNIQUE INDEX outbox_one ON wires.outbox USING btree (player) WHERE (state = 'asked'::text);
CREATE INDEX outbox_time ON wires.outbox USING brin (asked_at);
CREATE INDEX outbox_waiting ON wires.outbox USING btree (player, id) WHERE (state = 'waiting'::text);

create table wires.session (
  id uuid not null,
  player text not null,
  game text not null,
  token bytea not null,
  ticket_hash bytea not null,
  ticket_until timestamp with time zone not null,
  bearer_hash bytea,
  currency text not null,
  language text not null,
  is_demo boolean not null,
  site text,
  opened_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  cycle_ms integer not null default 0,
  told_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK (((cycle_ms >= 0) AND (cycle_ms <= 60000))),
  UNIQUE (bearer_hash),
  UNIQUE (ticket_hash)
);
comment on table wires.session is 'One opening of one game by one player; a newer one ends the one before.';
comment on column wires.session.token is 'What the operator knows the session by, sealed under STUDIO_KEY: every message about money shows it.';
comment on column wires.session.ticket_hash is 'SHA-256 of what stood in the address once; taken, it is worth a bearer, and nothing more.';
comment on column wires.session.site is 'The origin of the pages around the game, where the operator says it: with no other does the game speak.';
comment on column wires.session.cycle_ms is 'How long a round lasts at least, as the operator said at the launch; the studio''s own least stands where it is longer.';
comment on column wires.session.told_at is 'When the last ended of what ended unseen, and was told while this session was open: the next session tells it no more. Null where nothing was.';
CREATE INDEX session_of_game ON wires.session USING btree (player, game, opened_at DESC);
CREATE UNIQUE INDEX session_open ON wires.session USING btree (player) WHERE (ended_at IS NULL);
