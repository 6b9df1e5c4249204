-- Apart from what is written of before, which it must not hold up or have written again.
create index if not exists login_confined_birth on identity.login (birth_date) where confined_until is not null;
comment on index identity.login_confined_birth is 'Who of those that are shut out of play was born that day.';
