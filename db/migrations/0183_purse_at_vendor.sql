-- What lies at a vendor is named by its vassalage, as everything of a vendor is. There was none before.
alter table ledger.account drop constraint account_kind;
alter table ledger.account add constraint account_kind
  check (member_id is null or name in ('main', 'bonus', 'held', 'points') or name ~ '^at:[A-Z][A-Z0-9]{1,15}$') not valid;
alter table ledger.account validate constraint account_kind;
