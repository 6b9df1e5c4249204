insert into originals.game
  (game, version, bet_min, bet_max, exposure, return_from_ppm, return_to_ppm, greatest)
values
  ('hilo', 1, 10000000, 200000000000, 20000000000000, 990000, 990000, '9999.9914'),
  ('coin', 1, 10000000, 200000000000, 20000000000000, 990000, 990000, '8110.0800');
