-- What is tried at a name is counted for all servers together, so that a second server is no second set of guesses.
create unlogged table identity.count (
  key bytea primary key check (octet_length(key) = 32),
  spent int not null check (spent >= 0),
  until timestamptz not null
);
comment on table identity.count is 'Tries at passwords, by name and by network, each within its quarter of an hour. Unlogged: a crash forgets a quarter of an hour, and no try waits for the disk.';
comment on column identity.count.key is 'SHA-256 of what is counted: some people type their password where their name belongs.';
