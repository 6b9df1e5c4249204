create table help.protocol (
  version integer primary key check (version > 0),
  words jsonb not null check (jsonb_typeof(words) = 'object' and words <> '{}'),
  since timestamptz not null
);
comment on table help.protocol is 'The user protocol, a row for each version; the highest is in force. Rows are only added: what somebody agreed to stays as it was.';
comment on column help.protocol.words is 'By language the sections in their order, each with id, heading, content and sentence; content is HTML, sanitised before it was written.';

alter table member.profile add column agreed_version integer check (agreed_version > 0);
comment on column member.profile.agreed_version is 'The version of the user protocol that was in force when they agreed; null where none was, or they agreed to nothing.';
