create schema delivery;
comment on schema delivery is 'Messages to people outside the site: texts to phones, and mail.';

create table delivery.message (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null check (recipient <> ''),
  template text not null,
  language text not null,
  content_values jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'lapsed', 'withheld')),
  withheld boolean not null default false,
  provider text,
  reference text,
  fault text,
  tries int not null default 0,
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  good_until timestamptz,
  ended_at timestamptz,
  check ((state = 'waiting') = (ended_at is null)),
  check (state <> 'sent' or provider is not null)
);
comment on table delivery.message is 'One message, written in the transaction of what it tells, and sent after that has committed.';
comment on column delivery.message.content_values is 'What the template is filled with. Null once a live provider took the message or it was given up: codes and links are not kept.';
comment on column delivery.message.withheld is 'Written like any other and never sent, so that the work done for a stranger and for a member is the same.';
comment on column delivery.message.next_try_at is 'Nobody tries before. Whoever tries moves it on first, so that two workers never send one message at once.';
comment on column delivery.message.good_until is 'Afterwards the message is no use to anybody and is not sent any more.';
create index message_waiting on delivery.message (next_try_at) where state = 'waiting';
create index message_recipient on delivery.message (recipient, created_at desc);
create index message_created on delivery.message (created_at);
