create table vendor.purse (
  member_id uuid not null,
  vassalage text not null references casino.vendor,
  book text not null check (book in ('real', 'trial')),
  currency text not null,
  owed bigint not null default 0 check (owed >= 0),
  owed_since timestamptz,
  said bigint check (said >= 0),
  said_at timestamptz,
  taken_at timestamptz,
  primary key (member_id, vassalage),
  check ((owed > 0) = (owed_since is not null)),
  check ((said is null) = (said_at is null))
);
create index purse_owed on vendor.purse (owed_since) where owed > 0;
create index purse_taken on vendor.purse (member_id, vassalage) where taken_at is not null;
comment on table vendor.purse is 'A member''s money on the side of a vendor that keeps it there. How much our books have there is the purse `at:<vendor>` of the ledger.';
comment on column vendor.purse.owed is 'What the vendor sent home and no record of it accounts for yet, since `owed_since`; in the ledger it came from `vendor:<vendor>:unreported`.';
comment on column vendor.purse.said is 'What the vendor said last that lies there, and when; null before it was ever asked.';
comment on column vendor.purse.taken_at is 'When money was last taken along; null again once the vendor says that nothing lies there.';

create table vendor.purse_transfer (
  member_id uuid not null,
  id uuid not null,
  vassalage text not null,
  reference text not null unique,
  direction text not null check (direction in ('out', 'home')),
  book text not null check (book in ('real', 'trial')),
  currency text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('asked', 'unknown', 'done', 'failed', 'by_hand')),
  asks integer not null default 0,
  asked_at timestamptz not null,
  next_ask_at timestamptz,
  last_answer text,
  ended_at timestamptz,
  request_key uuid,
  request_hash bytea,
  reply text,
  primary key (member_id, id),
  unique (member_id, request_key),
  foreign key (member_id, vassalage) references vendor.purse,
  check ((state in ('done', 'failed')) = (ended_at is not null)),
  check ((state in ('asked', 'unknown')) = (next_ask_at is not null)),
  check ((request_key is null) = (request_hash is null))
);
create unique index purse_transfer_unfinished on vendor.purse_transfer (member_id, vassalage) where ended_at is null;
create index purse_transfer_due on vendor.purse_transfer (next_ask_at) where next_ask_at is not null;
comment on table vendor.purse_transfer is 'Money on its way to a vendor or home. It is held from before the vendor is asked until it says what became of it.';
comment on column vendor.purse_transfer.reference is 'By which the vendor knows it: it is asked after under this one, and never sent under another.';
comment on column vendor.purse_transfer.reply is 'What whoever asked for it was answered, for who asks again with its key.';

create table vendor.purse_word (
  member_id uuid not null,
  id uuid not null,
  actor text not null,
  became text not null check (became in ('done', 'failed')),
  reason text not null,
  at timestamptz not null,
  primary key (member_id, id, actor),
  foreign key (member_id, id) references vendor.purse_transfer
);
comment on table vendor.purse_word is 'Who of the staff says what became of a transfer that its vendor never said it of. Two who say the same end it.';

create table vendor.record (
  vassalage text not null references casino.vendor,
  id text not null,
  member_id uuid not null,
  node_id bigint not null references casino.game,
  round text not null,
  staked bigint not null check (staked >= 0),
  won bigint not null check (won >= 0),
  rake bigint not null check (rake >= 0),
  settled_at timestamptz not null,
  primary key (vassalage, id)
);
create index record_of_member on vendor.record (member_id, settled_at);
comment on table vendor.record is 'What a vendor that keeps members'' money reports of their play, once for each id of its own.';

create table vendor.record_cursor (
  vassalage text primary key references casino.vendor,
  place text not null,
  read_at timestamptz not null
);
comment on table vendor.record_cursor is 'Up to where a vendor''s records were taken; it moves with what was taken.';

create table vendor.purse_recall (
  member_id uuid not null,
  request_key uuid not null,
  reply text not null,
  at timestamptz not null,
  primary key (member_id, request_key)
);
comment on table vendor.purse_recall is 'What who asked for everything home was answered, for who asks again with its key.';
