-- Each channel is worked off by itself: a backlog of one is not read to find what is due on the other.
create index message_due on delivery.message (channel, next_try_at) where state = 'waiting';
drop index delivery.message_waiting;
