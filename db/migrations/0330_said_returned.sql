alter table payment.approval drop constraint approval_decision_check;
alter table payment.approval add constraint approval_decision_check
  check (decision in ('approved', 'paid', 'failed', 'again', 'returned')) not valid;
comment on table payment.approval is 'Who said what of a withdrawal: to send it, or what became of it. Two of a round are two people; a round is the step it stood at, and of what came back the one at which it was sent.';
