create schema site;
comment on schema site is 'The deployment as a visitor meets it: what an operator changes without a deploy.';

create table site.setting (
  key text primary key,
  value jsonb not null,
  changed_by text not null,
  changed_at timestamptz not null
);
comment on table site.setting is 'What was set; a key without a row is as the contract has it.';
