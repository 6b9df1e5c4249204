create index bet_by_id on shared.bet (id);
comment on index shared.bet_by_id is 'Whoever has a bet''s address checks its flight, and says nobody''s name.';
