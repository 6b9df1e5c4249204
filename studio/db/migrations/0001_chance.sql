create schema chance;
comment on schema chance is 'What rounds are decided by: seeds that were committed to before anybody bet on them.';

create table chance.pair (
  player text not null check (length(player) between 1 and 64),
  id uuid not null,
  server_seed bytea not null,
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  next_seed bytea,
  next_commitment text not null check (next_commitment ~ '^[0-9a-f]{64}$'),
  client_seed text not null check (client_seed ~ '^[ -~]{1,64}$'),
  nonce integer not null default 0 check (nonce >= 0),
  state text not null default 'live' check (state in ('live', 'revealed')),
  started_at timestamptz not null,
  revealed_at timestamptz,
  primary key (player, id),
  check ((state = 'live') = (next_seed is not null)),
  check ((state = 'revealed') = (revealed_at is not null))
) with (fillfactor = 70);
comment on table chance.pair is 'What a player''s own rounds are decided by: a server seed that was committed to, and a client seed that is the player''s.';
comment on column chance.pair.server_seed is 'Sealed under STUDIO_KEY for its player and its commitment: whoever reads the table has no seed.';
comment on column chance.pair.next_seed is 'That of the pair after this one, sealed likewise; it goes there when this pair is turned.';
comment on column chance.pair.next_commitment is 'Shown beside the commitment, so that no seed is chosen after a client seed was heard.';
comment on column chance.pair.nonce is 'How many rounds were begun: the next has this number.';

create unique index pair_live on chance.pair (player) where state = 'live';
comment on index chance.pair_live is 'A player has one pair at a time; two that are opened at once are one.';

create function chance.keep_pair() returns trigger language plpgsql as $$
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
end $$;
comment on function chance.keep_pair is 'Whoever serves may neither swap a seed, nor count back, nor change what was revealed.';

-- After the unique index has judged, so that two that are opened at once meet there.
create trigger keep_pair before update on chance.pair for each row execute function chance.keep_pair();
create trigger keep_first after insert on chance.pair for each row execute function chance.keep_pair();
