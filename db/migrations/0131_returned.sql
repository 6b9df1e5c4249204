alter table payment.arrival
  add column returned bigint not null default 0 check (returned >= 0);
comment on column payment.arrival.returned is 'What was held of it and went back where it came from: it is no longer there to be taken or taken back.';
create index arrival_held on payment.arrival (at) where held > 0;
