alter table care.guard
  add column closed_until timestamptz,
  add column excluded_until timestamptz,
  add column rests_until timestamptz;
comment on column care.guard.closed_until is 'Until then there is no play: of whom shut themselves out, infinity until the house opens to them again, and then a day later.';
comment on column care.guard.excluded_until is 'When the time they shut themselves out for is over; null for good.';
comment on column care.guard.rests_until is 'Until when a time-out lasts.';

create table care.pause (
  member_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('time_out', 'exclusion', 'opening')),
  at timestamptz not null,
  until timestamptz,
  by text not null check (by <> ''),
  primary key (member_id, id),
  constraint pause_until check (until > at or (until is null and kind = 'exclusion'))
);
comment on table care.pause is 'Every time-out and exclusion that a member ever took, and every time the house opened to them again; only added to.';
comment on column care.pause.until is 'When it ends, of an opening when play begins; null for good.';

alter table identity.login add column confined_until timestamptz;
comment on column identity.login.confined_until is 'Until then whoever signs in under it meets a closed room: balance, records and help, and nothing to play. Infinity until the house opens to them again.';
create index login_confined on identity.login (id) where confined_until is not null;
