alter table vendor.session add column room text;
comment on column vendor.session.room is 'The table or pond in which its vendor had a place for the member when it was opened; null where none was asked for.';
