-- The house's own lotteries of a new installation, one or two of each family, drawn every minute or few. A game that is there
-- already keeps its own figures. Amounts in ten-thousandths; a line costs two units.
insert into lottery.game (code, rules, kind, cadence_s, close_before_s, hold_s, step, unit_min, unit_max, lines_max,
  order_stake_max, member_draw_stake_max, liability_max, terms, position)
select code, rules, 'instant', cadence_s, 5, 0, 10000, 100000, 1000000000, 100,
  1000000000000, 5000000000000, 40000000000000,
  '{"mode": "Lott", "groupMin": 1800, "groupMax": 1956, "prizeMax": "20000000000000"}', position
from (values
  ('ssc-60s', 'ssc', 60, 11), ('ssc-90s', 'ssc', 90, 12),
  ('11x5-60s', '11x5', 60, 21), ('11x5-120s', '11x5', 120, 22),
  ('k3-90s', 'k3', 90, 31), ('k3-180s', 'k3', 180, 32),
  ('pk10-60s', 'pk10', 60, 41), ('pk10-120s', 'pk10', 120, 42),
  ('3d-90s', '3d', 90, 51), ('p3-180s', 'p3', 180, 52),
  ('pc28-60s', 'pc28', 60, 61), ('pc28-180s', 'pc28', 180, 62)
) as g (code, rules, cadence_s, position)
on conflict do nothing;
