-- Anybody can write down somebody else's number; only who proves one has it to themselves. What is proved stays so.
alter table identity.login drop constraint login_mobile_key;
create unique index login_proved_mobile on identity.login (mobile) where mobile_proved_at is not null;
create index login_unproved_mobile on identity.login (mobile) where mobile is not null and mobile_proved_at is null;
comment on column identity.login.mobile is 'In the international form. Not unique until proved: whoever proves a number takes it from all who only wrote it down.';
comment on column identity.login.email is 'Small letters. A proved address stays until another is proved, which waits in its ticket; one that was never proved is only what somebody wrote down.';

alter table challenge.code drop constraint code_purpose_check;
alter table challenge.code add constraint code_purpose_check check (purpose in ('register', 'sign-in', 'forgot', 'prove'));
