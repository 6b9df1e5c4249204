create table vendor.call (
  id uuid primary key,
  vassalage text not null references casino.vendor,
  path text not null,
  request bytea not null,
  reply text not null,
  outcome text not null,
  ms integer not null check (ms >= 0)
);
create index call_of_vendor on vendor.call (vassalage, id);
comment on table vendor.call is 'What vendors said and were answered, for whoever asks them about it: what went wrong alone, or as `vendor.keepCalls` has it. Kept for 90 days; its id says when.';
comment on column vendor.call.request is 'As it came, but for tokens that let somebody play.';
comment on column vendor.call.outcome is 'The answer in the word of the wire.';
