-- What others say was drawn, by which feed: two that agree let a result count, one alone or two that differ wait for a person.
create table lottery.feed_report (
  draw_id uuid not null references lottery.draw (id),
  feed text not null check (feed ~ '^[a-z][a-z0-9-]{1,23}$'),
  hash bytea not null,
  prizes jsonb not null,
  reported_at timestamptz not null,
  primary key (draw_id, feed, hash)
);
comment on table lottery.feed_report is 'What a feed said was drawn, each result of it once; what it said before stays. Only added to.';
