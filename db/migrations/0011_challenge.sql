create schema challenge;
comment on schema challenge is 'Proofs asked of a visitor before they are anybody: a code sent to a number, a picture read, work done.';
