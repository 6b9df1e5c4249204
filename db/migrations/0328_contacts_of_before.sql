-- In a file of its own: nobody waits for it who signs in or changes an address meanwhile, which the trigger keeps. The index, last, is of
-- few and is soon made.
insert into identity.contact (login_id, kind, value)
select id, 'email', email from identity.login where email is not null
union all
select id, 'mobile', mobile from identity.login where mobile is not null
on conflict do nothing;
create index login_confined_birth on identity.login (birth_date) where confined_until is not null;
comment on index identity.login_confined_birth is 'Who of those that are shut out of play was born that day.';
