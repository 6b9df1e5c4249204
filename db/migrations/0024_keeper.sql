create schema keeper;
comment on schema keeper is 'The seeds of house draws, and what each was fixed to. Its functions name nothing but its own tables: a trigger, policy or view on a table of the server''s would run with the keeper''s rights.';

create table keeper.seed (
  draw_id uuid primary key,
  seed bytea not null check (length(seed) = 32),
  made_in xid8 not null
);
comment on table keeper.seed is 'The secret of a house draw, made here, so that not even the server that draws with it has seen it before.';
comment on column keeper.seed.made_in is 'The transaction that made it: only another can fix the draw, so that nobody tries seeds until one pleases.';

create table keeper.fixing (
  draw_id uuid primary key references keeper.seed,
  root bytea,
  entropy text,
  fixed_in xid8 not null,
  fixed_at timestamptz not null,
  check ((root is null) = (entropy is null))
);
comment on table keeper.fixing is 'What a seed will be used with, once and for all: from here on its result is what it is. Without a root nothing is ever drawn from it: its draw is void.';
comment on column keeper.fixing.fixed_in is 'The transaction that fixed it: only another is shown the seed, so that what is undone has shown nothing.';

create function keeper.make_seed(of_draw uuid) returns bytea
language sql strict security definer set search_path = pg_catalog, pg_temp
begin atomic
  -- Three times 122 random bits. Made in the statement that keeps it, so it never is a value anybody could log.
  insert into keeper.seed (draw_id, seed, made_in)
  values (of_draw, sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
    pg_current_xact_id())
  on conflict (draw_id) do nothing
  returning sha256(seed);
end;
comment on function keeper.make_seed is 'Makes a draw''s seed and answers its commitment; null when the draw has one.';

create function keeper.fix(of_draw uuid, its_root bytea, its_entropy text) returns boolean
language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  insert into keeper.fixing (draw_id, root, entropy, fixed_in, fixed_at)
  select s.draw_id, its_root, its_entropy, pg_current_xact_id(), clock_timestamp()
  from keeper.seed s where s.draw_id = of_draw and s.made_in <> pg_current_xact_id()
  on conflict (draw_id) do nothing
  returning true;
end;
comment on function keeper.fix is 'Fixes what a seed is used with. True when this call did; null when it was fixed before, or there is no seed.';

create function keeper.reveal(of_draw uuid) returns table (seed bytea, root bytea, entropy text)
language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  -- A row that is seen was written by a transaction that is durable or by this one, which may yet be undone.
  select s.seed, f.root, f.entropy
  from keeper.fixing f join keeper.seed s using (draw_id)
  where f.draw_id = of_draw and f.fixed_in is distinct from pg_current_xact_id_if_assigned();
end;
comment on function keeper.reveal is 'A seed and what it was fixed to, once another transaction''s fixing is durable; no row before.';

create function keeper.refuse_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger seed_append_only before update or delete or truncate on keeper.seed
  for each statement execute function keeper.refuse_change();
create trigger fixing_append_only before update or delete or truncate on keeper.fixing
  for each statement execute function keeper.refuse_change();

revoke all on function keeper.make_seed, keeper.fix, keeper.reveal, keeper.refuse_change from public;

-- The commitments that were published stand: the seeds they are of move here as they are.
alter table lottery.seed no force row level security;
insert into keeper.seed (draw_id, seed, made_in) select draw_id, seed, pg_current_xact_id() from lottery.seed;
insert into keeper.fixing (draw_id, root, entropy, fixed_in, fixed_at)
select id, root, entropy, pg_current_xact_id(), clock_timestamp()
from lottery.draw join keeper.seed on draw_id = id
where root is not null or state = 'void';
drop table lottery.seed;
comment on column lottery.draw.root is 'Of a house draw: the Merkle root of all accepted orders, as it was published; keeper.fixing has the one that is drawn with.';
