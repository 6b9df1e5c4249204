-- What went may come back: it is asked after for a while too.
drop index payment.attempt_to_ask;
create index attempt_to_ask on payment.attempt (ask_again_at) where ask_again_at is not null;

-- A bank that moves nothing keeps books of what it was asked to pay, for whoever tries the platform out decides what becomes of it.
create table payment.pretended_payout (
  key uuid primary key,
  asked_at timestamptz not null,
  withdrawal text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  tail text not null check (length(tail) between 1 and 4),
  state text not null check (state in ('silent', 'sent', 'paid', 'failed', 'returned'))
);
comment on table payment.pretended_payout is 'The books of a bank of our own making: what it was asked to pay, under which key, and what became of it there. Nothing of the platform reads them; it asks the bank.';
comment on column payment.pretended_payout.tail is 'The end of the number it goes to; the rest is nobody''s to read here.';
create index pretended_payout_asked on payment.pretended_payout (asked_at);

create table payment.pretended_bank (
  one boolean primary key default true check (one),
  next text not null check (next in ('pays', 'waits', 'fails', 'is silent'))
);
comment on table payment.pretended_bank is 'What that bank does with the next that it is asked to pay, where somebody chose.';
