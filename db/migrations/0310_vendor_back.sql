alter table casino.vendor add column back_at timestamptz;
comment on column casino.vendor.back_at is 'When one that is paused is expected back, as its operator said; nothing resumes it by itself.';
