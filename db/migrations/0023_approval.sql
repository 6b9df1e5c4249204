create schema approval;
comment on schema approval is 'What one person proposes and another approves: exactly what was looked at, or nothing.';

create table approval.proposal (
  subject text not null,
  version integer not null check (version > 0),
  content text not null,
  hash bytea not null check (hash = sha256(convert_to(content, 'UTF8'))),
  proposed_by text not null,
  proposed_at timestamptz not null,
  primary key (subject, version),
  unique (subject, version, hash, proposed_by)
);
comment on table approval.proposal is 'What was proposed about a subject, each time a row of its own: proposing again never changes what somebody may be looking at.';
comment on column approval.proposal.subject is 'What it is about, as in the audit trail: draw:<id>:result.';
comment on column approval.proposal.content is 'As canonical JSON: the names of an object in order, so that the same content has the same hash.';

create table approval.approval (
  subject text not null,
  version integer not null,
  hash bytea not null,
  proposed_by text not null,
  approved_by text not null check (approved_by <> proposed_by),
  approved_at timestamptz not null,
  primary key (subject, version),
  foreign key (subject, version, hash, proposed_by)
    references approval.proposal (subject, version, hash, proposed_by)
);
comment on table approval.approval is 'Who else found a proposal right. It names the version and the hash that were looked at, and who proposed them, so that nobody approves alone.';

create function approval.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger proposal_append_only before update or delete or truncate on approval.proposal
  for each statement execute function approval.refuse_change();
create trigger approval_append_only before update or delete or truncate on approval.approval
  for each statement execute function approval.refuse_change();

-- What people entered until now. Imported and house results were never proposed by anybody.
with entered as (
  select 'draw:' || r.draw_id || ':result' as subject, r.*,
    (select '{' || string_agg(to_json(key)::text || ':' || replace(value::text, ', ', ','), ',' order by key collate "C") || '}'
      from jsonb_each(r.prizes)) as content
  from lottery.result r where r.entered_by not in ('import', 'system:draw')
)
insert into approval.proposal (subject, version, content, hash, proposed_by, proposed_at)
select subject, version, content, sha256(convert_to(content, 'UTF8')), entered_by, entered_at from entered;

insert into approval.approval (subject, version, hash, proposed_by, approved_by, approved_at)
select p.subject, p.version, p.hash, p.proposed_by, r.confirmed_by, r.confirmed_at
from lottery.result r
join approval.proposal p on p.subject = 'draw:' || r.draw_id || ':result' and p.version = r.version
where r.confirmed_by is not null;

-- A result is what two have agreed on; what only one has said is a proposal.
delete from lottery.result where confirmed_by is null;
alter table lottery.result alter column confirmed_by set not null, alter column confirmed_at set not null;
comment on table lottery.result is 'What was drawn, once entered by one and confirmed by another; a correction is a new version.';

create function lottery.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger result_append_only before update or delete or truncate on lottery.result
  for each statement execute function lottery.refuse_change();
