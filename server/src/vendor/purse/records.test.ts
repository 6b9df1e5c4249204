import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql, transact } from '#kit'
import { houseAccount, readHouseBalance } from '#ledger'
import { commandNamed, runCommand } from '#test/command-line'
import { dying, mayDie } from '#test/dying'
import { openHouse } from '#test/house'
import { openPurseVendor, unit } from '#test/purse-vendor'
import { holdGuard, putInForce } from '#care/guard'
import { takeRecords } from './take-records.ts'

const house = await openHouse()
const { context, clock, ask } = house
const cards = await openPurseVendor(house)
const { open, holds, move, play, work, ownerOf, vassalage, proves, playerOf, node } = cards
const perUnit = 100_000
const books = { book: 'real', currency: context.config.currency } as const
const unreported = async () =>
  -(await readHouseBalance(context.db, houseAccount(`vendor:${vassalage}:unreported`, books))) / unit
const played = async (token: string, bet: number, win: number) =>
  await play('played', { username: await playerOf(token), bet: bet * perUnit, win: win * perUnit })
const take = () => work('vendor:records')

/** What was thrown first, of several things that were done each for itself. */
function firstOf(error: unknown): unknown {
  return error instanceof AggregateError ? firstOf(error.errors[0]) : error
}

async function turnover(token: string) {
  const { rows } = await sql<{ stake: bigint; prize: bigint; n: number }>`
    select coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(prize), 0)::bigint as prize, count(*)::integer as n
    from vendor.turnover where member_id = ${ownerOf(token).memberId}::uuid`.execute(context.db)
  const [sum] = rows
  return sum && [sum.stake / unit, sum.prize / unit, sum.n]
}

test('what was played there moves as it is reported, stands in the record of bets, and is told to the journal', async () => {
  const token = await open('reported', 100n)
  await move(token, 'out', '100')
  await played(token, 30, 50)
  await take()
  clock.advance(1)
  await played(token, 20, 0)
  await take()
  assert.deepEqual(await holds(token), [0n, 0n, 100n])
  assert.deepEqual(await turnover(token), [50n, 50n, 2])
  const { value } = await ask('GET', '/wps/game/rounds', { token })
  assert.deepEqual(
    value.list.map(({ stake, prize, net, state }) => [stake, prize, net, state]),
    [
      ['20', '0', '-20', 'closed'],
      ['30', '50', '20', 'closed'],
    ],
  )
  await take()
  assert.deepEqual(await turnover(token), [50n, 50n, 2], 'once')
  await proves()
})

for (const isReversed of [false, true])
  test(`what comes home before it is reported is advanced, and is nothing once all is${isReversed ? ', in any order' : ''}`, async () => {
    const token = await open(isReversed ? 'late-reversed' : 'late', 100n)
    await move(token, 'out', '100')
    await play('hold-records')
    await played(token, 40, 0)
    await played(token, 60, 250)
    await take()
    assert.deepEqual(await holds(token), [0n, 0n, 100n], 'nobody has heard of it yet')
    assert.equal((await move(token, 'home', 'all')).value.amount, '250')
    assert.deepEqual(await holds(token), [250n, 0n, 0n])
    assert.equal(await unreported(), 150n)
    await move(token, 'out', '10')
    await play('report', { isReversed })
    await take()
    assert.equal(await unreported(), 0n)
    assert.deepEqual(await holds(token), [240n, 0n, 10n])
    const { rows } = await sql`select from vendor.purse where owed > 0`.execute(context.db)
    assert.equal(rows.length, 0)
    await proves()
  })

test('amounts beyond 32 bits go along, are advanced and come home as any', async () => {
  const token = await open('plays-high', 9_000_000n)
  await move(token, 'out', '3000000')
  assert.equal((await move(token, 'out', '2000000')).value.state, 'done')
  await play('hold-records')
  await played(token, 1_000_000, 7_000_000)
  assert.equal((await move(token, 'home', 'all')).value.amount, '11000000')
  assert.equal(await unreported(), 6_000_000n)
  await play('report')
  await take()
  assert.deepEqual(await holds(token), [15_000_000n, 0n, 0n])
  assert.equal(await unreported(), 0n)
})

