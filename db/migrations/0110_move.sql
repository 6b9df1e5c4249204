create table payment.move (
  member_id uuid not null,
  id uuid not null,
  request_key uuid not null,
  request_hash bytea not null,
  peer_id uuid not null check (peer_id <> member_id),
  peer_name text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  at timestamptz not null,
  primary key (member_id, id),
  unique (member_id, request_key)
);
comment on table payment.move is 'Money that went from one member to another, by whom and to whom. Only added to; the ledger moved it in the same transaction.';
comment on column payment.move.peer_id is 'Who received it. No foreign key: two members'' rows may live apart.';
comment on column payment.move.peer_name is 'What they were called then, as both records say it.';
create index move_of_day on payment.move (member_id, at);
