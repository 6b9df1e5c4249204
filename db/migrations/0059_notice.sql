alter table content.announcement add column picture uuid, add column promotion text check (promotion ~ '^[a-z0-9-]{1,40}$');
comment on column content.announcement.picture is 'What stands over its words where it is a notice, of upload.picture; null for none.';
comment on column content.announcement.promotion is 'The promotion that a notice of type PR leads to, by its id; it is shown while that is offered.';

-- Nothing could stand behind one until now, so each led nowhere: it is a notice for anybody.
update content.announcement set type = 'PU' where type = 'PR';
alter table content.announcement add constraint announcement_promotion check ((type = 'PR') = (promotion is not null)) not valid;
alter table content.announcement validate constraint announcement_promotion;
