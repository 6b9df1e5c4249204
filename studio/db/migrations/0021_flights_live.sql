-- Its page is there, so it may be played.
update originals.game set state = 'live' where game = 'crash';
