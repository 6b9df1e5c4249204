alter table payment.deposit add column turns integer not null default 0 check (turns >= 0);
comment on column payment.deposit.turns is 'How many times its gateway changed its word on whether what came for it counts, where it speaks of the whole: odd while it does not. What comes meanwhile waits for a person.';

create table payment.won (
  gateway text not null,
  event_id text not null,
  part integer not null,
  movement_id uuid not null references payment.movement,
  at timestamptz not null,
  primary key (gateway, event_id, part),
  foreign key (gateway, event_id, part) references payment.reversal
);
comment on table payment.won is 'Reversals that a gateway took back: what was taken is the member''s again and what was lost the house''s, once, by a movement of its own.';
create index deposit_uncounted on payment.deposit (gateway, created_at) where turns % 2 = 1;

-- A server of before took back what came, and did not count it as a turn: once its dispute is won it is given again.
update payment.deposit d set turns = 1
  where d.gateway = 'btcpay' and exists (select from payment.reversal r where r.member_id = d.member_id and r.deposit_id = d.id);
