-- What was counted says of no game which it was, so all play is counted anew, from the first row that tells of it.
truncate figure.play_day;
delete from kit.cursor where reader = 'figure' and journal = 'lottery.turnover';

alter table figure.play_day
  add column game_code text not null,
  add column book text not null,
  drop constraint play_day_pkey,
  add primary key (member_id, day, category, game_code, book, currency);
comment on column figure.play_day.book is 'A demo sees what it came to as well; whoever rewards, pays or reports looks at real money alone.';
comment on schema figure is 'What each member did by day, kept once for whoever rewards, pays or reports by it, and for themselves. All of it is read from journals, and can be made again from their first rows.';
