create schema feedback;
comment on schema feedback is 'What members told the house they would have better, and what became of it.';

create table feedback.feedback (
  member_id uuid not null,
  id uuid not null,
  request_key uuid not null,
  request_hash bytea not null,
  topic text not null check (topic <> ''),
  text text not null check (text <> ''),
  page text,
  upload_ids uuid[] not null default '{}' check (cardinality(upload_ids) <= 3),
  state text not null check (state in ('sent', 'read', 'answered', 'closed')),
  sent_at timestamptz not null,
  changed_at timestamptz not null,
  answer text check (answer <> ''),
  answered_at timestamptz,
  primary key (member_id, id),
  unique (member_id, request_key),
  constraint feedback_answered check ((answer is null) = (answered_at is null) and (state <> 'answered' or answer is not null))
);
comment on table feedback.feedback is 'Kept until it is reviewed, and half a year after it was answered or closed; then it goes, and its pictures with it.';
comment on column feedback.feedback.request_key is 'The Idempotency-Key it came under: what is sent again under it is kept once.';
comment on column feedback.feedback.page is 'The path of the page they came from; null where they came by none.';
comment on column feedback.feedback.upload_ids is 'Pictures of upload.picture, in the order in which they were shown.';
comment on column feedback.feedback.changed_at is 'When its state was last another: what is over is forgotten by it.';
create index feedback_by_id on feedback.feedback (id);
create index feedback_by_state on feedback.feedback (state, id);
create index feedback_over on feedback.feedback (changed_at) where state in ('answered', 'closed');
