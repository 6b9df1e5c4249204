alter table lottery.pool add column unwon integer not null default 0 check (unwon >= 0);
comment on column lottery.pool.unwon is 'On how many draws that were played it was not won since it last was, or since it was opened.';

with latest as (
  select distinct on (t.draw_id, t.book, t.name) d.game_code, t.book, t.name, d.closes_at, t.tickets
  from lottery.pot t join lottery.draw d on d.id = t.draw_id
  where t.is_pool and d.state <> 'void' order by t.draw_id, t.book, t.name, t.version desc
)
update lottery.pool p set unwon = (
  select count(*) from latest l
  where l.game_code = p.game_code and l.book = p.book and l.name = p.jackpot and l.closes_at > coalesce((
    select max(w.closes_at) from latest w
    where w.game_code = p.game_code and w.book = p.book and w.name = p.jackpot and w.tickets > 0), '-infinity')
);
