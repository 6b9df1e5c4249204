alter table payment.attempt add column receiver text check (receiver <> '');
create index attempt_receiver on payment.attempt (member_id, withdrawal_id) where receiver is not null;
comment on column payment.attempt.receiver is 'Whose account its payer says that it went to, where that is not alike whose the member said it is.';
