-- Of what a member ever set aside, little still waits.
create index hold_open on ledger.hold (member_id) where remaining > 0;
