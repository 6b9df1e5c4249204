-- Money set aside is told apart by whom it was set aside for: the held purse is one for all of a member's.
create table ledger.hold (
  member_id uuid not null,
  id uuid not null,
  from_id uuid not null,
  held_id uuid not null,
  amount bigint not null check (amount > 0),
  remaining bigint not null check (remaining between 0 and amount),
  expires_at timestamptz,
  primary key (member_id, id)
);
comment on table ledger.hold is 'What each pending transfer set aside, and what is left of it: no ending moves more. A member''s purse holds what is left of all that waits there.';
comment on column ledger.hold.id is 'That of the transfer which set it aside; those that end it name it as what they resolve.';
comment on column ledger.hold.from_id is 'Where it goes back to.';
comment on column ledger.hold.expires_at is 'From then on it goes back and nowhere else.';
create index hold_expiring on ledger.hold (expires_at) where remaining > 0 and expires_at is not null;

insert into ledger.hold (member_id, id, from_id, held_id, amount, remaining)
select a.member_id, t.id, t.from_id, t.to_id, t.amount,
  t.amount - coalesce((select sum(e.amount) from ledger.transfer e where e.resolves_id = t.id), 0)
from ledger.transfer t join ledger.account a on a.id = t.to_id and a.member_id is not null and a.name = 'held';

-- One hold may end in parts: what is left of it says when it has ended, where this said that one transfer ends it.
drop index ledger.transfer_resolves;
create index transfer_resolving on ledger.transfer (resolves_id) where resolves_id is not null;
comment on column ledger.transfer.resolves_id is 'The pending transfer that this one posts or voids, whole or in part.';

create function ledger.check_holds() returns trigger language plpgsql as $$
begin
  if exists (
    select from written w join was using (member_id, id)
    where (w.from_id, w.held_id, w.amount) <> (was.from_id, was.held_id, was.amount)
      or w.expires_at is distinct from was.expires_at or w.remaining > was.remaining
  ) or (select count(*) from written) <> (select count(*) from written join was using (member_id, id)) then
    raise exception 'of a hold only what is left changes, and only downwards'
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger hold_drawn after update on ledger.hold
  referencing old table as was new table as written for each statement execute function ledger.check_holds();
create trigger hold_append_only before delete or truncate on ledger.hold
  for each statement execute function ledger.refuse_change();
