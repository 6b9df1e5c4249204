alter table vendor.session add country text check (country ~ '^[A-Z]{2}$');
comment on column vendor.session.country is 'From where it was opened, as far as that is known: what may not be played there is bet on by nobody in it.';
