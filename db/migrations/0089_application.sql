alter table promotion.promotion add column takes_applications boolean not null default false;
comment on column promotion.promotion.takes_applications is 'Whether members apply for it, to be approved or rejected by hand.';

create table promotion.application (
  member_id uuid not null,
  id uuid not null,
  promotion_id text not null references promotion.promotion,
  terms_version integer not null,
  request_key uuid not null,
  request_hash bytea not null,
  comment text not null,
  upload_ids uuid[] not null default '{}' check (cardinality(upload_ids) <= 3),
  state text not null check (state in ('applying', 'approved', 'rejected')),
  reason text check (reason <> ''),
  sent_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (member_id, id),
  unique (member_id, request_key),
  constraint application_reason check ((state = 'rejected') = (reason is not null)),
  constraint application_comment check (comment <> '' or state = 'approved')
);
comment on table promotion.application is 'Who applied for what. Half a year after it was answered one that was rejected goes; of one that was approved the words and pictures go, and the row stays, for it is given once.';
comment on column promotion.application.request_key is 'The Idempotency-Key it came under: what is sent again under it is kept once.';
comment on column promotion.application.terms_version is 'The version of the terms that held when it was sent.';
comment on column promotion.application.upload_ids is 'Pictures of upload.picture, in the order in which they were shown.';
comment on column promotion.application.reason is 'Why it was rejected, as its member reads it.';
create unique index application_open on promotion.application (member_id, promotion_id) where state <> 'rejected';
create index application_by_id on promotion.application (id);
create index application_waiting on promotion.application (promotion_id, id) where state = 'applying';
create index application_over on promotion.application (changed_at) where state <> 'applying';
