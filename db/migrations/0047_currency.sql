-- Whoever plays does so in one currency; a second one needs no other table than this.
alter table identity.login add column currency text check (currency ~ '^[A-Z]{3}$');
comment on column identity.login.currency is 'What its purses, stakes and deposits are in, for good. Null is the deployment''s own, as of staff and of whoever was not given another.';
