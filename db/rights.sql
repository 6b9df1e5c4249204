-- Who may do what with each table: all of it, on this one page. The owner of the schema applies it whole after each
-- migration; :server serves members and works for them, :reader reads for reports. Neither may do what is not said here,
-- and with the parts of a table in parts nothing at all: they are reached through the whole. What is only added to, nobody
-- may change or take away, whatever its triggers say. What lets somebody in (passwords, sessions, tickets, tokens, codes)
-- and whom one reaches under which address is not the reader's to know.

do $$
declare
  kept oid := (select oid from pg_namespace where nspname = 'keeper');
  it record;
begin
  -- A table that a reader of the journals is being made again in has no line here, and keeps what it was given.
  for it in
    select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relowner = current_user::regrole and c.relkind in ('r', 'p', 'v') and c.relname !~ '_anew$'
      and n.nspname not in ('pg_catalog', 'information_schema')
  loop
    execute format('revoke all on table %s from public, :server, :reader', it.name);
  end loop;
  -- Others of the database's roles make nothing here that could be taken for something of ours.
  if pg_has_role((select datdba from pg_database where datname = current_database()), 'usage') then
    execute format('revoke temporary on database %I from public, :server, :reader', current_database());
    revoke create on schema public from public, :server, :reader;
  end if;
  -- The queue's tables are closed to whoever does not own them, row by row.
  for it in
    select c.oid, c.oid::regclass as name from pg_class c
    where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polroles = array[':server'::regrole::oid])
  loop
    execute format('drop policy if exists server on %s', it.name);
    execute format('create policy server on %s to :server using (true) with check (true)', it.name);
  end loop;
  -- What a superuser handed to the keeper, no owner grants any more.
  if (select nspowner = current_user::regrole from pg_namespace where oid = kept) then
    revoke all on function keeper.make_seed, keeper.fix, keeper.reveal from public, :reader;
    grant usage on schema keeper to :server;
    grant execute on function keeper.make_seed, keeper.fix, keeper.reveal to :server;
  elsif not has_schema_privilege(':server'::regrole, kept, 'usage') then
    raise exception 'the keeper of the seeds does not know the role %: as a superuser, grant usage on schema keeper and execute on its functions to it', ':server';
  end if;
end $$;

grant usage on schema approval, audit, banner, board, care, casino, challenge, content, delivery, factor, feedback, figure, graphile_worker, help, identity, kit,
  ledger, lottery, member, payment, promotion, recovery, registration, site, social, upload, vendor to :server;
grant usage on schema approval, audit, banner, care, casino, content, delivery, feedback, figure, help, identity, kit, ledger, lottery, member, payment,
  promotion, registration, site, upload, vendor to :reader;

grant select on public.migration to :server;
grant select on public.migration to :reader;
grant select, insert, update, delete on all tables in schema graphile_worker to :server;

-- Run with the owner's rights: see what each of them does.
revoke all on function ledger.open_month, ledger.forget_unplayed, ledger.watch, ledger.check_beside_main, kit.raise_epoch,
  kit.open_aside, kit.drop_aside, identity.keep_contact from public, :reader;
grant execute on function ledger.open_month, ledger.forget_unplayed, ledger.watch, kit.raise_epoch, kit.open_aside,
  kit.drop_aside to :server;

-- Only added to.
grant select, insert on approval.proposal, approval.approval to :server;
grant select, insert on audit.line to :server;
grant select, insert on kit.event, help.protocol to :server;
grant select, insert on ledger.account, ledger.transfer, ledger.entry, ledger.cause to :server;
grant select, insert on lottery."order", lottery.stake_part, lottery.branch, lottery.draw_step, lottery.result,
  lottery.payout, lottery.award_part, lottery.turnover, lottery.dividend, lottery.chase, lottery.chase_order,
  lottery.cancellation, lottery.pot, lottery.feed_report to :server;
grant select, insert on payment.reference, payment.reversal, payment.won to :server;
grant select on approval.proposal, approval.approval, audit.line, kit.event, help.protocol to :reader;
grant select on ledger.account, ledger.transfer, ledger.entry, ledger.cause to :reader;
grant select on lottery."order", lottery.stake_part, lottery.branch, lottery.draw_step, lottery.result, lottery.payout,
  lottery.award_part, lottery.turnover, lottery.dividend, lottery.no_draw, lottery.chase_order, lottery.cancellation, lottery.pot, lottery.feed_report, payment.reference, payment.reversal, payment.won, payment.held_return to :reader;

-- What money stands at: of a row, only what its next posting changes.
grant select, insert, update (amount, entries, heir) on ledger.balance to :server;
grant select, insert, update (remaining) on ledger.hold to :server;
grant select, insert, update (paid) on lottery.award to :server;
grant select, insert, update (amount, opened, unwon) on lottery.pool to :server;
grant select, insert, update (hold_id), delete on lottery.aside to :server;
grant update (state, ended_by, reason, hold_id, remaining, ended_at) on lottery.chase to :server;
grant update (outcome) on lottery.chase_order to :server;
grant select (member_id, id, game_code, book, lines, plan, multiples, stakes, amount, stops_on_win, state, ended_by, reason, hold_id,
  remaining, placed_at, ended_at) on lottery.chase to :reader;
