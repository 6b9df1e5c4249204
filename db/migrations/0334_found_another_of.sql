-- Who was found another than somebody by one address is not by every address that both come to have.
alter table payment.found_another add column value_hash bytea not null default '';
alter table payment.found_another drop constraint found_another_pkey;
alter table payment.found_another add primary key (member_id, excluded_id, what, value_hash);
comment on column payment.found_another.value_hash is 'SHA-256 of the address or the number that it is said of. Empty where it is said of all of its kind: a name or an identity number is given once, a browser is one after the other.';
