alter table payment.destination alter column bin drop not null;
alter table payment.destination add column network text check (network in ('bitcoin', 'litecoin', 'tron'));
alter table payment.destination add constraint destination_place check ((bin is null) <> (network is null));
comment on column payment.destination.network is 'Of a coin address, the network that it is of; null for an account at a bank.';
comment on table payment.destination is 'Where a member''s money goes out to: an account at a bank, or a coin address. One that was removed stays, for what went there.';
