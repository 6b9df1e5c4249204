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

-- Plates of fixed odds, 97 % of what would be fair: of digits, numbers and boats beside their prize groups, and of urns of many.
insert into lottery.game (code, rules, kind, cadence_s, close_before_s, hold_s, step, unit_min, unit_max, lines_max,
  order_stake_max, member_draw_stake_max, liability_max, terms, position)
select code, rules, 'instant', cadence_s, 5, 0, 10000, 5000000, 100000000000, 100,
  1000000000000, 5000000000000, 40000000000000, terms::jsonb, position
from (values
  ('ssc-plates-60s', 'ssc', 60, 13, '{"mode": "Elott", "oddsPpm": {
    "fixed": {"win": 9700000}, "duel_1_2": {"dragon": 2150000, "tiger": 2150000, "tie": 9700000},
    "duel_1_3": {"dragon": 2150000, "tiger": 2150000, "tie": 9700000},
    "duel_1_4": {"dragon": 2150000, "tiger": 2150000, "tie": 9700000},
    "duel_1_5": {"dragon": 2150000, "tiger": 2150000, "tie": 9700000},
    "duel_2_3": {"dragon": 2150000, "tiger": 2150000, "tie": 9700000},
    "duel_2_4": {"dragon": 2150000, "tiger": 2150000, "tie": 9700000},
    "duel_2_5": {"dragon": 2150000, "tiger": 2150000, "tie": 9700000},
    "duel_3_4": {"dragon": 2150000, "tiger": 2150000, "tie": 9700000},
    "duel_3_5": {"dragon": 2150000, "tiger": 2150000, "tie": 9700000},
    "duel_4_5": {"dragon": 2150000, "tiger": 2150000, "tie": 9700000},
    "sides_1": {"big": 1940000, "small": 1940000, "odd": 1940000, "even": 1940000},
    "sides_2": {"big": 1940000, "small": 1940000, "odd": 1940000, "even": 1940000},
    "sides_3": {"big": 1940000, "small": 1940000, "odd": 1940000, "even": 1940000},
    "sides_4": {"big": 1940000, "small": 1940000, "odd": 1940000, "even": 1940000},
    "sides_5": {"big": 1940000, "small": 1940000, "odd": 1940000, "even": 1940000},
    "total_sides": {"big": 1940000, "small": 1940000, "odd": 1940000, "even": 1940000},
    "front3_shape": {"triple": 97000000, "straight": 16160000, "pair": 3590000, "half_straight": 2690000, "mixed": 3230000},
    "middle3_shape": {"triple": 97000000, "straight": 16160000, "pair": 3590000, "half_straight": 2690000, "mixed": 3230000},
    "last3_shape": {"triple": 97000000, "straight": 16160000, "pair": 3590000, "half_straight": 2690000, "mixed": 3230000}}}'),
  ('11x5-plates-60s', '11x5', 60, 23, '{"mode": "Elott", "oddsPpm": {
    "any1": {"win": 2130000}, "fixed": {"win": 10670000},
    "odd_even": {"odd0": 448140000, "odd1": 14930000, "odd2": 2980000, "odd3": 2240000, "odd4": 5970000, "odd5": 74690000},
    "middle": {"middle3": 16000000, "middle4": 7110000, "middle5": 4970000, "middle6": 4480000, "middle7": 4970000, "middle8": 7110000, "middle9": 16000000},
    "sides_1": {"big": 1940000, "small": 1940000, "odd": 1940000, "even": 1940000},
    "sides_2": {"big": 1940000, "small": 1940000, "odd": 1940000, "even": 1940000},
    "sides_3": {"big": 1940000, "small": 1940000, "odd": 1940000, "even": 1940000},
    "sides_4": {"big": 1940000, "small": 1940000, "odd": 1940000, "even": 1940000},
    "sides_5": {"big": 1940000, "small": 1940000, "odd": 1940000, "even": 1940000},
    "total_size": {"big": 1940000, "small": 1940000}, "total_parity": {"odd": 1890000, "even": 1980000},
    "duel_1_5": {"dragon": 1940000, "tiger": 1940000}}}'),
  ('pk10-plates-60s', 'pk10', 60, 43, '{"mode": "Elott", "oddsPpm": {
    "fixed_1": {"win": 9700000}, "sides_1": {"big": 1940000, "small": 1940000, "odd": 1940000, "even": 1940000},
    "fixed_2": {"win": 9700000}, "sides_2": {"big": 1940000, "small": 1940000, "odd": 1940000, "even": 1940000},
    "fixed_3": {"win": 9700000}, "sides_3": {"big": 1940000, "small": 1940000, "odd": 1940000, "even": 1940000},
    "fixed_4": {"win": 9700000}, "sides_4": {"big": 1940000, "small": 1940000, "odd": 1940000, "even": 1940000},
    "fixed_5": {"win": 9700000}, "sides_5": {"big": 1940000, "small": 1940000, "odd": 1940000, "even": 1940000},
    "fixed_6": {"win": 9700000}, "sides_6": {"big": 1940000, "small": 1940000, "odd": 1940000, "even": 1940000},
    "fixed_7": {"win": 9700000}, "sides_7": {"big": 1940000, "small": 1940000, "odd": 1940000, "even": 1940000},
    "fixed_8": {"win": 9700000}, "sides_8": {"big": 1940000, "small": 1940000, "odd": 1940000, "even": 1940000},
    "fixed_9": {"win": 9700000}, "sides_9": {"big": 1940000, "small": 1940000, "odd": 1940000, "even": 1940000},
    "fixed_10": {"win": 9700000}, "sides_10": {"big": 1940000, "small": 1940000, "odd": 1940000, "even": 1940000},
    "first2_sum": {"sum3": 43650000, "sum4": 43650000, "sum5": 21820000, "sum6": 21820000, "sum7": 14550000, "sum8": 14550000, "sum9": 10910000, "sum10": 10910000, "sum11": 8730000, "sum12": 10910000, "sum13": 10910000, "sum14": 14550000, "sum15": 14550000, "sum16": 21820000, "sum17": 21820000, "sum18": 43650000, "sum19": 43650000},
    "duel_1_10": {"dragon": 1940000, "tiger": 1940000}, "duel_2_9": {"dragon": 1940000, "tiger": 1940000},
    "duel_3_8": {"dragon": 1940000, "tiger": 1940000}, "duel_4_7": {"dragon": 1940000, "tiger": 1940000},
    "duel_5_6": {"dragon": 1940000, "tiger": 1940000},
    "first2_sides": {"big": 2180000, "small": 1740000, "odd": 1740000, "even": 2180000}}}'),
  ('3d-plates-90s', '3d', 90, 53, '{"mode": "Elott", "oddsPpm": {
    "fixed": {"win": 9700000},
    "sides_1": {"big": 1940000, "small": 1940000, "odd": 1940000, "even": 1940000},
    "sides_2": {"big": 1940000, "small": 1940000, "odd": 1940000, "even": 1940000},
    "sides_3": {"big": 1940000, "small": 1940000, "odd": 1940000, "even": 1940000},
    "total_sides": {"big": 1940000, "small": 1940000, "odd": 1940000, "even": 1940000},
    "duel_1_2": {"dragon": 2150000, "tiger": 2150000, "tie": 9700000},
    "duel_1_3": {"dragon": 2150000, "tiger": 2150000, "tie": 9700000},
    "duel_2_3": {"dragon": 2150000, "tiger": 2150000, "tie": 9700000},
    "three_shape": {"triple": 97000000, "straight": 16160000, "pair": 3590000, "half_straight": 2690000, "mixed": 3230000}}}'),
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
