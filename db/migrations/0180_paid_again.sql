-- A disputed withdrawal whose money came back is sent again once two people said so.
alter table payment.approval drop constraint approval_decision_check;
alter table payment.approval add constraint approval_decision_check
  check (decision in ('approved', 'paid', 'failed', 'again'));
