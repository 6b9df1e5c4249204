create schema upload;
comment on schema upload is 'Pictures that members sent: whose, for what, and whether they were used.';

create table upload.picture (
  member_id uuid not null,
  id uuid not null,
  purpose text not null check (purpose <> ''),
  type text not null check (type in ('image/png', 'image/jpeg')),
  created_at timestamptz not null,
  stored_at timestamptz,
  claimed_at timestamptz,
  dropped_at timestamptz,
  primary key (member_id, id),
  constraint picture_stored check (claimed_at is null or stored_at is not null)
);
comment on table upload.picture is 'A picture is a row before it is a file, so that no file is without a row: a process that is killed in between leaves what is never shown, and what the sweep takes.';
comment on column upload.picture.id is 'Random, since the file is named by it.';
comment on column upload.picture.stored_at is 'When the file was there whole; until then it is shown to nobody and cannot be used.';
comment on column upload.picture.claimed_at is 'When it was used, once, in the transaction of who used it.';
comment on column upload.picture.dropped_at is 'Nobody needs it any more: first this is said, then the file goes, then the row.';
create index picture_over on upload.picture (created_at) where claimed_at is null or dropped_at is not null;

alter table member.profile add column icon_drawn text, add column icon_upload uuid;
alter table member.profile add constraint profile_icon check (icon_drawn is null or icon_upload is null) not valid;
alter table member.profile validate constraint profile_icon;
comment on column member.profile.icon_drawn is 'The house''s picture they chose for themself, by its name; with neither, they are shown by a letter.';
comment on column member.profile.icon_upload is 'Their own picture, of upload.picture.';
