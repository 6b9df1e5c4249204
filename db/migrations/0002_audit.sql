create schema audit;
comment on schema audit is 'What was done, by whom and why; written once, never changed.';

create table audit.line (
  id uuid primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  reason text not null default '',
  detail jsonb not null default '{}'
);
comment on column audit.line.actor is 'member:…, staff:…, operator (the command line) or system.';
create index line_subject on audit.line (subject, at);

create function audit.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger line_append_only before update or delete or truncate on audit.line
  for each statement execute function audit.refuse_change();