test('what is advanced and not reported in two hours is told to whoever reads the log', async () => {
  const token = await open('overdue', 100n)
  await move(token, 'out', '100')
  await play('hold-records')
  await played(token, 0, 30)
  await move(token, 'home', 'all')
  const told: unknown[] = []
  const log = { ...context.log, error: (of: unknown) => void told.push(of) } as typeof context.log
  clock.advance(2 * 3_600_000 - 1)
  await takeRecords({ ...context, log })
  assert.deepEqual(told, [])
  clock.advance(1)
  await takeRecords({ ...context, log })
  assert.deepEqual(told, [{ vendor: vassalage, members: 1, owed: '30' }])
  await play('report')
  await take()
  assert.equal(await unreported(), 0n)
})

test('a record that comes twice counts once, one that says otherwise is a difference, and pages follow each other', async () => {
  const token = await open('twice', 100n)
  await move(token, 'out', '100')
  const username = await playerOf(token)
  const one = { username, game_code: 'wheel', round: 'a', rake: 100, settled_at: clock.now().getTime() }
  const record = (more: object) => play('record', { ...one, ...more })
  await record({ id: 'same', bet_amount: 10 * perUnit, win_amount: 0 })
  await record({ id: 'same', bet_amount: 10 * perUnit, win_amount: 0 })
  await record({ id: 'same', bet_amount: 11 * perUnit, win_amount: 0 })
  await record({ id: 'nobody', username: 'stranger', bet_amount: perUnit, win_amount: 0 })
  await record({ id: 'none', bet_amount: 0, win_amount: 0 })
  await play('page', { size: 2 })
  await take()
  await play('page', { size: 100 })
  assert.deepEqual(await holds(token), [0n, 0n, 90n])
  assert.deepEqual(await differences(), [
    'missing_here nobody player_unknown -1 open nobody here',
    'conflict same -11 open twice',
  ])
})

const differences = async () =>
  (
    await sql<{ said: string }>`
      select concat_ws(' ', kind, transaction, detail->>'why', coalesce(theirs / 10000, -(detail->>'staked')::bigint / 10000),
        d.state, coalesce(username, 'nobody here')) as said
      from vendor.difference d left join identity.login l on l.id = d.member_id
      where vassalage = ${vassalage} order by d.at, kind desc`.execute(context.db)
  ).rows.map(({ said }) => said)

test('play of a game that is not here is kept as a difference, holds up nobody else, and is taken once the game is', async () => {
  const [ann, ben] = [await open('plays-new', 100n), await open('plays-known', 100n)]
  for (const token of [ann, ben]) await move(token, 'out', '100')
  const of = async (token: string, id: string, game_code: string, bet: number, win: number) => {
    const sums = { bet_amount: bet * perUnit, win_amount: win * perUnit, rake: 0 }
    const told = { id, username: await playerOf(token), game_code, round: id, ...sums }
    await play('record', { ...told, settled_at: clock.now().getTime() })
  }
  clock.advance(1)
  await of(ann, 'new-1', 'comet', 30, 0)
  await of(ben, 'known', 'wheel', 20, 5)
  await of(ann, 'new-2', 'comet', 10, 25)
  const before = await differences()
  for (let times = 0; times < 2; times++) await take()
  assert.deepEqual(
    [await holds(ann), await holds(ben)],
    [
      [0n, 0n, 100n],
      [0n, 0n, 85n],
    ],
  )
  const kept = (state: string) => [
    `missing_here new-1 game_unknown -30 ${state} plays-new`,
    `missing_here new-2 game_unknown 15 ${state} plays-new`,
  ]
  const after = async () => (await differences()).filter((one) => !before.includes(one)).toSorted()
  assert.deepEqual(await after(), kept('open'))
  const shown = (await runCommand(context, commandNamed('vendor differences'), vassalage)).said
  assert.match(shown, /dif_\w+ .* missing_here +new-2 +new-2 +nothing +15 +open/)
  await seedGame('comet')
  for (let times = 0; times < 2; times++) await take()
  assert.deepEqual(await holds(ann), [0n, 0n, 85n])
  assert.deepEqual(await turnover(ann), [40n, 25n, 2])
  assert.deepEqual(await after(), kept('resolved'))
  await proves()
})

