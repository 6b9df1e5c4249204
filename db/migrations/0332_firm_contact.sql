-- Whoever wrote down a thousand addresses that are nobody's proof, and shut themselves out, would have held a thousand others.
-- What is kept from before is taken to be theirs.
alter table identity.contact add column firm boolean not null default true;
alter table identity.contact alter column firm set default false;
comment on column identity.contact.firm is 'It was proved at some time, stood on the login as it was shut out of play, or was taken from it by somebody who proved it: by it others are held. What was only written down, and replaced, holds nobody but who wrote it.';
