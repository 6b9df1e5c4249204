-- Those who came by a browser are found by its mark, without working out a hash for everybody who is shut out of play.
alter table identity.device add column browser_hash bytea;
create index device_browser on identity.device (browser_hash) where browser_hash is not null;
create index device_of_before on identity.device (login_id) where browser_hash is null;
comment on index identity.device_of_before is 'Whether there are any still.';
comment on column identity.device.browser_hash is 'SHA-256 of the browser''s mark alone, by which all who came by it are found. Null until the login comes by it again: of a row from before there is only the hash with the login.';
