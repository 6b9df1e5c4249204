alter table payment.payer add column room bigint check (room >= 0);
comment on column payment.payer.room is 'What lies with it to be sent, in ten-thousandths, as it said when it was last asked; null where it tells nobody, or did not answer. What is more waits.';
