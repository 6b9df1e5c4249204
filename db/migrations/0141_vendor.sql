create schema vendor;

create table vendor.player (
  member_id uuid not null,
  vassalage text not null references casino.vendor,
  player_id text not null unique,
  book text not null check (book in ('real', 'trial')),
  currency text not null,
  primary key (member_id, vassalage)
);
comment on table vendor.player is 'As whom a vendor knows a member. Another knows them as another, so that two cannot compare notes.';

create table vendor.session (
  member_id uuid not null,
  id uuid not null,
  vassalage text not null references casino.vendor,
  node_id bigint not null references casino.game,
  token_hash bytea not null unique,
  book text not null check (book in ('real', 'trial')),
  currency text not null,
  language text not null,
  started_at timestamptz not null,
  last_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('idle', 'too_long', 'signed_out', 'stopped', 'paused', 'opened_anew')),
  primary key (member_id, id),
  check ((ended_at is null) = (end_reason is null))
);
create index session_open on vendor.session (last_at) where ended_at is null;
comment on table vendor.session is 'One opening of one game by one member. Once it has ended no bet is taken under its token; wins and undos are.';
comment on column vendor.session.token_hash is 'SHA-256 of what the vendor shows us; the token itself is kept nowhere.';

create table vendor.round (
  member_id uuid not null,
  vassalage text not null references casino.vendor,
  round text not null,
  node_id bigint not null references casino.game,
  session_id uuid not null,
  book text not null check (book in ('real', 'trial')),
  currency text not null,
  account text not null,
  state text not null check (state in ('open', 'closed', 'void')),
  bets integer not null,
  wins integer not null,
  staked bigint not null check (staked >= 0),
  staked_bonus bigint not null check (staked_bonus between 0 and staked),
  won bigint not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  version integer not null default 0,
  told_stake bigint not null default 0,
  told_bonus bigint not null default 0,
  told_prize bigint not null default 0,
  primary key (vassalage, round, member_id)
);
create index round_of_member on vendor.round (member_id, opened_at);
create index round_open on vendor.round (vassalage, opened_at) where state = 'open';
comment on table vendor.round is 'What a vendor plays between a first bet and its close, as it stands now.';
comment on column vendor.round.account is 'Of which game and category its money is, in the ledger: a game that moves to another takes no money with it.';
comment on column vendor.round.bets is 'Those that stand: taken, and not undone.';
comment on column vendor.round.staked is 'What of its stakes stands; of it another purse than `main` paid `staked_bonus`.';
comment on column vendor.round.won is 'What was paid, less what was taken back.';
comment on column vendor.round.version is 'How often what it came to was told in the journal, which came to `told_stake`, `told_bonus` and `told_prize`.';

create table vendor.transaction (
  vassalage text not null references casino.vendor,
  id text not null,
  kind text check (kind in ('bet', 'win', 'undo')),
  member_id uuid not null,
  round text not null,
  amount bigint check (amount >= 0),
  of text,
  state text not null check (state in ('new', 'posted', 'refused', 'undone', 'tombstone')),
  fingerprint bytea,
  answer jsonb,
  short bigint not null default 0 check (short >= 0),
  at timestamptz not null,
  primary key (vassalage, id),
  check ((fingerprint is null) = (answer is null)),
  check (state in ('new', 'tombstone') or answer is not null)
);
comment on table vendor.transaction is 'One message of a vendor about money, by the vendor''s own id, with what it was answered. The same again is answered the same.';
comment on column vendor.transaction.state is '`new` within the transaction that judges it alone. An undo of what has not come leaves a tombstone: when it comes, it is refused.';
comment on column vendor.transaction.fingerprint is 'SHA-256 of all it says. Another under the same id is a conflict.';
comment on column vendor.transaction.short is 'Of a win that was undone: what the purse no longer held.';

create table vendor.difference (
  id uuid primary key,
  vassalage text not null references casino.vendor,
  kind text not null check (kind in ('conflict', 'undone_after_win', 'win_without_bet', 'short')),
  transaction text not null,
  round text not null,
  member_id uuid,
  detail jsonb not null,
  at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'resolved'))
);
create index difference_open on vendor.difference (vassalage, at) where state = 'open';
comment on table vendor.difference is 'What our books and a vendor''s say differently, for people to look at.';

create table vendor.turnover (
  epoch smallint not null default kit.epoch(),
  written_by xid8 not null default pg_current_xact_id(),
  id uuid not null,
  member_id uuid not null,
  vassalage text not null,
  round text not null,
  version integer not null check (version > 0),
  category text not null,
  game text not null,
  book text not null check (book in ('real', 'trial')),
  currency text not null,
  stake bigint not null,
  counted bigint not null,
  stake_bonus bigint not null,
  prize bigint not null,
  settled_at timestamptz not null,
  known_at timestamptz not null,
  primary key (vassalage, round, member_id, version)
);
create index turnover_journal on vendor.turnover (epoch, written_by, id);
comment on table vendor.turnover is 'What each closed round came to for its member. What changes it later is a further row with the difference, so whoever adds up all rows has what holds now. Only added to.';
create trigger turnover_append_only before update or delete or truncate on vendor.turnover
  for each statement execute function kit.refuse_change();
