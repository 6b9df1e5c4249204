alter table payment.deposit add column seen_at timestamptz;
comment on column payment.deposit.seen_at is
  'When money for it was first seen on its way, as coins are before their network settles them. It waits for that beyond its window, and credits nothing.';
