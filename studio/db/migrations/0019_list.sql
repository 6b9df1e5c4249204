create index outbox_time on wires.outbox using brin (asked_at);
comment on index wires.outbox_time is 'The operator asks for what was said in a span.';
