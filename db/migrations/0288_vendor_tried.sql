alter table vendor.round add tried_at timestamptz;
alter table vendor.purse add tried_at timestamptz;
comment on column vendor.round.tried_at is 'When its vendor was asked after it last and did not say; null once it has. Who was asked for nothing yet is asked before.';
comment on column vendor.purse.tried_at is 'When all of it was to come home last and its vendor did not say what lies there; null once it has. Others come home before.';
