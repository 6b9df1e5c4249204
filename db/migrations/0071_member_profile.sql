alter table member.profile
  add column nickname_changed_at timestamptz,
  add column time_zone text check (time_zone ~ '^[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+)*$'),
  add column reduces_motion boolean not null default false;
comment on column member.profile.nickname_changed_at is 'When they last chose another; it rests for some days. Null: they are called as they registered.';
comment on column member.profile.time_zone is 'In which they read their records, by its IANA name; null for the deployment''s.';
comment on column member.profile.reduces_motion is 'Whether they want less motion than their devices ask for; where these ask for less, there is less anyway.';
