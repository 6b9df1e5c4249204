-- A chain of a million links is kept as every thousandth of them: what lies between two is hashed from the later one as it is asked for.
create or replace function chance.make_chain(its_id uuid, its_game text, its_length integer, its_entropy text, at timestamptz)
returns text language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
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
end $$;
comment on function chance.make_chain is 'Makes a chain backwards from its last link, keeps every thousandth, and answers its anchor.';

drop policy locked on chance.link;
-- Who asks is not who owns the table only inside a function of the owner's that somebody else calls.
create policy derived on chance.link for select using (current_user <> session_user);
comment on table chance.link is 'Every thousandth of a chain and its last, made here, so that no process has seen one before. Whoever holds one has all before it: nobody reads them, the owner neither, but link_of.';

create function chance.link_of(its_chain uuid, its_number integer)
returns bytea language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
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
end $$;
comment on function chance.link_of is 'A link, once another transaction''s lock of it is durable; null before.';
revoke all on function chance.link_of from public;

alter table shared.round add column link text check (link ~ '^[0-9a-f]{64}$');
comment on column shared.round.link is 'What it ended by, as it was published: the next is held against it.';
