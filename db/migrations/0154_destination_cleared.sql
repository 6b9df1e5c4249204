alter table payment.destination add column cleared_at timestamptz;
comment on column payment.destination.cleared_at is 'When a person found that the account may be this member''s, though somebody who shut themselves out of play had it too: until then the member pays nothing in.';
