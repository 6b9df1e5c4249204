create schema help;
comment on schema help is 'What the house explains, and what members agree to.';

create table help.article (
  id uuid primary key,
  topic text not null check (topic in ('start', 'account', 'money', 'playing', 'fairness', 'breaks')),
  place smallint not null check (place >= 0),
  words jsonb not null check (jsonb_typeof(words) = 'object' and words <> '{}'),
  version integer not null default 1 check (version > 0),
  changed_at timestamptz not null,
  withdrawn_at timestamptz
);
comment on table help.article is 'What the help centre says. None is removed: one that was withdrawn is shown no more, and stays to be looked up.';
comment on column help.article.place is 'Where it stands among those of its topic, the smallest first; of two alike the older.';
comment on column help.article.words is 'title and content by language; content is HTML, sanitised before it was written.';
comment on column help.article.version is 'Grows with each change, so that whoever follows sees that there was one.';
