alter table wires.session add column told_at timestamptz;
comment on column wires.session.told_at is 'When the last ended of what ended unseen, and was told while this session was open: the next session tells it no more. Null where nothing was.';
