create table recovery.payment_reset (
  member_id uuid primary key,
  asked_at timestamptz not null,
  ready_at timestamptz not null,
  check (ready_at >= asked_at)
);
comment on table recovery.payment_reset is 'Who forgot their payment password and waits to set another. The wait is for the owner to be told, and to stop it, where somebody else asked.';
comment on column recovery.payment_reset.ready_at is 'From when on another can be set; kept as it was promised, whatever the setting becomes.';
