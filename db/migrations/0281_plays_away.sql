-- What a member takes to vendors that keep it may be staked there unasked. A limit leaves room only beside it, wherever it lies.
alter table care.guard add column plays_away boolean not null default false;
comment on column care.guard.plays_away is 'Whether the member ever took money to a vendor that keeps it: what lies there is looked for with their stakes, and with nobody else''s. For good once it is so.';

update care.guard g set plays_away = true
where exists (select from ledger.account a where a.member_id = g.member_id and a.name like 'at:%');
