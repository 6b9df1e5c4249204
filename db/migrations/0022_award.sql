-- A member is paid once for a draw, not once for each order that won: the money hangs on an award, and a payout says
-- which order won what. What was paid order by order until now is summed up into awards; not a unit moves.

alter table lottery.draw add column paid_by_order integer not null default 0;
comment on column lottery.draw.paid_by_order is 'Up to this version of the result each order was paid, and refunded, by a transfer of its own; 0 for every draw since members are paid at once. Says under which causes the ledger has the money.';

create table lottery.award (
  draw_id uuid not null,
  member_id uuid not null,
  version integer not null check (version >= 0),
  book text not null check (book in ('real', 'trial')),
  due bigint not null check (due >= 0),
  paid bigint not null check (paid >= due),
  settled_at timestamptz not null,
  primary key (draw_id, member_id, version)
);
comment on table lottery.award is 'What a member is due of a draw under a version of the result, for all their orders together, and what they hold of it. One transfer moves the difference to the version before. The key begins with the draw: a settlement goes from member to member, and writes where it wrote last.';
comment on column lottery.award.version is 'Of the result; one more than the latest when the draw was void. 0 is what a first settlement had moved order by order when it was cut short, before members were paid at once.';
comment on column lottery.award.paid is 'Paid under all versions so far, less what was taken back. More than what is due when a purse no longer held what a correction took away.';

-- What was under way when the old server stopped: its version is settled again by member, from what each holds by now.
create temporary table under_way on commit drop as
select id as draw_id, result_version + case state when 'void' then 1 else 0 end as version
from lottery.draw where state = 'settling' or (state = 'void' and finished_at is null);

insert into lottery.award (draw_id, member_id, version, book, due, paid, settled_at)
select v.draw_id, v.member_id, v.version, min(o.book), sum(p.amount), sum(p.paid), max(p.settled_at)
from (
  select p.draw_id, p.member_id, p.version - case when u.version is null then 0 else 1 end as version,
    p.version as until, row_number() over (
      partition by p.draw_id, p.member_id, p.version - case when u.version is null then 0 else 1 end
      order by p.version desc) as place
  from (select distinct draw_id, member_id, version from lottery.payout) p
  left join under_way u on u.draw_id = p.draw_id and u.version = p.version
) v
-- What each order of the member holds at that version: its latest row up to it.
join lottery.payout p on p.draw_id = v.draw_id and p.member_id = v.member_id and p.version <= v.until
  and not exists (
    select from lottery.payout later where later.member_id = p.member_id and later.order_id = p.order_id
      and later.version > p.version and later.version <= v.until)
join lottery."order" o on o.member_id = p.member_id and o.id = p.order_id
where v.place = 1
group by v.draw_id, v.member_id, v.version;

update lottery.draw d set paid_by_order = greatest(
  coalesce((select max(p.version) from lottery.payout p where p.draw_id = d.id), 0),
  case when d.state = 'void' then d.result_version + 1 else 0 end);

delete from lottery.payout p using under_way u where u.draw_id = p.draw_id and u.version = p.version;

alter table lottery.payout drop column draw_id, drop column paid, drop column settled_at;
comment on table lottery.payout is 'Which order won what under a version of the result. A losing order has no row. The money is the award''s.';
comment on column lottery.payout.amount is 'Due under this version. Zero, in rows of old, when a correction took it away.';
