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
comment on table chance.link is 'Made here, so that no process has seen one before; readable only once its round is locked, by the owner too.';
alter table chance.link enable row level security;
alter table chance.link force row level security;
create policy locked on chance.link for select using (EXISTS ( SELECT
   FROM chance.lock l
  WHERE ((l.chain_id = link.chain_id) AND (l.number = link.number) AND (l.locked_in IS DISTINCT FROM pg_current_xact_id_if_assigned()))));
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

CREATE OR REPLACE FUNCTION chance.make_chain(its_id uuid, its_game text, its_length integer, its_entropy text, at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 WITH RECURSIVE made(number, seed) AS (
          SELECT make_chain.its_length AS its_length,
             sha256(((uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) || uuid_send(gen_random_uuid()))) AS sha256
         UNION ALL
          SELECT (made.number - 1),
             sha256(made.seed) AS sha256
            FROM made
           WHERE (made.number > 1)
         ), kept AS (
          INSERT INTO chance.link (chain_id, number, seed)  SELECT make_chain.its_id AS its_id,
                     made.number,
                     made.seed
                    FROM made
         )
  INSERT INTO chance.chain (id, game, anchor, length, entropy, published_at)  SELECT make_chain.its_id AS its_id,
             make_chain.its_game AS its_game,
             encode(sha256(made.seed), 'hex'::text) AS encode,
             make_chain.its_length AS its_length,
             make_chain.its_entropy AS its_entropy,
             make_chain.at AS at
            FROM made
           WHERE (made.number = 1)
   RETURNING chain.anchor;
END;

CREATE TRIGGER keep_lock BEFORE INSERT OR DELETE OR UPDATE ON chance.lock FOR EACH ROW EXECUTE FUNCTION chance.keep_lock();

CREATE TRIGGER keep_first AFTER INSERT ON chance.pair FOR EACH ROW EXECUTE FUNCTION chance.keep_pair();

CREATE TRIGGER keep_pair BEFORE UPDATE ON chance.pair FOR EACH ROW EXECUTE FUNCTION chance.keep_pair();
