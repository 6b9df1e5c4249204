alter table vendor.round add tried_at timestamptz;
alter table vendor.purse add tried_at timestamptz;
alter table vendor.free_round add tried_at timestamptz;
comment on column vendor.round.tried_at is 'When its vendor was asked after it last and did not say; null once it has. Who was asked for nothing yet is asked before.';
comment on column vendor.purse.tried_at is 'When all of it was to come home last and its vendor did not say what lies there; null once it has. Others come home before.';
comment on column vendor.free_round.tried_at is 'When its turn came last: its vendor was asked about it, or it was left for a member who is given nothing now. Those whose turn came longest ago have it first.';
