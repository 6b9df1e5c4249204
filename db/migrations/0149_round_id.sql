alter table vendor.round add column id uuid not null unique;
comment on column vendor.round.id is 'Ours, by which members and screens name it: a vendor''s own may be any letters, and is somebody else''s at another vendor.';
drop index vendor.round_of_member;
create index round_of_member on vendor.round (member_id, id);
