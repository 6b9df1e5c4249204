alter table payment.withdrawal add column reversals integer not null default 0 check (reversals >= 0);
comment on column payment.withdrawal.reversals is 'How many times gateways had taken money of its member''s back, as far as whoever lets it go knows: with one more it waits anew.';
update payment.withdrawal w set reversals =
  (select count(*) from payment.reversal r where r.member_id = w.member_id and r.at <= w.asked_at);
