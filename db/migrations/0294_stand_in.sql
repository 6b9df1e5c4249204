create table vendor.stand_in (
  member_id uuid primary key,
  stand_in_id uuid not null unique,
  opened_at timestamptz not null
);
comment on table vendor.stand_in is 'Who plays with a member''s play money in their place: an owner of purses in the trial book alone, to whom nobody signs in. So whatever is kept of a member knows nothing of their play money.';
