alter table vendor.session drop constraint session_end_reason_check;
alter table vendor.session add constraint session_end_reason_check check (end_reason in (
  'idle', 'too_long', 'signed_out', 'opened_anew', 'paused', 'self_excluded', 'time_out'));

create unique index session_open_once on vendor.session (member_id, vassalage) where ended_at is null;
comment on index vendor.session_open_once is 'A member has one game open at a vendor: of two that are opened at once the later stays.';
