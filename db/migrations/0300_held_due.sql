-- What goes back where it came from is sent by a person: until somebody says so it stays held, and its member takes it no more.
alter table payment.arrival add column due_at timestamptz, add check (due_at is null or hold_id is not null);
create index arrival_due on payment.arrival (due_at) where due_at is not null and held > 0;
comment on column payment.arrival.due_at is 'Since when what is held of it waits to be sent back where it came from, and is no longer its member''s to take.';
alter table payment.held_return add column reference text check (reference <> ''), add column said_by text,
  add check ((reference is null) = (said_by is null));
create index held_return_unsaid on payment.held_return (at) where reference is null;
comment on column payment.held_return.reference is 'By which the transfer is known that sent it back; null of what went back in the books alone, before anybody was asked to send it, until somebody says that it was sent.';
comment on column payment.held_return.said_by is 'Who of the staff said that it was sent.';
comment on table payment.held_return is 'What came beyond a limit of its member''s own, was not taken within seven days, and went back where it came from, each movement of a deposit once: it is no longer there to be taken back.';
