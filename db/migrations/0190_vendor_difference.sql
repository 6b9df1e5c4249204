alter table vendor.difference drop constraint difference_kind_check;
alter table vendor.difference add constraint difference_kind_check check (kind in (
  'conflict', 'undone_after_win', 'win_without_bet', 'short',
  'missing_here', 'missing_there', 'amount', 'state', 'member', 'round_open'));
alter table vendor.difference
  add column ours bigint,
  add column theirs bigint,
  add column resolution text check (resolution in ('ours', 'theirs', 'by_hand')),
  add column resolved_by text,
  add column confirmed_by text,
  add column resolved_at timestamptz,
  add constraint difference_resolved check (
    (state = 'resolved') = (resolution is not null) and (state = 'resolved') = (resolved_by is not null)
    and (state = 'resolved') = (resolved_at is not null) and (confirmed_by is null or confirmed_by <> resolved_by));
comment on column vendor.difference.ours is 'What stands here under that transaction, or in that round; null where nothing does.';
comment on column vendor.difference.theirs is 'What the vendor says of it; null where it says nothing.';
comment on column vendor.difference.resolution is '`theirs` made our books say what the vendor''s do, `ours` left them as they are, `by_hand` paid or took what people agreed on.';
comment on column vendor.difference.confirmed_by is 'The second of two people, where money moved.';
-- Whoever compares the same again finds the same again: it is one row for as long as the figures are the same, open or not.
create unique index difference_found on vendor.difference (vassalage, kind, transaction, round, member_id, ours, theirs)
  nulls not distinct where kind in ('missing_here', 'missing_there', 'amount', 'state', 'member', 'round_open');

alter table vendor.round add column asked_at timestamptz;
comment on column vendor.round.asked_at is 'When its vendor was last asked what became of it, as it stayed open too long.';
create index transaction_time on vendor.transaction using brin (at);
create index transaction_of_round on vendor.transaction (member_id, round);
comment on index vendor.transaction_of_round is 'A round is looked at by its member, and held beside its vendor''s records.';
