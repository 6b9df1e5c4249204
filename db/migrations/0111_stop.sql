alter table care.guard add column stopped_at timestamptz;
comment on column care.guard.stopped_at is 'Since when the house has them not play, until somebody has spoken with them; null where it does not.';

alter table care.pause drop constraint pause_kind_check, drop constraint pause_until;
alter table care.pause
  add constraint pause_kind_check check (kind in ('time_out', 'exclusion', 'opening', 'stop', 'lift')),
  add constraint pause_until check (until > at or (until is null and kind in ('exclusion', 'stop', 'lift')));
comment on table care.pause is 'Every time-out and exclusion that a member ever took, every time the house opened to them again, and every stop of the house''s with its end; only added to.';
