-- In a file of its own: nobody waits for it who signs in or changes an address meanwhile, which the trigger keeps.
insert into identity.contact (login_id, kind, value)
select id, 'email', email from identity.login where email is not null
union all
select id, 'mobile', mobile from identity.login where mobile is not null
on conflict do nothing;
