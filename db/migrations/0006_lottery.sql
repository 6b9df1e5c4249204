create schema lottery;
comment on schema lottery is 'Games, draws, orders, results and what was paid on them.';

create table lottery.game (
  code text primary key,
  region text not null check (region in ('xsmb', 'xsmn', 'xsmt')),
  kind text not null check (kind in ('official', 'instant')),
  cadence_s integer check (cadence_s between 45 and 360),
  draws_at_local time,
  close_before_s integer not null check (close_before_s >= 0),
  hold_s integer not null check (hold_s >= 0),
  step bigint not null check (step > 0),
  unit_min bigint not null,
  unit_max bigint not null,
  lines_max integer not null,
  order_stake_max bigint not null,
  member_draw_stake_max bigint not null,
  liability_max bigint not null,
  odds_ppm jsonb not null default '{}',
  position integer not null default 0,
  enabled boolean not null default true,
  check ((kind = 'instant') = (cadence_s is not null)),
  check ((kind = 'official') = (draws_at_local is not null))
);
comment on column lottery.game.liability_max is 'What the house would pay at most if one number came, per draw and number.';
comment on column lottery.game.step is 'The smallest amount paid; prizes round down to it and the rest stays with the house.';

create table lottery.no_draw (
  game_code text not null references lottery.game,
  day date not null,
  reason text not null,
  primary key (game_code, day)
);
comment on table lottery.no_draw is 'Days without a draw: the four of the lunar new year.';

create table lottery.draw (
  id uuid primary key,
  game_code text not null references lottery.game,
  issue text not null,
  state text not null check (state in ('scheduled', 'open', 'closed', 'resulted', 'settling', 'settled', 'void')),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  result_version integer not null default 0,
  settled_version integer not null default 0,
  settle_after timestamptz,
  finished_at timestamptz,
  step bigint not null check (step > 0),
  odds_ppm jsonb not null,
  commitment bytea,
  root bytea,
  entropy text,
  unique (game_code, issue),
  check (opens_at < closes_at and closes_at <= draws_at),
  check ((root is null) = (entropy is null))
);
comment on column lottery.draw.finished_at is 'When all was paid, or refunded; null while something is left to do.';
comment on column lottery.draw.odds_ppm is 'The game''s own odds and step as they were when the draw was made: what a member bet on is what is paid.';
comment on column lottery.draw.commitment is 'Of a house draw: the SHA-256 of its seed, published before sales open.';
comment on column lottery.draw.root is 'Of a house draw: the Merkle root of all accepted orders, fixed before the seed can be read.';
comment on column lottery.draw.entropy is 'Of a house draw: what the public knew and the house did not choose; the latest official result, or empty.';
comment on column lottery.draw.result_version is 'The confirmed result that counts; a correction is the next version.';
comment on column lottery.draw.settled_version is 'The result that payouts stand at; behind result_version while a settlement is under way.';
create index draw_unfinished on lottery.draw (closes_at) where finished_at is null;
create index draw_recent on lottery.draw (game_code, draws_at desc);

create table lottery.draw_step (
  draw_id uuid not null references lottery.draw,
  number integer not null,
  state text not null,
  actor text not null,
  at timestamptz not null,
  detail jsonb not null default '{}',
  primary key (draw_id, number)
);
comment on table lottery.draw_step is 'Each step of a draw with its time and actor, in order.';

create table lottery.seed (
  draw_id uuid primary key references lottery.draw,
  seed bytea not null check (length(seed) = 32)
);
comment on table lottery.seed is 'The secret of a house draw. Row security keeps it from its own server until the orders it is drawn for are fixed.';
alter table lottery.seed enable row level security;
alter table lottery.seed force row level security;
create policy seed_write on lottery.seed for insert with check (true);
create policy seed_read on lottery.seed for select using (exists (
  select from lottery.draw d
  where d.id = draw_id and d.root is not null and d.state in ('closed', 'resulted', 'settling', 'settled')
));

create table lottery.result (
  draw_id uuid not null references lottery.draw,
  version integer not null check (version > 0),
  prizes jsonb not null,
  entered_by text not null,
  entered_at timestamptz not null,
  confirmed_by text,
  confirmed_at timestamptz,
  primary key (draw_id, version),
  check (confirmed_by is null or confirmed_by <> entered_by)
);
comment on table lottery.result is 'What was drawn, entered by one and confirmed by another; a correction is a new version.';

create table lottery."order" (
  member_id uuid not null,
  id uuid not null,
  draw_id uuid not null,
  book text not null,
  stake bigint not null check (stake > 0),
  balance_after bigint not null,
  staked_after bigint not null check (staked_after >= stake),
  lines json not null,
  request_hash bytea not null,
  placed_at timestamptz not null,
  primary key (member_id, id)
);
comment on table lottery."order" is 'What a member played. Never written again: won, lost or void follows from the draw and its payouts.';
comment on column lottery."order".lines is 'In the order given, each [play, numbers, unit, multiple, stake], amounts as text of ten-thousandths; json, not jsonb, so it is kept as it was written and read without being rebuilt.';
comment on column lottery."order".request_hash is 'Of the call that placed it, so the same key with another body is told apart.';
comment on column lottery."order".staked_after is 'What the member has staked on the draw with this order: the largest is the sum, found without adding up.';
create index order_draw on lottery."order" (draw_id, member_id, staked_after);

create table lottery.payout (
  member_id uuid not null,
  order_id uuid not null,
  draw_id uuid not null,
  version integer not null,
  amount bigint not null check (amount >= 0),
  paid bigint not null check (paid >= amount),
  settled_at timestamptz not null,
  primary key (member_id, order_id, version)
);
comment on table lottery.payout is 'Winners only: what an order is due under a version of the result. A losing order has no row.';
comment on column lottery.payout.amount is 'Due under this version in all; a correction transfers the difference. Zero when a correction takes it away.';
comment on column lottery.payout.paid is 'Paid under all versions so far, less what was taken back. More than the amount when a purse no longer held what a correction took away.';
create index payout_draw on lottery.payout (draw_id, version, member_id, order_id);

create table lottery.liability (
  draw_id uuid not null,
  key text not null,
  amount bigint not null check (amount >= 0),
  primary key (draw_id, key)
) with (fillfactor = 70);
comment on table lottery.liability is 'What the house would pay if a number came, kept up with every order so a cap can hold.';
