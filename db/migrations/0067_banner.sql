create schema banner;
comment on schema banner is 'What the site draws attention to.';
alter table site.banner set schema banner;
