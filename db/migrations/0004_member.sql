create schema member;
comment on schema member is 'The person behind the name.';

create table member.profile (
  member_id uuid primary key references identity.login,
  nickname text not null,
  book text not null check (book in ('real', 'trial')),
  currency text not null,
  agreed_at timestamptz,
  register_method text not null default '',
  register_url text not null default '',
  created_at timestamptz not null
);
comment on column member.profile.book is 'Which of the ledger''s books the member plays in; a demo never leaves the trial book.';
