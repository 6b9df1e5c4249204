alter table vendor.session add column login_session_id uuid not null;
comment on column vendor.session.login_session_id is 'Under which session of theirs the member opened it: with that it is over.';
alter table vendor.session drop constraint session_end_reason_check,
  add constraint session_end_reason_check check (end_reason in ('idle', 'too_long', 'signed_out', 'opened_anew'));
