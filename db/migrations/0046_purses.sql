-- What a stake takes from beside the main purse, and who is asked before it does, concerns few members: the row that every
-- stake locks says of whom, so that nobody else pays for the question.
alter table ledger.balance add column watched boolean not null default false;
comment on column ledger.balance.watched is 'Of a main purse: whether others have a say in what leaves it, as purses that pay what it cannot, or somebody who is asked before. For good once it is so: whoever has it marked knows no reason but their own.';

-- The kinds of purses, as server/src/ledger/account/purse.ts has them. Checked of what is written from now on, and then of
-- what was there, which locks nobody out.
alter table ledger.account add constraint account_kind
  check (member_id is null or name in ('main', 'bonus', 'held', 'points') or name ~ '^at:[a-z0-9-]+$') not valid;
alter table ledger.account validate constraint account_kind;
alter table ledger.account add constraint account_points
  check (member_id is null or (name = 'points') = (currency = 'PTS')) not valid;
alter table ledger.account validate constraint account_points;
