-- Banks that money can go out to, both made up: the directory of a country is imported, `bin/fairground import banks`.
insert into payment.bank (bin, name) values
  ('970998', 'Kite Bank'),
  ('970999', 'Lantern Bank')
on conflict do nothing;
