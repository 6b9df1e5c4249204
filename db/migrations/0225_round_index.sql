drop index vendor.round_of_member;
alter table vendor.round drop constraint round_id_key, add unique (member_id, id);
