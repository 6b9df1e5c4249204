-- The south and the centre as they are drawn: some stations a day, one result of all of them, at odds of the seeded list.
insert into lottery.game (code, rules, kind, draws_at_local, close_before_s, hold_s, step, unit_min, unit_max, lines_max,
  order_stake_max, member_draw_stake_max, liability_max, terms, calendar, position)
values
  ('xsmn', 'south', 'official', '16:15', 900, 5, 10000, 5000000, 1000000000000, 100, 10000000000000, 50000000000000,
    100000000000000,
    '{"mode": "SEA", "oddsPpm": {"xien2": 34000000, "xien3": 230000000, "xien4": 1590000000, "da": 450000000}}', '{"tet": [-1, 2], "stations": {
      "1": ["hcm", "dongthap", "camau"], "2": ["bentre", "vungtau", "baclieu"], "3": ["dongnai", "cantho", "soctrang"],
      "4": ["tayninh", "angiang", "binhthuan"], "5": ["vinhlong", "binhduong", "travinh"],
      "6": ["hcm", "longan", "binhphuoc", "haugiang"], "7": ["tiengiang", "kiengiang", "dalat"]}}', 3),
  ('xsmt', 'centre', 'official', '17:15', 900, 5, 10000, 5000000, 1000000000000, 100, 10000000000000, 50000000000000,
    100000000000000,
    '{"mode": "SEA", "oddsPpm": {"xien2": 34000000, "xien3": 230000000, "xien4": 1590000000, "da": 450000000}}', '{"tet": [-1, 2], "stations": {
      "1": ["hue", "phuyen"], "2": ["daklak", "quangnam"], "3": ["danang", "khanhhoa"],
      "4": ["binhdinh", "quangtri", "quangbinh"], "5": ["gialai", "ninhthuan"], "6": ["danang", "quangngai", "daknong"],
      "7": ["kontum", "khanhhoa", "hue"]}}', 4)
on conflict do nothing;

-- The same of one table, drawn by the house every minute: what came stands there from the first one on.
insert into lottery.game (code, rules, kind, cadence_s, close_before_s, hold_s, step, unit_min, unit_max, lines_max,
  order_stake_max, member_draw_stake_max, liability_max, terms, position)
select code, rules, 'instant', 60, 5, 0, 10000, 5000000, 100000000000, 100, 1000000000000, 5000000000000, 20000000000000,
  '{"mode": "SEA", "oddsPpm": {"xien2": 34000000, "xien3": 230000000, "xien4": 1590000000, "da": 450000000}}', position
from (values ('xsmn-60s', 'xsmn', 5), ('xsmt-60s', 'xsmt', 6)) as g (code, rules, position)
on conflict do nothing;
