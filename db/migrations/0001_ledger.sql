create schema ledger;
comment on schema ledger is 'Who has what. Money moves only here, in transfers of two entries that nobody can change afterwards.';

create table ledger.account (
  id uuid primary key,
  member_id uuid,
  name text not null,
  book text not null check (book in ('real', 'trial')),
  currency text not null,
  unique nulls not distinct (member_id, name, book, currency)
);
comment on table ledger.account is 'A place money can be: a member''s purse, or (member_id null) one of the house''s own.';
comment on column ledger.account.book is 'Real money and play money never meet: a transfer stays within one book.';

create table ledger.balance (
  member_id uuid not null,
  account_id uuid not null references ledger.account,
  amount bigint not null default 0 check (amount >= 0),
  entries bigint not null default 0 check (entries >= 0),
  primary key (member_id, account_id)
) with (fillfactor = 50);
comment on table ledger.balance is 'Members'' purses alone have a balance row: one hot row for the house would make every bet wait for every other.';
comment on column ledger.balance.entries is 'How many entries led here: the number of the latest.';

create table ledger.transfer (
  id uuid primary key,
  cause text not null unique,
  kind text not null,
  from_id uuid not null,
  to_id uuid not null check (to_id <> from_id),
  amount bigint not null check (amount > 0),
  resolves_id uuid unique,
  reference text not null default '',
  happened_at timestamptz not null,
  written_at timestamptz not null default clock_timestamp()
);
comment on table ledger.transfer is 'One movement of a positive amount, in ten-thousandths of the currency''s unit.';
comment on column ledger.transfer.cause is 'Why it happened, uniquely: posting the same cause again posts nothing.';
comment on column ledger.transfer.resolves_id is 'The pending transfer that this one posts or voids; unique, so it ends once.';
comment on column ledger.transfer.from_id is 'No foreign key: its row lock on the house''s account would be the hot row again. entry_balanced checks instead.';

create table ledger.entry (
  transfer_id uuid not null,
  account_id uuid not null,
  amount bigint not null check (amount <> 0),
  number bigint,
  balance_after bigint check (balance_after >= 0),
  unique (account_id, number),
  check ((number is null) = (balance_after is null))
);
comment on table ledger.entry is 'The two sides of each transfer. Members'' entries are numbered without gaps and carry the balance after them.';

create function ledger.check_entries() returns trigger language plpgsql as $$
declare
  wrong uuid;
begin
  -- Row by row, by key: the plan is kept for a session's life, and one made for a young table would read it whole.
  select t.id into wrong
  from (
    select transfer_id, count(*) as sides, sum(amount) as total,
      min(account_id::text) filter (where amount < 0) as from_id,
      min(account_id::text) filter (where amount > 0) as to_id,
      max(amount) as amount
    from written group by transfer_id
  ) e
  left join lateral (select * from ledger.transfer where id = e.transfer_id limit 1) t on true
  left join lateral (select book, currency from ledger.account where id = t.from_id limit 1) f on true
  left join lateral (select book, currency from ledger.account where id = t.to_id limit 1) g on true
  where t.id is null or e.sides <> 2 or e.total <> 0 or e.amount <> t.amount
    or e.from_id <> t.from_id::text or e.to_id <> t.to_id::text
    or f.book is distinct from g.book or f.currency is distinct from g.currency or f.book is null
  limit 1;
  if found then
    raise exception 'entries of transfer % do not balance', wrong using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create trigger entry_balanced after insert on ledger.entry
  referencing new table as written for each statement execute function ledger.check_entries();

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

create trigger transfer_append_only before update or delete or truncate on ledger.transfer
  for each statement execute function ledger.refuse_change();
create trigger entry_append_only before update or delete or truncate on ledger.entry
  for each statement execute function ledger.refuse_change();
