create table chance.chain (
  id uuid primary key,
  game text not null check (game ~ '^[a-z][a-z0-9_-]{0,29}$'),
  anchor text not null unique check (anchor ~ '^[0-9a-f]{64}$'),
  length integer not null check (length between 1 and 1000000),
  entropy text not null check (entropy <> ''),
  published_at timestamptz not null
);
comment on table chance.chain is 'Seeds of shared rounds, each the SHA-256 of the next; the anchor is that of the first, and is published before any is used.';
comment on column chance.chain.entropy is 'The rule by which the entropy of its rounds is found, as it is published with the anchor.';

create table chance.link (
  chain_id uuid not null references chance.chain,
  number integer not null,
  seed bytea not null check (length(seed) = 32),
  primary key (chain_id, number)
);
comment on table chance.link is 'Made here, so that no process has seen one before; readable only once its round is locked, by the owner too.';

create table chance.lock (
  chain_id uuid not null references chance.chain,
  number integer not null,
  round text not null check (round ~ '^[^|]{1,64}$'),
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  entropy text not null,
  locked_in xid8 not null default pg_current_xact_id(),
  locked_at timestamptz not null,
  primary key (chain_id, number),
  unique (round)
);
comment on table chance.lock is 'What a link is used with, once and for all: from here on its round comes to what it comes to.';
comment on column chance.lock.locked_in is 'The transaction that locked it: only another is shown the link, so that what is undone has shown nothing.';

alter table chance.link enable row level security;
alter table chance.link force row level security;
-- What is seen here was written by a transaction that is durable, or by this one, which may yet be undone.
create policy locked on chance.link for select using (exists (
  select from chance.lock l
  where l.chain_id = link.chain_id and l.number = link.number
    and l.locked_in is distinct from pg_current_xact_id_if_assigned()));
create policy made on chance.link for insert with check (true);

create function chance.make_chain(its_id uuid, its_game text, its_length integer, its_entropy text, at timestamptz)
returns text language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  -- The last is three times 122 random bits. Made in the statement that keeps it, so it never is a value anybody could log.
  with recursive made (number, seed) as (
    select its_length,
      sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
    union all
    select number - 1, sha256(seed) from made where number > 1
  ), kept as (
    insert into chance.link (chain_id, number, seed) select its_id, number, seed from made
  )
  insert into chance.chain (id, game, anchor, length, entropy, published_at)
  select its_id, its_game, encode(sha256(seed), 'hex'), its_length, its_entropy, at from made where number = 1
  returning anchor;
end;
comment on function chance.make_chain is 'Makes a chain backwards from its last link, and answers its anchor.';
revoke all on function chance.make_chain from public;

-- With the owner's rights, to hold the chain while one of its links is locked.
create function chance.keep_lock() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
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
end $$;
comment on function chance.keep_lock is 'Links are used in their order, and no lock is changed or taken away.';
create trigger keep_lock before insert or update or delete on chance.lock
  for each row execute function chance.keep_lock();
