alter table vendor.transaction drop constraint transaction_kind_check,
  add constraint transaction_kind_check check (kind in ('bet', 'win', 'undo', 'freeWin', 'jackpotWin'));
