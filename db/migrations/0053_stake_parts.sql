-- A stake may come out of several purses. What goes back or is won goes to where it came from, so an order keeps what other
-- purses than main paid of it, and an award what is due to them. Everything until now was paid by main, and has no rows.
create table lottery.stake_part (
  draw_id uuid not null,
  member_id uuid not null,
  order_id uuid not null,
  purse text not null check (purse <> 'main'),
  amount bigint not null check (amount > 0),
  primary key (draw_id, member_id, order_id, purse),
  foreign key (member_id, order_id) references lottery."order" (member_id, id)
);
comment on table lottery.stake_part is 'What of an order''s stake another purse than main paid; the rest is main''s. Nearly all orders have no row. Key: a void and a settlement go through a draw member by member.';

-- Whatever goes back of a stake is this, so that no more than was staked can.
create function lottery.check_stake_part() returns trigger language plpgsql as $$
begin
  if (select sum(p.amount) from lottery.stake_part p
      where p.draw_id = new.draw_id and p.member_id = new.member_id and p.order_id = new.order_id)
    > (select o.stake from lottery."order" o
      where o.member_id = new.member_id and o.id = new.order_id and o.draw_id = new.draw_id) is not false then
    raise exception 'the parts of order % are not of its stake', new.order_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
comment on function lottery.check_stake_part is 'The parts of an order come to no more than its stake, on its own draw.';
create trigger stake_part_within after insert on lottery.stake_part
  for each row execute function lottery.check_stake_part();

create table lottery.award_part (
  draw_id uuid not null,
  member_id uuid not null,
  version integer not null,
  purse text not null check (purse <> 'main'),
  due bigint not null check (due >= 0),
  paid bigint not null check (paid >= due),
  primary key (draw_id, member_id, version, purse),
  foreign key (draw_id, member_id, version) references lottery.award (draw_id, member_id, version)
);
comment on table lottery.award_part is 'What of an award is another purse''s than main, in the proportion in which it paid for what won: due, and held by now. It is within the award''s own due and paid.';

-- A purse that is over may still be owed something: a stake on a draw that is voided later, or a prize.
alter table ledger.balance add column heir text;
comment on column ledger.balance.heir is 'Of a purse that was closed: where what comes for it later goes, and what is taken back of that comes from: main, or an account of the house''s. Null while it is open.';
alter table ledger.balance add constraint balance_closed
  check (heir is null or amount = 0 and (heir = 'main' or heir like '%_:_%')) not valid;
alter table ledger.balance validate constraint balance_closed;
comment on constraint balance_closed on ledger.balance is 'Nothing lies in a purse that is closed, where nobody could spend it.';

-- The mark of a main purse is what has stakes look into the others at all: without it, money in them would be neither spent
-- nor shown.
create function ledger.watch(members uuid[], mains uuid[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update ledger.balance set watched = true
  where (member_id, account_id) in (select * from unnest(members, mains)) and not watched;
$$;
comment on function ledger.watch is 'Marks main purses as watched. Whoever serves may do that, and cannot take the mark away.';
revoke all on function ledger.watch from public;

create function ledger.check_beside_main() returns trigger language plpgsql as $$
begin
  if exists (select from ledger.account a where a.id = new.account_id and a.name = 'bonus')
    and not exists (
      select from ledger.account a
      join ledger.account m on m.member_id = a.member_id and m.name = 'main' and m.book = a.book
        and m.currency = a.currency
      join ledger.balance b on b.member_id = m.member_id and b.account_id = m.id and b.watched
      where a.id = new.account_id) then
    raise exception 'purse % would pay beside a main purse that nobody watches', new.account_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
comment on function ledger.check_beside_main is 'A purse that pays beside main is opened where main is marked, so that no money can lie in one that no stake looks into.';
create trigger balance_beside_main after insert on ledger.balance
  for each row execute function ledger.check_beside_main();
