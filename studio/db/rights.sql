-- Who may do what with each table of the studio: all of it, on this one page. The owner applies it whole after each migration;
-- fairground_studio serves, and may do nothing that is not said here.
revoke all on all tables in schema chance, round, shared, wires, originals, watch, public from public, fairground_studio;
grant usage on schema chance, round, shared, wires, originals, watch to fairground_studio;
grant select on public.migration to fairground_studio;

-- Seeds and commitments are written once; what may change of a pair, its trigger says as well.
grant select, insert on chance.pair to fairground_studio;
grant update (client_seed, nonce, state, next_seed, revealed_at) on chance.pair to fairground_studio;

-- Chains are made by their function alone, and a link is read by one that looks whether it is locked.
grant select on chance.chain to fairground_studio;
revoke all on chance.link from fairground_studio;
grant select, insert on chance.lock to fairground_studio;
revoke all on function chance.make_chain from public;
grant execute on function chance.make_chain to fairground_studio;
revoke all on function chance.link_of from public;
grant execute on function chance.link_of to fairground_studio;

-- What was bet on is written once, and so is what it came to; the trigger says so too.
grant select, insert on round.round to fairground_studio;
grant update (state, refusal, shown, multiple, paid, closed_at, stood_at, ended_by) on round.round to fairground_studio;

-- A step that was taken stays.
grant select, insert on round.step to fairground_studio;

-- A message is never another: it is sent again, and answered once.
grant select, insert on wires.session to fairground_studio;
grant update (ticket_until, bearer_hash, ended_at, told_at) on wires.session to fairground_studio;
grant select, insert on wires.outbox to fairground_studio;
grant update (state, tries, next_at, answered_at, said, balance) on wires.outbox to fairground_studio;

-- What is offered is the owner's to say.
grant select on originals.game to fairground_studio;
grant select on originals.rule to fairground_studio;

-- Whoever serves may stop a game, and not resume it.
grant select, insert on originals.stop to fairground_studio;

-- What games return is counted by whoever serves, and never taken back.
grant select, insert, update on watch.counted to fairground_studio;
grant select, insert, update on watch.performance to fairground_studio;
grant select, insert, update on watch.look to fairground_studio;

-- Who leads, what a round that all bet on came to, and what became of each bet: triggers say what may follow what.
grant select, insert, update on shared.lease to fairground_studio;
grant select, insert on shared.round to fairground_studio;
grant update (state, locked_at, ended_at, root, entropy, ceiling, came_to, is_whole, link) on shared.round to fairground_studio;
grant select, insert on shared.bet to fairground_studio;
grant update (state, refusal, place, out_at, out_by, paid, is_told, closed_at) on shared.bet to fairground_studio;