test('what people have settled by hand of play that could not be taken is not taken once it could be', async () => {
  const token = await open('settled-by-hand', 100n)
  await move(token, 'out', '100')
  const sums = { bet_amount: 10 * perUnit, win_amount: 0, rake: 0, settled_at: clock.now().getTime() }
  const username = await playerOf(token)
  await play('record', { id: 'hand', username, game_code: 'meteor', round: 'hand', ...sums })
  await take()
  const { said } = await runCommand(context, commandNamed('vendor differences'), vassalage, '--json')
  const { id } = (JSON.parse(said) as { id: string; transaction: string }[]).find(
    ({ transaction }) => transaction === 'hand',
  ) ?? { id: '' }
  await open('clerk', 0n)
  await context.owner.pool.query(`update identity.login set role = 'staff' where username = 'clerk'`)
  const by = ['--reason', 'it was a test of theirs', '--by', 'clerk']
  const resolve = (...how: string[]) => runCommand(context, commandNamed('vendor resolve'), id, ...how)
  await assert.rejects(resolve('--as', 'theirs', ...by), /cannot be made what the vendor says/)
  await resolve('--as', 'ours', ...by)
  await seedGame('meteor')
  await take()
  assert.deepEqual(await holds(token), [0n, 0n, 100n])
})

async function seedGame(code: string): Promise<void> {
  await sql`
    insert into casino.game (vassalage, code, category, title, bet_min, bet_max, return_ppm, released_at, state)
    select vassalage, ${code}, category, title, bet_min, bet_max, return_ppm, released_at, state
    from casino.game where vassalage = ${vassalage} and code = 'wheel'`.execute(context.owner.db)
}

test('a server that dies while it takes records takes each once', async () => {
  for (let at = 1; ; at++) {
    const token = await open(`records-die-${at}`, 100n)
    await move(token, 'out', '100')
    await played(token, 10, 25)
    const dies = takeRecords(dying(context, at).context).catch((error: unknown) => {
      throw firstOf(error)
    })
    const died = await mayDie(dies)
    await take()
    assert.deepEqual(await holds(token), [0n, 0n, 115n], `died at ${at}`)
    assert.deepEqual(await turnover(token), [10n, 25n, 1])
    if (!died) break
  }
  await proves()
})

test('of what limits leave no more goes along, what is played there counts, and who reaches one is brought home', async () => {
  const token = await open('has-a-limit', 500n)
  const owner = ownerOf(token)
  await transact(context, async (tx) => {
    const guard = await holdGuard(tx, owner)
    await putInForce(tx, guard, 'loss', 'day', 100n * unit)
  })
  const beyond = await move(token, 'out', '101')
  assert.deepEqual(
    [beyond.message, beyond.value['limit'], beyond.value['left']],
    ['own_loss_limit', '100', '100'],
  )
  assert.equal((await move(token, 'out', 'all')).value.amount, '100')
  assert.equal((await move(token, 'out', '1')).message, 'own_loss_limit', 'what is there already is counted')
  await played(token, 60, 0)
  await take()
  assert.deepEqual(await holds(token), [400n, 0n, 40n])
  await played(token, 40, 0)
  await play('played', { username: await playerOf(token), win: 5 * perUnit })
  await work('vendor:records')
  assert.equal((await move(token, 'out', '6')).message, 'own_loss_limit')
  await proves()
})

