create schema content;
comment on schema content is 'What the house publishes to be read; how the deployment itself is set stands in site.';

create table content.announcement (
  id uuid primary key,
  type text not null check (type in ('B', 'PL', 'PU', 'PR', 'H')),
  words jsonb not null check (jsonb_typeof(words) = 'object' and words <> '{}'),
  shown_from timestamptz not null,
  shown_until timestamptz check (shown_until > shown_from),
  version integer not null default 1 check (version > 0),
  withdrawn_at timestamptz
);
comment on table content.announcement is 'What was announced. None is removed: one that was withdrawn is shown no more, and stays to be looked up.';
comment on column content.announcement.words is 'title and content by language; content is HTML, sanitised before it was written.';
comment on column content.announcement.shown_from is 'Its date, as readers are told; until then it waits.';
comment on column content.announcement.version is 'Grows with each change, so that whoever follows sees that there was one.';
create index announcement_shown on content.announcement (shown_from desc, id desc) where withdrawn_at is null;
