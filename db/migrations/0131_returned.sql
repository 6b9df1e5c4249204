create table payment.held_return (
  member_id uuid not null,
  deposit_id uuid not null,
  number integer not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (member_id, deposit_id, number)
);
comment on table payment.held_return is 'What came beyond a limit of its member''s own, was not taken within seven days, and went back where it came from, each movement of a deposit once: it is no longer there to be taken back; only added to.';