test('a limit that is reached with money there has it come home', async () => {
  const token = await open('reaches-it', 500n)
  await move(token, 'out', '200')
  await transact(context, async (tx) => {
    const guard = await holdGuard(tx, ownerOf(token))
    await putInForce(tx, guard, 'stake', 'day', 100n * unit)
  })
  await played(token, 100, 0)
  await take()
  assert.deepEqual(await holds(token), [400n, 0n, 0n])
  assert.ok(((await play('kicked')) as string[]).includes(await playerOf(token)))
})

test('who left the game that it was taken along for is brought home; who has not is not', async () => {
  const token = await open('leaves', 100n)
  await move(token, 'out', '50')
  await work('vendor:bring-home')
  assert.deepEqual(await holds(token), [50n, 0n, 50n], 'no game was left')
  const launched = await ask('POST', '/wps/game/launchGame', { token, body: { nodeId: node('wheel') } })
  assert.deepEqual(launched.value['at'], { amount: '50', minimum: '0.0001' })
  assert.equal(launched.value['warning'], undefined)
  const setLeast = (bet_min: bigint) =>
    context.db.updateTable('casino.game').set({ bet_min }).where('code', '=', 'wheel').execute()
  await setLeast(100n * unit + 1n)
  clock.advance(1)
  const short = await ask('POST', '/wps/game/launchGame', { token, body: { nodeId: node('wheel') } })
  const detail = { balance: '100', minimum: '100.0001' }
  assert.deepEqual(short.value['warning'], { code: 'insufficient_funds', detail }, 'there, and to take along')
  await setLeast(1n)
  await work('vendor:bring-home')
  assert.deepEqual(await holds(token), [50n, 0n, 50n])
  clock.advance(31 * 60_000)
  await work('vendor:sessions')
  await work('vendor:bring-home')
  assert.deepEqual(await holds(token), [100n, 0n, 0n])
})

test('a game that is played in is not left, though its vendor tells of it only when it is over', async () => {
  const token = await open('plays-on', 100n)
  await move(token, 'out', '50')
  assert.equal(
    (await ask('POST', '/wps/game/launchGame', { token, body: { nodeId: node('wheel') } })).status,
    200,
  )
  for (let minutes = 0; minutes < 60; minutes += 20) {
    clock.advance(20 * 60_000)
    assert.equal((await ask('GET', '/wps/member/info', { token })).status, 200)
    await played(token, 1, 1)
    await take()
    await work('vendor:sessions')
    await work('vendor:bring-home')
    assert.deepEqual(await holds(token), [50n, 0n, 50n], `after ${minutes + 20} minutes`)
  }
  clock.advance(29 * 60_000)
  await ask('GET', '/wps/member/info', { token })
  clock.advance(2 * 60_000)
  await work('vendor:sessions')
  await work('vendor:bring-home')
  assert.deepEqual(await holds(token), [100n, 0n, 0n], 'once nothing is told of for half an hour it is')
})

test('all comes home from everywhere by one press, and each vendor says for itself what became of it', async () => {
  const token = await open('recalls', 100n)
  const key = crypto.randomUUID()
  const recall = async (with_ = key) =>
    await ask('POST', '/wps/wallet/recall', { token, key: with_, body: {} })
  assert.deepEqual((await recall(crypto.randomUUID())).value.list, [])
  await move(token, 'out', '70')
  const five = await Promise.all(Array.from({ length: 5 }, () => recall()))
  const texts = [...five, await recall()].map(({ text }) => text)
  assert.equal(new Set(texts).size, 1)
  assert.deepEqual(await holds(token), [100n, 0n, 0n])
  assert.deepEqual((await recall(crypto.randomUUID())).value.list, [
    { vassalage, amount: '0', state: 'empty' },
  ])
  await move(token, 'out', '70')
  await cards.be('away', 10)
  assert.deepEqual((await recall(crypto.randomUUID())).value.list, [
    { vassalage, amount: '0', state: 'away' },
  ])
  clock.advance(10_000)
  const wallet = await ask('GET', '/wps/wallets/merchant', { token })
  const { isAway, said, amount } = wallet.value.list[0] ?? {}
  assert.deepEqual([isAway, said, amount], [true, '70', '70'], 'what it said last stands')
  await cards.be('honest')
})
