-- No public read, and no member's own, grows with history.

alter table lottery.draw add column orders integer check (orders >= 0);
comment on column lottery.draw.orders is 'How many orders were accepted: counted once, when sales end; null before.';
update lottery.draw d set orders = (select count(*) from lottery."order" where draw_id = d.id)
where state not in ('scheduled', 'open');

create index draw_closing on lottery.draw (closes_at);
create index draw_closing_of_game on lottery.draw (game_code, closes_at);
create index draw_closing_in_state on lottery.draw (state, closes_at);
create index draw_closing_of_game_in_state on lottery.draw (game_code, state, closes_at);
drop index lottery.draw_recent;
create index draw_resulted on lottery.draw (game_code, draws_at desc) where state in ('resulted', 'settling', 'settled');
comment on index lottery.draw_resulted is 'A run of draws without a result, void ones say, is not walked through to find those with one.';

create table lottery.branch (
  draw_id uuid not null references lottery.draw,
  level smallint not null check (level >= 0),
  place integer not null check (place >= 0),
  first_id uuid,
  hashes bytea not null check (length(hashes) between 32 and 1024 and length(hashes) % 32 = 0),
  primary key (draw_id, level, place),
  check ((first_id is null) = (level > 0))
);
comment on table lottery.branch is 'The tree of a draw''s orders, kept as it is hashed once at closing: up to 32 neighbouring hashes a row, of the leaves at level 0 and of every fifth level above them. The way from a leaf to the root passes one row of each.';
comment on column lottery.branch.first_id is 'Of leaves: the order the first one stands for, so that an order''s row is found without counting.';
create unique index branch_of_order on lottery.branch (draw_id, first_id) where first_id is not null;
