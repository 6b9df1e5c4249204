-- Its plan is kept for a session's life. A month's part that was vacuumed before anything was in it says that it is empty,
-- and a plan made then reads it whole for each transfer, until PostgreSQL counts it anew: on the first of a month.
alter function ledger.check_entries() set enable_seqscan = off;
