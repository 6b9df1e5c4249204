-- A member may take an order back before its draw closes, where the game allows it. The order stays as it was placed; that it
-- was taken back is a row of its own, and whatever reads what stands on a draw leaves it out.
alter table lottery.game add column cancel_until_s integer check (cancel_until_s >= 0);
comment on column lottery.game.cancel_until_s is 'Until how many seconds before its draw closes an order can be cancelled; null where none can be.';

create table lottery.cancellation (
  member_id uuid not null,
  order_id uuid not null,
  draw_id uuid not null references lottery.draw (id),
  refund bigint not null check (refund > 0),
  balance_after bigint not null,
  cancelled_at timestamptz not null,
  primary key (member_id, order_id),
  foreign key (member_id, order_id) references lottery."order" (member_id, id)
);
create index cancellation_draw on lottery.cancellation (draw_id, member_id);
comment on table lottery.cancellation is 'Orders that were taken back before their draw closed, and what went back: the stake less what was paid back at once. They count in no root, no settlement and no turnover. Only added to.';
