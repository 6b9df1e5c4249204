-- A chase sets its whole amount aside and places an order on one issue after another. What it has still to place lies in its
-- hold, always and to the last unit; what it placed are orders like any other.
create table lottery.chase (
  member_id uuid not null,
  id uuid not null,
  game_code text not null references lottery.game (code),
  book text not null check (book in ('real', 'trial')),
  lines json not null,
  plan json not null,
  multiples integer[] not null check (cardinality(multiples) > 0),
  stakes bigint[] not null check (cardinality(stakes) = cardinality(multiples)),
  amount bigint not null check (amount > 0),
  stops_on_win boolean not null,
  state text not null default 'running' check (state in ('running', 'done', 'won', 'stopped')),
  ended_by text check (ended_by in ('plan', 'win', 'member', 'staff', 'system')),
  reason text,
  hold_id uuid not null,
  remaining bigint not null check (remaining >= 0 and remaining <= amount),
  request_hash bytea not null,
  placed_at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, id),
  check ((state = 'running') = (ended_at is null) and (ended_at is null) = (ended_by is null)),
  check (ended_at is null or remaining = 0)
);
create index chase_running on lottery.chase (game_code, id) where ended_at is null;
comment on table lottery.chase is 'Orders of a member on one issue after another, paid from money set aside at once.';
comment on column lottery.chase.lines is 'As an order keeps them, at a multiple of one.';
comment on column lottery.chase.plan is 'How the multiples were made, for whoever looks; amounts as text of ten-thousandths.';
comment on column lottery.chase.stakes is 'What each issue is to cost; with multiples, by their place.';
comment on column lottery.chase.hold_id is 'Of the money set aside for it now. A void issue comes back to main, and all is set aside anew.';
comment on column lottery.chase.remaining is 'What is still to be placed: what its hold has left. Nothing once it has ended.';

create table lottery.chase_order (
  member_id uuid not null,
  chase_id uuid not null,
  draw_id uuid not null references lottery.draw (id),
  number smallint not null check (number > 0),
  order_id uuid not null,
  placed_at timestamptz not null,
  outcome text check (outcome in ('won', 'lost', 'void', 'cancelled')),
  primary key (member_id, chase_id, draw_id),
  foreign key (member_id, chase_id) references lottery.chase (member_id, id),
  foreign key (member_id, order_id) references lottery."order" (member_id, id)
);
create unique index chase_order_once on lottery.chase_order (member_id, chase_id, number) where outcome is distinct from 'void';
create unique index chase_order_of on lottery.chase_order (member_id, order_id);
comment on table lottery.chase_order is 'Which order a chase placed on which draw, for which of its numbers. A number is placed once, and again where its draw was void.';
comment on column lottery.chase_order.outcome is 'What the chase found once the draw was over; null before. A later correction changes what the order is due, and not this.';
