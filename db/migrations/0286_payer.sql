create table payment.payer (
  name text primary key,
  carries text[] not null check (carries <> '{}'),
  said_at timestamptz not null
);
comment on table payment.payer is 'What workers say they have sent by itself, each minute: to a bank, or by a network of coins. Servers that are asked how soon something goes need no secret of who sends it.';
comment on column payment.payer.said_at is 'Some minutes later nobody sends by it any more.';
