-- Those who came by a browser are found by its mark, without working out a hash for everybody who is shut out of play.
alter table identity.device add column browser_hash bytea;
comment on column identity.device.browser_hash is 'SHA-256 of the browser''s mark alone, by which all who came by it are found. Null until the login comes by it again: of a row from before there is only the hash with the login.';
comment on table identity.seen_with is 'Logins that came by a browser, without signing in by it or before browsers were kept by their marks, from which somebody had signed in who was shut out of play just then.';
