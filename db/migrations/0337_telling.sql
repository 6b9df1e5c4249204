create table payment.telling (
  gateway text not null,
  house_account text not null,
  name text not null,
  memo text not null,
  voice text not null check (voice in ('webhook', 'pull')),
  events text[] not null check (cardinality(events) > 0),
  primary key (gateway, house_account, name, memo, voice)
);
comment on table payment.telling is 'By which events each voice of a gateway told of what it names alike and what bears one memo, in the order in which they came. The first of every voice is the first movement, the second another one of that name.';
comment on column payment.telling.name is 'The gateway''s own, before anything was kept apart under a name of its own.';
comment on column payment.telling.memo is 'As a movement''s; empty where it bore none.';

-- What waits for its account to be named was written by a server that did not say in which voice it came.
update payment.event set report = report || jsonb_build_object('voice', case when event_id like 'pull:%' then 'pull' else 'webhook' end)
  where gateway = 'vietqr' and parked_until is not null and report->>'outcome' in ('paid', 'out');
