create unique index round_by_id on round.round (id);
comment on index round.round_by_id is 'Whoever checks a round knows its id alone.';
