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

-- Urns of many, by plates of fixed odds: 97 % of what would be fair.
insert into lottery.game (code, rules, kind, cadence_s, close_before_s, hold_s, step, unit_min, unit_max, lines_max,
  order_stake_max, member_draw_stake_max, liability_max, terms, position)
select code, rules, 'instant', cadence_s, 5, 0, 10000, 5000000, 100000000000, 100,
  1000000000000, 5000000000000, 40000000000000, terms::jsonb, position
from (values
  ('keno-90s', 'keno', 90, 71, '{"mode": "Elott", "oddsPpm": {"total_size": {"big": 1940000, "small": 1940000},
    "total_parity": {"odd": 1940000, "even": 1930000},
    "total_sides": {"big_odd": 3860000, "big_even": 3890000, "small_odd": 3860000, "small_even": 3890000},
    "halves": {"upper": 2430000, "tie": 4770000, "lower": 2430000},
    "parities": {"odd": 2430000, "tie": 4770000, "even": 2430000},
    "elements": {"gold": 9460000, "wood": 4810000, "water": 2490000, "fire": 4760000, "earth": 9280000},
    "pick1": {"hit1": 3880000}, "pick2": {"hit2": 16130000}, "pick3": {"hit3": 34950000, "hit2": 3490000},
    "pick4": {"hit4": 105540000, "hit3": 7470000, "hit2": 1520000},
    "pick5": {"hit5": 501350000, "hit4": 26730000, "hit3": 3850000}}}'),
  ('mark6-180s', 'mark6', 180, 81, '{"mode": "Elott", "oddsPpm": {"special": {"win": 47530000}, "regular": {"win": 7920000},
    "regular_1": {"win": 47530000}, "regular_2": {"win": 47530000}, "regular_3": {"win": 47530000},
    "regular_4": {"win": 47530000}, "regular_5": {"win": 47530000}, "regular_6": {"win": 47530000},
    "special_sides": {"big": 1940000, "small": 1940000, "odd": 1940000, "even": 1940000},
    "special_digits": {"odd": 1940000, "even": 1940000}, "special_tail": {"big": 1940000, "small": 1940000},
    "regular_1_sides": {"big": 1940000, "small": 1940000, "odd": 1940000, "even": 1940000},
    "regular_2_sides": {"big": 1940000, "small": 1940000, "odd": 1940000, "even": 1940000},
    "regular_3_sides": {"big": 1940000, "small": 1940000, "odd": 1940000, "even": 1940000},
    "regular_4_sides": {"big": 1940000, "small": 1940000, "odd": 1940000, "even": 1940000},
    "regular_5_sides": {"big": 1940000, "small": 1940000, "odd": 1940000, "even": 1940000},
    "regular_6_sides": {"big": 1940000, "small": 1940000, "odd": 1940000, "even": 1940000},
    "total_size": {"big": 1910000, "small": 1960000}, "total_parity": {"odd": 1940000, "even": 1930000},
    "waves": {"red": 2790000, "blue": 2970000, "green": 2970000}, "zodiac": {"year": 9500000, "other": 11880000},
    "zodiac_any": {"year": 1750000, "other": 2050000}, "all2": {"hit2": 76040000}, "all3": {"hit3": 893560000},
    "two_of_three": {"hit3": 446780000, "hit2": 13850000}, "parlay2": {"all": 3790000, "less": 1980000},
    "parlay3": {"all": 7580000, "less": 3960000}, "none5": {"hit0": 2170000}, "none6": {"hit0": 2580000},
    "none7": {"hit0": 3080000}, "none8": {"hit0": 3700000}, "none9": {"hit0": 4460000}, "none10": {"hit0": 5410000}}}')
) as g (code, rules, cadence_s, position, terms)
on conflict do nothing;

-- Mark Six as it is drawn officially, at half past nine in Hong Kong, by the same plates; an operator turns it on who enters
-- its results, and says by `calendar number` what the next issue is called where a race day moved one.
insert into lottery.game (code, rules, kind, draws_at_local, close_before_s, hold_s, step, unit_min, unit_max, lines_max,
  order_stake_max, member_draw_stake_max, liability_max, terms, calendar, position, enabled)
select 'mark6', rules, 'official', '20:30', 900, 5, step, unit_min, unit_max, lines_max, order_stake_max,
  member_draw_stake_max, liability_max, terms,
  '{"weekdays": [2, 4, 6], "numbered": {"by": "year", "day": "2026-01-08", "number": 3}}', 82, false
from lottery.game where code = 'mark6-180s'
on conflict do nothing;