grant select, insert, delete on lottery.no_draw to :server;
grant select, insert, update, delete on lottery.liability to :server;
grant select, insert, update on payment.deposit, payment.event to :server;
grant select, insert, update (held, due_at) on payment.arrival to :server;
grant select, insert, update (reference, said_by) on payment.held_return to :server;
grant select, insert, update (state, member_id, deposit_id, withdrawal_id, attempt) on payment.movement to :server;
grant select, insert, update (events) on payment.telling to :server;
grant select on ledger.balance, ledger.hold, lottery.award, lottery.liability, lottery.pool, lottery.aside to :reader;
grant select (member_id, id, gateway, method_id, gateway_reference, gateway_number, memo, house_account_id, asked, arrived, currency,
  state, created_at, expires_at, settled_at) on payment.deposit to :reader;
grant select on payment.arrival to :reader;
grant select (gateway, event_id, received_at, outcome, parked_until) on payment.event to :reader;
grant select (id, gateway, house_account, gateway_id, at, direction, amount, currency, source, state, member_id, deposit_id,
  withdrawal_id, attempt) on payment.movement to :reader;
grant select (gateway, house_account, name, voice, events) on payment.telling to :reader;

-- What goes out: its way is only added to. The reader sees neither to which number nor to whom.
grant select, insert, update (name, enabled) on payment.bank to :server;
grant select, insert, update (last_used_at, removed_at, cleared_at, name_verdict) on payment.destination to :server;
grant select, insert on payment.found_another to :server;
grant select, insert, update (cleared_at) on payment.real_name to :server;
grant select, insert, update (state, step, held_for, reversals, gateway, paid_at, told_by, confirm_by, proof, back_by, hold_id, fee_hold_id) on payment.withdrawal to :server;
grant select, insert on payment.withdrawal_step, payment.approval, payment.move to :server;
grant select, insert, update (state, gateway_id, said, asks, ask_again_at, receiver) on payment.attempt to :server;
grant select, insert on payment.bulk_file, payment.bulk_row to :server;
grant select, insert, update (carries, said_at, room) on payment.payer to :server;
grant select, insert, update (state), delete on payment.pretended_payout to :server;
grant select, insert, delete on payment.pretended_payment, payment.ended to :server;
grant select, insert, update (next) on payment.pretended_bank to :server;
grant select on payment.bank, payment.ended, payment.withdrawal_step, payment.approval, payment.attempt, payment.payer, payment.bulk_file, payment.bulk_row, payment.pretended_payout, payment.pretended_payment, payment.pretended_bank to :reader;
grant select (member_id, id, bin, network, shown, name_verdict, added_at, usable_from, last_used_at, removed_at, cleared_at)
  on payment.destination to :reader;
grant select (member_id, number, given_at, given_by, alike, cleared_at) on payment.real_name to :reader;
grant select (member_id, excluded_id, what, at) on payment.found_another to :reader;
grant select (member_id, id, peer_id, amount, currency, at) on payment.move to :reader;
grant select (member_id, id, destination_id, amount, fee, currency, state, step, rules, held_for, reversals, hold_id, fee_hold_id, asked_at,
  gateway, paid_at, told_by, confirm_by, proof, back_by) on payment.withdrawal to :reader;

-- What vendors say of play. What lets a vendor, or somebody into a game, is not the reader's to know.
grant select, insert, update on casino.vendor, casino.vendor_key, casino.game to :server;
grant select, update on casino.edition to :server;
grant select, insert, update, delete on casino.favourite, casino.recent, casino.popularity, casino.heat to :server;
grant select, insert on vendor.player, vendor.stand_in, vendor.turnover to :server;
grant select, insert, update (room, last_at, ended_at, end_reason) on vendor.session to :server;
grant select, insert, update on vendor.round, vendor.transaction to :server;
grant select, insert, update (staked, won) on vendor.day to :server;
grant select, insert, delete on vendor.call to :server;
grant select, insert, update (state, resolution, resolved_by, confirmed_by, resolved_at) on vendor.difference to :server;
grant select, insert, update on vendor.purse, vendor.purse_transfer, vendor.purse_word, vendor.record_cursor to :server;
grant select, insert, update (reference, played, won, state, ended_at, in_doubt, is_issued, tried_at) on vendor.free_round to :server;
grant select, insert on vendor.record, vendor.purse_recall to :server;
grant select (id, vassalage, path, outcome, ms) on vendor.call to :reader;
grant select on casino.vendor, vendor.day, vendor.round, vendor.transaction, vendor.difference, vendor.turnover, vendor.purse,
  vendor.purse_word, vendor.record, vendor.record_cursor, vendor.free_round to :reader;
grant select (member_id, id, vassalage, reference, direction, book, currency, amount, state, asks, asked_at, next_ask_at,
  last_answer, ended_at) on vendor.purse_transfer to :reader;
