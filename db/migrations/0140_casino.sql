create schema casino;

create table casino.vendor (
  vassalage text primary key check (vassalage ~ '^[A-Z][A-Z0-9]{1,15}$'),
  title jsonb not null,
  wire text not null,
  state text not null default 'draft' check (state in ('draft', 'live', 'paused', 'withdrawn')),
  has_demo boolean not null default false,
  launch_origins text[] not null default '{}',
  allow cidr[] not null default '{}',
  scale bigint not null check (scale > 0),
  options jsonb not null default '{}',
  position integer not null default 0,
  released_at timestamptz not null
);
comment on table casino.vendor is 'Who supplies games, and over which wire.';
comment on column casino.vendor.title is 'By language.';
comment on column casino.vendor.has_demo is 'Whether it takes play money. Others bill by what is won and lost, so that none may reach them.';
comment on column casino.vendor.allow is 'The addresses that its messages come from. Empty admits nobody.';
comment on column casino.vendor.scale is 'How many of its units are one unit of the currency.';

create table casino.vendor_key (
  vassalage text not null references casino.vendor,
  direction text not null check (direction in ('in', 'out')),
  kid text not null,
  material bytea not null,
  since timestamptz not null,
  retired_at timestamptz,
  primary key (vassalage, direction, kid)
);
comment on table casino.vendor_key is 'What a vendor signs with and we check, and what we sign with. Two may be live in one direction, so that keys are turned without a gap.';
comment on column casino.vendor_key.material is 'Sealed by the key ring.';

create table casino.game (
  node_id bigint generated always as identity primary key,
  vassalage text not null references casino.vendor,
  code text not null,
  category text not null check (category in ('LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS', 'INHOUSE')),
  classify text[] not null default '{}',
  title jsonb not null,
  bet_min bigint not null check (bet_min > 0),
  bet_max bigint not null,
  return_ppm integer not null check (return_ppm > 0),
  volatility text check (volatility in ('low', 'medium', 'high', 'very_high')),
  state text not null default 'draft' check (state in ('draft', 'live', 'paused', 'withdrawn')),
  released_at timestamptz not null,
  unique (vassalage, code),
  check (bet_min <= bet_max),
  check (state <> 'live' or return_ppm <= 1000000)
);
comment on table casino.game is 'A title of a vendor, named to the outside by its node id.';
comment on column casino.game.code is 'By which its vendor knows it.';
comment on column casino.game.return_ppm is 'What it pays back of what is staked, in parts of a million.';
