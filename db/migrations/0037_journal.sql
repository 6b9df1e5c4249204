-- Modules above learn what happened by reading. A journal is a table that is only added to, each row with the
-- transaction that wrote it; a reader keeps in a cursor how far it has come.
create schema kit;
comment on schema kit is 'What the modules stand on: the journal of what moved no money, and how far each reader of a journal has come.';

create function kit.epoch() returns smallint language sql stable parallel safe return 1::smallint;
comment on function kit.epoch is 'Transaction ids begin anew where a dump is restored: the first start there replaces this function by one that answers one more, and what is written from then on comes after all that was. A function and no row, since the planner makes a constant of it.';

create table kit.event (
  epoch smallint not null default kit.epoch(),
  written_by xid8 not null default pg_current_xact_id(),
  id uuid not null,
  type text not null,
  member_id uuid,
  body jsonb not null,
  happened_at timestamptz not null,
  primary key (epoch, written_by, id)
);
comment on table kit.event is 'What happened and moved no money, written with it. The key is the order of commit: who reads up to the oldest transaction that is still under way misses none.';
comment on column kit.event.member_id is 'Whom it happened to; null where it was nobody.';

create function kit.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger event_append_only before update or delete or truncate on kit.event
  for each statement execute function kit.refuse_change();

create table kit.cursor (
  reader text not null,
  journal text not null,
  epoch smallint not null default 0,
  written_by xid8 not null default '0',
  id uuid not null default '00000000-0000-0000-0000-000000000000',
  rows bigint not null default 0,
  moved_at timestamptz,
  fault text,
  stopped_at timestamptz,
  primary key (reader, journal),
  check ((fault is null) = (stopped_at is null))
);
comment on table kit.cursor is 'The last row each reader has read of a journal. It moves in the transaction that writes what the reader made of the rows: each row counts once.';
comment on column kit.cursor.fault is 'Why the row after this one could not be read; the reader stands here until it can.';

alter table ledger.transfer
  add column epoch smallint not null default 0,
  add column written_by xid8 not null default '0';
alter table ledger.transfer
  alter column epoch set default kit.epoch(),
  alter column written_by set default pg_current_xact_id();
comment on column ledger.transfer.epoch is '0 for what was written before there was a journal: of that the ids are the order.';
comment on column ledger.transfer.written_by is 'The transaction that wrote it, which is its place in the journal.';
create index transfer_journal on ledger.transfer (epoch, written_by, id);
