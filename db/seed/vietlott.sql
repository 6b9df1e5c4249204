-- Vietlott's games in a new installation, at the seeded prizes of the engine: drawn by the house every few minutes, and as they
-- are drawn officially, which an operator turns on who enters their results. Amounts in ten-thousandths; a ticket is 10,000 đồng.
insert into lottery.game (code, rules, kind, cadence_s, close_before_s, hold_s, step, unit_min, unit_max, lines_max,
  order_stake_max, member_draw_stake_max, liability_max, terms, position)
select code, rules, 'instant', cadence_s, 5, 0, 10000, 100000000, 100000000, 100,
  2000000000000, 10000000000000, 10000000000000000, terms::jsonb, position
from (values
  ('mega645-180s', 'mega645', 180, 91, '{"mode":"official","unit":"100000000","prizes":{"ticket":{"first":"100000000000","second":"3000000000","third":"300000000"}},"jackpots":["jackpot"],"pools":{"jackpot":{"seed":"120000000000000","sharePpm":577000}}}'),
  ('power655-180s', 'power655', 180, 92, '{"mode":"official","unit":"100000000","prizes":{"ticket":{"first":"400000000000","second":"5000000000","third":"500000000"}},"jackpots":["jackpot1","jackpot2"],"pools":{"jackpot1":{"seed":"300000000000000","sharePpm":500000,"overflow":{"above":"3000000000000000","to":"jackpot2"}},"jackpot2":{"seed":"30000000000000","sharePpm":62000}}}'),
  ('max3d-90s', 'max3d', 90, 93, '{"mode":"official","unit":"100000000","prizes":{"max3d":{"first":"16000000000","second":"5600000000","third":"3360000000","fourth":"1600000000"},"max3d_plus":{"first":"16000000000000","second":"640000000000","third":"160000000000","fourth":"80000000000","fifth":"16000000000","sixth":"2400000000","seventh":"640000000"}},"jackpots":[]}'),
  ('vkeno-90s', 'vkeno', 90, 94, '{"mode":"official","unit":"100000000","prizes":{"pick1":{"hit1":"360000000"},"pick2":{"hit2":"1440000000"},"pick3":{"hit3":"3200000000","hit2":"320000000"},"pick4":{"hit4":"6400000000","hit3":"800000000","hit2":"160000000"},"pick6":{"hit6":"200000000000","hit5":"7200000000","hit4":"640000000","hit3":"160000000"},"pick7":{"hit7":"640000000000","hit6":"19200000000","hit5":"1600000000","hit4":"320000000","hit3":"160000000"},"pick9":{"hit9":"12800000000000","hit8":"192000000000","hit7":"24000000000","hit6":"2400000000","hit5":"480000000","hit4":"160000000","hit0":"160000000"},"pick10":{"hit10":"30000000000000","hit9":"2250000000000","hit8":"120000000000","hit7":"10650000000","hit6":"1200000000","hit5":"300000000","hit0":"150000000"},"size":{"big13":"416000000","big11":"160000000","tie":"442000000","small11":"160000000","small13":"416000000"},"parity":{"even15":"3200000000","even13":"640000000","even11":"300000000","tie":"440000000","odd11":"300000000","odd13":"640000000","odd15":"3200000000"},"pick5":{"hit5":"70000000000","hit4":"2400000000","hit3":"160000000"},"pick8":{"hit8":"3200000000000","hit7":"80000000000","hit6":"8000000000","hit5":"800000000","hit4":"160000000","hit0":"160000000"}},"jackpots":[],"caps":{"pick9":{"hit9":"160000000000000"},"pick10":{"hit10":"150000000000000"},"pick8":{"hit8":"160000000000000"}}}')
) as g (code, rules, cadence_s, position, terms)
on conflict do nothing;

insert into lottery.game (code, rules, kind, draws_at_local, close_before_s, hold_s, step, unit_min, unit_max, lines_max,
  order_stake_max, member_draw_stake_max, liability_max, terms, calendar, position, enabled)
select g.code, g.code, 'official', '18:00', 900, 5, 10000, 100000000, 100000000, 100,
  2000000000000, 10000000000000, 10000000000000000, h.terms, g.calendar::jsonb, g.position, false
from (values
  ('mega645', '{"weekdays": [3, 5, 7], "tet": [-1, 0], "numbered": {"by": "serial", "day": "2026-09-30", "number": 1569}}', 95),
  ('power655', '{"weekdays": [2, 4, 6], "tet": [-1, 0], "numbered": {"by": "serial", "day": "2026-08-18", "number": 1386}}', 96),
  ('max3d', '{"weekdays": [1, 3, 5], "tet": [-1, 0], "numbered": {"by": "serial", "day": "2025-10-29", "number": 996}}', 97)
) as g (code, calendar, position)
join lottery.game h on h.rules = g.code and h.kind = 'instant'
on conflict do nothing;

-- Keno as it is drawn officially, every eight minutes from eight past six until eight to ten: 119 a day, numbered all through.
insert into lottery.game (code, rules, kind, cadence_s, close_before_s, hold_s, step, unit_min, unit_max, lines_max,
  order_stake_max, member_draw_stake_max, liability_max, terms, calendar, position, enabled)
select 'vkeno', rules, 'official', 480, 60, 5, step, unit_min, unit_max, lines_max, order_stake_max,
  member_draw_stake_max, liability_max, terms,
  '{"from": "06:00", "until": "21:56", "numbered": {"by": "serial", "day": "2026-09-22", "number": 296570, "digits": 7}}',
  98, false
from lottery.game where code = 'vkeno-90s'
on conflict do nothing;
