create table lottery.aside (
  member_id uuid not null,
  order_id uuid not null,
  draw_id uuid not null references lottery.draw (id),
  owner_id uuid not null,
  kind text not null,
  cost bigint not null check (cost > 0),
  hold_id uuid,
  primary key (member_id, order_id)
);
create index aside_draw on lottery.aside (draw_id);
create index aside_owner on lottery.aside (member_id, owner_id);
comment on table lottery.aside is 'Orders whose stakes came out of money set aside, until whoever set it aside has looked at what became of them: what a void gives back of them is set aside again in the same transaction.';
comment on column lottery.aside.owner_id is 'What it was set aside for: a chase.';
comment on column lottery.aside.kind is 'Of the transfers by which it is set aside.';
comment on column lottery.aside.hold_id is 'Of what came back of a void draw; null before, and where it could not be set aside.';
