const bankEntry = `select e.* from ledger.entry e join ledger.account a on a.id = e.account_id
  where a.name = 'bank' and a.member_id is null order by e.transfer_id limit 1`
const ofTheHouse = "select id from ledger.transfer where kind = 'house'"
const twoPurses = 'select account_id from ledger.balance where entries > 20 order by account_id limit 2'
const trialTill = "select id from ledger.account where name = 'till' and book = 'trial'"
const otherCause = (also = '') =>
  `update ledger.transfer set ${also}cause = cause || '!' where id = (select min(id::text)::uuid from ledger.transfer)`

/**
 * Tampering with the ledger of `prove.test.ts` as someone with the keys to the database could try it, each with what the
 * proof must say.
 */
export const tamperings: [name: string, change: string, table: string, why: RegExp][] = [
  [
    'an entry raised by one',
    'update ledger.entry set amount = amount + 1 where number = 7 and account_id = (select min(account_id::text)::uuid from ledger.entry where number = 20)',
    'ledger.transfer',
    /do not sum to zero/,
  ],
  [
    'both entries of a transfer raised alike',
    'update ledger.entry set amount = amount * 2 where transfer_id = (select min(id::text)::uuid from ledger.transfer)',
    'ledger.transfer',
    /not its two sides/,
  ],
  [
    'a transfer that changed its amount',
    'update ledger.transfer set amount = amount + 5 where id = (select min(id::text)::uuid from ledger.transfer)',
    'ledger.transfer',
    /not its two sides/,
  ],
  [
    'a removed entry',
    'delete from ledger.entry where ctid = (select min(ctid) from ledger.entry)',
    'ledger.transfer',
    /missing/,
  ],
  [
    'a removed transfer',
    'delete from ledger.transfer where id = (select min(id::text)::uuid from ledger.transfer)',
    'ledger.cause',
    /is not there/,
  ],
  [
    'a transfer removed with its entries',
    'with gone as (delete from ledger.transfer where id = (select transfer_id from ledger.entry where number = 7 order by account_id limit 1) returning id) delete from ledger.entry using gone where transfer_id = gone.id; delete from ledger.cause c where transfer_id is not null and not exists (select from ledger.transfer t where t.id = c.transfer_id)',
    'ledger.entry',
    /before/,
  ],
  [
    'a balance row raised by one',
    'update ledger.balance set amount = amount + 1 where account_id = (select min(account_id::text)::uuid from ledger.balance where entries > 20)',
    'ledger.balance',
    /its entries sum to/,
  ],
  [
    'two entries of one member in the other order',
    'update ledger.entry set number = case number when 4 then 1000 else 4 end where number in (4, 5) and account_id = (select min(account_id::text)::uuid from ledger.balance where entries > 20); update ledger.entry set number = 5 where number = 1000',
    'ledger.entry',
    /does not follow/,
  ],
  [
    'a balance after that was changed',
    'update ledger.entry set balance_after = balance_after + 3 where number = 9 and account_id = (select min(account_id::text)::uuid from ledger.balance where entries > 20)',
    'ledger.entry',
    /does not follow/,
  ],
  [
    'an entry moved to another account of the house',
    "update ledger.entry set account_id = (select id from ledger.account where name = 'till' and book = 'real') where ctid = (select min(e.ctid) from ledger.entry e join ledger.account a on a.id = e.account_id where a.name = 'bank' and a.member_id is null)",
    'ledger.transfer',
    /not its two sides/,
  ],
  [
    'an entry of the house that is there three times over',
    `insert into ledger.entry select e.* from (${bankEntry}) e, generate_series(1, 2)`,
    'ledger.transfer',
    /too many/,
  ],
  [
    'both entries between two accounts of the house, there three times over',
    `insert into ledger.entry select e.* from ledger.entry e, generate_series(1, 2) where e.transfer_id = (${ofTheHouse})`,
    'ledger.transfer',
    /too many/,
  ],
  [
    'a transfer of the house that lost its entries while others are there three times over',
    `delete from ledger.entry where transfer_id = (${ofTheHouse}); insert into ledger.entry select e.* from (${bankEntry}) e, generate_series(1, 2)`,
    'ledger.transfer',
    /missing|too many/,
  ],
  [
    'two entries that two purses exchanged, with their transfers',
    `create temp table pair on commit drop as select e.transfer_id, e.account_id as mine, (case when account_id = min(e.account_id::text) over ()::uuid then max(e.account_id::text) over () else min(e.account_id::text) over () end)::uuid as other from ledger.entry e where number = 5 and account_id in (${twoPurses}); update ledger.entry e set account_id = p.other, number = -1 from pair p where e.transfer_id = p.transfer_id and e.account_id = p.mine and p.mine < p.other; update ledger.entry e set account_id = p.other from pair p where e.transfer_id = p.transfer_id and e.account_id = p.mine and p.mine > p.other; update ledger.entry set number = 5 where number = -1; update ledger.transfer t set to_id = p.other from pair p where t.id = p.transfer_id`,
    'ledger.entry',
    /does not follow/,
  ],
  [
    'a balance in the name of another member',
    'update ledger.balance set member_id = gen_random_uuid() where account_id = (select min(account_id::text)::uuid from ledger.balance where entries > 20)',
    'ledger.balance',
    /not in the name/,
  ],
  [
    'an empty purse in the name of another member',
    'update ledger.balance set member_id = gen_random_uuid() where entries = 0',
    'ledger.balance',
    /not in the name/,
  ],
  [
    'a balance that came from nowhere',
    'update ledger.balance set amount = 7 where entries = 0',
    'ledger.balance',
    /it says 7, its entries sum to 0/,
  ],
  [
    'a purse that lost its balance',
    'delete from ledger.balance where account_id = (select min(account_id::text)::uuid from ledger.balance where entries > 20)',
    'ledger.balance',
    /it says 0/,
  ],
  [
    'an account that changed its book',
    "update ledger.account set book = 'trial' where name = 'bank'",
    'ledger.account',
    /derived/,
  ],
  [
    'an account that changed its member',
    'update ledger.account set member_id = gen_random_uuid() where id = (select min(id::text)::uuid from ledger.account where member_id is not null)',
    'ledger.account',
    /derived/,
  ],
  [
    'a transfer moved to the other book, with its entry',
    `update ledger.entry set account_id = (${trialTill}) where amount > 0 and transfer_id = (${ofTheHouse}); update ledger.transfer set to_id = (${trialTill}) where id = (${ofTheHouse})`,
    'ledger.entry',
    /the book sums to/,
  ],
  [
    'a hold with more left than it set aside and was ended for',
    'update ledger.hold set remaining = remaining + 1 where remaining < amount',
    'ledger.hold',
    /left/,
  ],
  ['a hold that is gone', 'delete from ledger.hold where remaining > 0', 'ledger.hold', /purse/],
  [
    'a hold that would go back to another purse',
    'update ledger.hold set from_id = gen_random_uuid() where remaining = amount',
    'ledger.hold',
    /as it was set aside/,
  ],
  [
    'two holds of a member of which one took from the other',
    'update ledger.hold set remaining = case when remaining = amount then remaining - 1 else remaining + 1 end where remaining > 0',
    'ledger.hold',
    /what its endings left/,
  ],
  [
    'a hold nobody set anything aside for',
    'insert into ledger.hold select member_id, gen_random_uuid(), from_id, held_id, amount, 0 from ledger.hold limit 1',
    'ledger.hold',
    /nothing was set aside/,
  ],
  [
    'a cause that could be posted again',
    'delete from ledger.cause where transfer_id = (select min(id::text)::uuid from ledger.transfer)',
    'ledger.cause',
    /posted again/,
  ],
  [
    'a cause marked as spent without money although it moved some',
    'update ledger.cause set transfer_id = null, spent_at = now() where transfer_id = (select min(id::text)::uuid from ledger.transfer)',
    'ledger.cause',
    /posted again/,
  ],
  [
    'a cause used up for a transfer that never was',
    'insert into ledger.cause (id, transfer_id) values (gen_random_uuid(), gen_random_uuid())',
    'ledger.cause',
    /is not there/,
  ],
  [
    'two causes that exchanged their transfers',
    'create temp table pair on commit drop as select min(transfer_id::text)::uuid as one, max(transfer_id::text)::uuid as other from ledger.cause where transfer_id is not null; update ledger.cause set transfer_id = case transfer_id when one then other else one end from pair where transfer_id in (one, other)',
    'ledger.cause',
    /another transfer/,
  ],
  [
    'a transfer whose cause was changed, so that it could be posted again',
    otherCause('cause_id = null, '),
    'ledger.cause',
    /not used up|not there/,
  ],
  [
    'a transfer whose cause was changed where nothing held it to its id',
    `alter table ledger.transfer drop constraint transfer_cause_id; ${otherCause()}`,
    'ledger.cause',
    /not used up|not there/,
  ],
  [
    'a transfer whose cause was changed, behind a constraint put back that was not tried',
    `alter table ledger.transfer drop constraint transfer_cause_id; ${otherCause()}; alter table ledger.transfer add constraint transfer_cause_id check (cause_id is null or substr(sha256(convert_to(cause, 'UTF8')), 1, 16) = uuid_send(cause_id)) not valid`,
    'ledger.cause',
    /not used up|not there/,
  ],
  [
    'a transfer whose cause was changed, behind a constraint that holds nothing',
    `alter table ledger.transfer drop constraint transfer_cause_id; ${otherCause()}; alter table ledger.transfer add constraint transfer_cause_id check (cause_id is null or cause <> '')`,
    'ledger.cause',
    /not used up|not there/,
  ],
  [
    'a transfer and the id of its cause changed alike, so that it could be posted again',
    otherCause("cause_id = ledger.cause_id(cause || '!'), "),
    'ledger.cause',
    /not used up|not there/,
  ],
  [
    "an entry of the house with a member's number",
    `update ledger.entry set number = 1, balance_after = 0 where amount > 0 and transfer_id = (${ofTheHouse})`,
    'ledger.entry',
    /of the house has a number/,
  ],
  [
    'an entry that lost its number, with a balance that leaves it out',
    `create temp table latest on commit drop as select * from ledger.entry where number = 30 order by account_id limit 1; update ledger.entry e set number = null, balance_after = null from latest l where e.transfer_id = l.transfer_id and e.account_id = l.account_id; update ledger.balance b set amount = b.amount - l.amount, entries = 29 from latest l where b.account_id = l.account_id`,
    'ledger.entry',
    /has no number/,
  ],
  [
    'all entries of a purse moved to an account that nobody knows, with their transfers',
    `create temp table purse on commit drop as select min(account_id::text)::uuid as id from ledger.balance where entries > 0; update ledger.entry set account_id = '00000000-0000-8000-8000-000000000000' from purse where account_id = purse.id; update ledger.transfer set to_id = '00000000-0000-8000-8000-000000000000' from purse where to_id = purse.id; update ledger.transfer set from_id = '00000000-0000-8000-8000-000000000000' from purse where from_id = purse.id`,
    'ledger.entry',
    /stands on no account/,
  ],
]
