-- Printed from the migrated database by `npm run generate`. The migrations are the source.

create schema chance;
comment on schema chance is 'What rounds are decided by: seeds that were committed to before anybody bet on them.';

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

CREATE TRIGGER keep_first AFTER INSERT ON chance.pair FOR EACH ROW EXECUTE FUNCTION chance.keep_pair();

CREATE TRIGGER keep_pair BEFORE UPDATE ON chance.pair FOR EACH ROW EXECUTE FUNCTION chance.keep_pair();
