-- Asked with every batch of bets, and its plan is kept. Of parts that were vacuumed before anything was in them it would be
-- to read them whole, and it stays so while they fill.
create function ledger.find_causes(ids uuid[]) returns table (place bigint, transfer_id uuid)
language plpgsql stable set enable_seqscan = off set search_path = pg_catalog, pg_temp as $$
begin
  return query
    select w.place, c.transfer_id from unnest(ids) with ordinality as w (id, place)
    cross join lateral (select cause.transfer_id from ledger.cause where cause.id = w.id limit 1) c;
end $$;
comment on function ledger.find_causes is 'Which of these causes are used up: their place among them, and the transfer each led to; null of one that was spent without money.';
