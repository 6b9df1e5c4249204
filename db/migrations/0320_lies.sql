alter table vendor.purse add lies_at timestamptz;
comment on column vendor.purse.taken_at is 'When money was last taken along.';
comment on column vendor.purse.lies_at is 'When money was last known to lie there: it was taken along, its vendor said so, or a record left some there; null once the vendor, asked later, says that none does.';
-- What was won there after its vendor had said that nothing lies there was looked for by nobody.
update vendor.purse p set lies_at = now()
where p.taken_at is not null or p.said > 0 or exists (
  select from ledger.account a join ledger.balance b on b.member_id = a.member_id and b.account_id = a.id
  where a.member_id = p.member_id and a.name = 'at:' || p.vassalage and a.book = p.book and a.currency = p.currency
    and b.amount > 0
);
drop index vendor.purse_taken;
-- A server of before that still serves keeps only when some was taken along, and what its vendor said since.
create index purse_lies on vendor.purse (member_id, vassalage)
  where lies_at is not null or said > 0 or taken_at > coalesce(said_at, '-infinity');
