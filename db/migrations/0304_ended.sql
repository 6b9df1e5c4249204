create table payment.ended (
  member_id uuid not null,
  method_id text not null,
  at timestamptz not null,
  primary key (member_id, method_id)
);
comment on table payment.ended is 'By which methods a member''s deposits have ended, since money that they paid by one was taken back, until a person lets them on.';
insert into payment.ended (member_id, method_id, at)
  select r.member_id, d.method_id, max(r.at) from payment.reversal r
  join payment.deposit d on d.member_id = r.member_id and d.id = r.deposit_id group by 1, 2;