grant select (member_id, id, vassalage, node_id, book, currency, language, started_at, last_at, ended_at, end_reason)
  on vendor.session to :reader;
grant select (node_id, vassalage, category, classify, title, bet_min, bet_max, return_ppm, volatility, lines, hit_ppm,
  win_max, features, pin, state, released_at) on casino.game to :reader;
grant select on casino.favourite, casino.recent, casino.popularity, casino.heat to :reader;
revoke all on casino.edition from :reader;
revoke all on casino.vendor_key, vendor.player, vendor.stand_in, vendor.purse_recall from :reader;

-- What is read from the journals, and can be made again.
grant select, insert, update, delete on kit.cursor, figure.play_day, figure.money_day to :server;
grant select on kit.cursor, figure.play_day, figure.money_day to :reader;

-- What members keep their play within.
grant select, insert on care.limit_step, care.answer, care.pause, care.mark, care.talk to :server;
grant select, insert, update on care.guard, care.notice to :server;
grant select, insert, update, delete on care.hour to :server;
grant select, insert, delete on care.reservation to :server;
grant select on care.guard, care.notice, care.hour, care.limit_step, care.answer, care.pause, care.reservation to :reader;
-- What people said and wrote of somebody is not for reports.
grant select (member_id, id, marker, level, occurrence, seen, at, by) on care.mark to :reader;
grant select (member_id, id, at, by) on care.talk to :reader;

-- What there is to play, and how the site is.
grant select, insert, update on lottery.game, lottery.draw to :server;
grant select, insert, update on payment.method, payment.house_account, payment.rest to :server;
grant select on payment.method, payment.house_account, payment.rest to :reader;
grant select, insert, update on banner.banner, content.announcement, help.article, promotion.promotion to :server;
grant select, insert on registration.invitation to :server;
grant select, insert, update, delete on site.setting to :server;
-- The tables' triggers count it, by whoever changes them.
grant select, update on board.edition to :server;
revoke all on board.edition from :reader;
grant select on lottery.game, lottery.draw, content.announcement, help.article, promotion.promotion, banner.banner, site.setting,
  registration.invitation to :reader;

-- Who somebody is.
grant select, insert, update on member.label to :server;
grant select, insert, delete on member.label_given to :server;
grant select on member.label, member.label_given to :reader;
grant select, insert, update (icon_drawn, icon_upload, nickname, nickname_changed_at, time_zone, reduces_motion, hides_wins, details), delete
  on member.profile to :server;
grant select, insert, update, delete on identity.login to :server;
grant select (member_id, nickname, book, currency, agreed_at, agreed_version, register_method, created_at, upline_id)
  on member.profile to :reader;
grant select (id, username, role, is_agent, suspended_at, last_sign_in_at, created_at) on identity.login to :reader;

-- What pictures there are; what they show lies in files.
grant select, insert, update (stored_at, claimed_at, dropped_at), delete on upload.picture to :server;
grant select on upload.picture to :reader;

-- What members said, and what was answered; to the reader, only that it was.
grant select, insert, update (state, changed_at, answer, answered_at), delete on feedback.feedback to :server;
grant select, insert, update (state, changed_at, reason, comment, upload_ids), delete on promotion.application to :server;
grant select (member_id, id, promotion_id, terms_version, state, sent_at, changed_at) on promotion.application to :reader;
grant select (member_id, id, topic, page, state, sent_at, changed_at, answered_at) on feedback.feedback to :reader;

-- What was sent, not to whom and what it said.
grant select, insert, update, delete on delivery.message to :server;
grant select (id, channel, template, language, state, withheld, provider, fault, tries, created_at, next_try_at,
  good_until, ended_at) on delivery.message to :reader;

-- What lets somebody in.
grant select, insert on identity.contact, identity.seen_with to :server;
grant select, insert, update, delete on identity.count, identity.device, identity.remember, identity.session,
  identity.ticket to :server;
grant select, insert, delete on identity.entry_code, identity.payload_key, identity.used_payload to :server;
grant select, insert, update, delete on challenge.code, challenge.tally to :server;
grant select, insert, delete on challenge.captcha, challenge.used_proof to :server;
grant select, insert on challenge.secret to :server;
grant select, insert, update, delete on factor.passkey, factor.recovery_code, factor.totp, factor.wrong to :server;
grant select, insert, delete on factor.challenge to :server;
grant select, insert, update, delete on recovery.payment_reset, recovery.payment_try, social.link to :server;
grant select, insert, delete on social.pending, social.proof to :server;
revoke all on identity.contact, identity.seen_with, identity.count, identity.device, identity.remember, identity.session, identity.ticket,
  identity.entry_code, identity.payload_key, identity.used_payload, challenge.code, challenge.tally, challenge.captcha,
  challenge.used_proof, challenge.secret, factor.passkey, factor.recovery_code, factor.totp, factor.wrong,
  factor.challenge, recovery.payment_reset, recovery.payment_try, social.link, social.pending, social.proof from :reader;
