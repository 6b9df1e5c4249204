create table payment.real_name (
  member_id uuid not null,
  number integer not null check (number > 0),
  name text not null check (name <> ''),
  given_at timestamptz not null,
  given_by text not null,
  alike uuid[] not null,
  cleared_at timestamptz,
  primary key (member_id, number)
);
create index real_name_alike on payment.real_name (member_id) where cardinality(alike) > 0 and cleared_at is null;
comment on table payment.real_name is 'Every real name that a member gave after they had registered, or that staff corrected. The last is the one they are paid by, and stands in their profile.';
comment on column payment.real_name.alike is 'Who were shut out of play as it was given, bear that name and were born that day: while one of them is, nothing is paid in until a person looked.';
