create table vendor.free_round (
  member_id uuid not null,
  id uuid not null,
  vassalage text not null references casino.vendor,
  node_id bigint not null references casino.game,
  game text not null,
  reference text not null,
  book text not null check (book in ('real', 'trial')),
  currency text not null,
  count integer not null check (count > 0),
  played integer not null default 0 check (played >= 0),
  stake bigint not null check (stake > 0),
  won bigint not null default 0 check (won >= 0),
  promotion text not null,
  purse text not null check (purse in ('main', 'bonus')),
  cause text not null unique,
  state text not null check (state in ('granted', 'issued', 'played', 'expired', 'cancelled')),
  valid_until timestamptz not null,
  granted_at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, id),
  unique (vassalage, reference),
  check ((ended_at is null) = (state in ('granted', 'issued')))
);
create index free_round_open on vendor.free_round (state, valid_until) where ended_at is null;
comment on table vendor.free_round is 'Rounds of a game that a member was granted: so many bets of a stake that nobody pays, and what they win comes from the promotion.';
comment on column vendor.free_round.game is 'As its vendor calls it.';
comment on column vendor.free_round.reference is 'As its vendor names it: ours until the vendor has taken it, and where it has a name of its own, that.';
comment on column vendor.free_round.played is 'How many of them the vendor has told of, on a wire that tells of each.';
comment on column vendor.free_round.purse is 'Where what is won goes.';
comment on column vendor.free_round.cause is 'Why it was granted: the same cause again grants nothing.';

alter table vendor.transaction drop constraint transaction_kind_check,
  add constraint transaction_kind_check check (kind in ('bet', 'win', 'undo', 'freeWin'));
comment on column vendor.transaction.of is 'What an undo is of; of a bet that is free, and of a free win, which free rounds, and of a win without any, its vendor''s own promotion.';
