alter table casino.vendor add column countries_deny text[] not null default '{}';
comment on column casino.vendor.countries_deny is 'Where none of its games is offered, as VN, beside what each of them says of itself.';
