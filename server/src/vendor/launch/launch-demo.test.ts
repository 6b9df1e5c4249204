import assert from 'node:assert/strict'
import { test } from 'node:test'
import { takeTimeOut } from '#care/pause'
import { sql, transact } from '#kit'
import { prove } from '#ledger'
import { commandNamed, runCommand } from '#test/command-line'
import { openHouse, unit } from '#test/house'
import { openLaunchingVendor } from '#test/launching-vendor'
import { openSeat } from '#test/vendor-scenario'
import { startWire } from '#test/wire/start-wire'
import { openStandIn } from '#vendor/stand-in'

// A member of real money opens games with play money: whoever stands in for them has it, and nothing of theirs knows.
const house = await openHouse({ demoUnits: 1_000n })
const { context, url, ask, member, clock } = house
const vassalage = 'DERBY'
const { node, play } = await openLaunchingVendor(context, url, vassalage, startWire)
const say = async (...args: string[]) => {
  await runCommand(context, commandNamed('vendor'), ...args)
  clock.advance(2_000)
}
await say('demo', vassalage, 'ours')
const nodeId = node('wheel')

const launch = async (token: string, body: object = { mode: 'demo' }) =>
  await ask('POST', '/wps/game/launchGame', { body: { nodeId, ...body }, token })
type Opening = { user: string; token: string; meta: { demo: boolean } }
const lastOpening = async () => ((await play('openings')) as Opening[]).at(-1) ?? assert.fail()
/** What is left to play with for nothing. */
const playMoney = async (token: string) => (await ask('GET', '/wps/game/playMoney', { token })).value
const idOf = async (username: string) =>
  (
    await context.db
      .selectFrom('identity.login')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).id
/** Has the vendor say something of who opened last, and answers what it was answered. */
async function tell(kind: 'bet' | 'win', round: string, units: number, more: object = {}): Promise<string> {
  const { user, token } = await lastOpening()
  const of = { user, token, game_code: 'wheel', currency: 'VND' }
  const { status } = (await play('say', { ...of, kind, round, units, ...more })) as { status: string }
  return status
}

test('a demo of a member’s moves play money alone, and nothing that is kept of them knows of it', async () => {
  const token = await member('lantries')
  assert.deepEqual(await playMoney(token), {
    sumBalance: '1000',
    number: 0,
    currency: 'VND',
    begins: '1000',
    isLow: false,
  })
  const { value, status } = await launch(token)
  assert.equal(status, 200)
  const opened = await lastOpening()
  assert.equal(opened.meta.demo, true)
  assert.equal(await tell('bet', 'd1', 100), 'RS_OK')
  assert.equal(await tell('win', 'd1', 10_000, { closes: true }), 'RS_OK')
  assert.equal((await playMoney(token)).sumBalance, '10900')
  assert.equal(await house.balanceOf(token), 0n)
  const { value: current } = await ask('GET', '/wps/game/sessions/current', { token })
  const [one = {}] = current.list
  assert.deepEqual(
    [one['sessionId'], one['isDemo'], one['net'], one['rounds']],
    [value.sessionId, true, '9900', 1],
  )
  for (const path of ['/wps/game/rounds', '/wps/game/recent', '/wps/wallet/transfers', '/wps/game/winners'])
    assert.deepEqual((await ask('GET', path, { token })).value.list, [], path)
  const memberId = await idOf('lantries')
  for (const table of [
    'vendor.round',
    'vendor.turnover',
    'vendor.player',
    'vendor.session',
    'casino.recent',
  ]) {
    const { rows } = await sql`select from ${sql.table(table)} where member_id = ${memberId}::uuid`.execute(
      context.db,
    )
    assert.equal(rows.length, 0, table)
  }
  const { rows: told } = await sql`select book, stake, prize from vendor.turnover`.execute(context.db)
  assert.deepEqual(told, [{ book: 'trial', stake: 100n * unit, prize: 10_000n * unit }])
  assert.equal((await prove(context.db)).wrong, null)
})

test('the same member plays for real money beside it, as another to the vendor', async () => {
  const token = await member('minhtries')
  await launch(token)
  const demo = await lastOpening()
  assert.equal((await launch(token, {})).status, 200)
  const real = await lastOpening()
  assert.notEqual(real.user, demo.user)
  assert.equal(real.meta.demo, false)
  assert.equal(await tell('bet', 'm1', 1), 'RS_ERROR_NOT_ENOUGH_MONEY')
  const crossed = {
    ...demo,
    token: real.token,
    game_code: 'wheel',
    currency: 'VND',
    kind: 'bet',
    round: 'm2',
    units: 1,
  }
  const { status } = (await play('say', crossed)) as { status: string }
  assert.equal(status, 'RS_ERROR_TOKEN_EXPIRED', 'play money is bet in no session of real money')
  const { value } = await ask('GET', '/wps/game/sessions/current', { token })
  assert.deepEqual(new Set(value.list.map((one) => one['isDemo'])), new Set([true, false]))
  const other = await member('ngatries')
  assert.deepEqual((await ask('GET', '/wps/game/sessions/current', { token: other })).value.list, [])
})

test('of many openings at once one stands in, with what a demo begins with once', async () => {
  const token = await member('hoatries')
  const all = await Promise.all([1, 2, 3, 4].map(() => launch(token)))
  assert.deepEqual([...new Set(all.map(({ status }) => status))], [200])
  const { sumBalance } = await playMoney(token)
  assert.equal(sumBalance, '1000')
  const { rows } =
    await sql`select from vendor.stand_in where member_id = ${await idOf('hoatries')}::uuid`.execute(
      context.db,
    )
  assert.equal(rows.length, 1)
})

test('play money that is low is filled, once for many presses, and none that is not', async () => {
  const token = await member('thutries')
  const fill = async (by = token) => (await ask('POST', '/wps/game/playMoney', { body: {}, token: by })).value
  assert.equal((await fill()).sumBalance, '1000')
  await launch(token)
  assert.equal(await tell('bet', 't1', 900), 'RS_OK')
  assert.deepEqual([(await fill()).sumBalance, (await playMoney(token)).isLow], ['100', false])
  assert.equal(await tell('bet', 't2', 1), 'RS_OK')
  assert.equal((await playMoney(token)).isLow, true)
  await Promise.all([1, 2, 3, 4].map(() => fill()))
  assert.deepEqual([(await playMoney(token)).sumBalance, (await playMoney(token)).isLow], ['1000', false])
  assert.equal(await house.balanceOf(token), 0n)
  const { value: guest } = await ask('POST', '/wps/session/login/freeplay', { body: {} })
  assert.equal((await playMoney(guest.token)).sumBalance, '1000', 'a visitor has their own')
  assert.equal(await tell('bet', 't3', 950), 'RS_OK')
  assert.deepEqual(
    [(await fill(guest.token)).sumBalance, (await playMoney(token)).sumBalance],
    ['1000', '50'],
  )
  assert.equal((await prove(context.db)).wrong, null)
})

test('a bet of play money that is not taken is told to the member who sees it', async () => {
  const token = await member('khanhtries')
  await launch(token)
  const memberId = await idOf('khanhtries')
  const heard: object[] = []
  const stop = context.bus.listen(({ to, event }) => {
    if (to === memberId) heard.push(event)
  })
  assert.equal(await tell('bet', 'k1', 600), 'RS_OK')
  assert.equal(await tell('bet', 'k2', 600), 'RS_ERROR_NOT_ENOUGH_MONEY')
  stop()
  const detail = { balance: '400' }
  assert.deepEqual(heard, [
    { type: 'play.refused', vassalage, isDemo: true, code: 'insufficient_funds', detail },
  ])
})

test('a demo is over with the sign-in, and with a break that its member takes', async () => {
  const token = await member('tamtries')
  await launch(token)
  assert.equal(await tell('bet', 'a1', 1), 'RS_OK')
  await ask('DELETE', '/wps/session/logout', { token })
  assert.equal(await tell('bet', 'a2', 1), 'RS_ERROR_TOKEN_EXPIRED')
  const rests = await member('binhtries')
  await launch(rests)
  await takeTimeOut(context, 24, { memberId: await idOf('binhtries'), book: 'real', currency: 'VND' })
  const sweep = house.whole.jobs(context).find(({ name }) => name === 'vendor:sessions')
  await sweep?.run({}, new AbortController().signal)
  assert.equal(await tell('bet', 'b1', 1), 'RS_ERROR_TOKEN_EXPIRED')
  const { rows } = await sql<{ why: string }>`
    select end_reason as why from vendor.session s join vendor.stand_in i on i.stand_in_id = s.member_id
    where i.member_id = ${await idOf('binhtries')}::uuid`.execute(context.db)
  assert.deepEqual(rows, [{ why: 'time_out' }])
})

test('a break of a member’s ends what another plays for them, whatever they are signed in to', async () => {
  await member('ducrests')
  const mine = { memberId: await idOf('ducrests'), book: 'real', currency: 'VND' } as const
  const seat = await transact(context, async (tx) =>
    openSeat(tx, vassalage, await openStandIn(tx, context.config, mine)),
  )
  const reasonNow = async () => {
    await house.whole
      .jobs(context)
      .find(({ name }) => name === 'vendor:sessions')
      ?.run({}, new AbortController().signal)
    const found = await sql<{ why: string | null }>`
      select end_reason as why from vendor.session where member_id = ${seat.memberId}::uuid`.execute(
      context.db,
    )
    return found.rows[0]?.why
  }
  assert.equal(await reasonNow(), null)
  await takeTimeOut(context, 24, mine)
  assert.equal(await reasonNow(), 'time_out')
})

test('a vendor without it says so, to members by another word than to visitors', async () => {
  const token = await member('vytries')
  const { value: guest } = await ask('POST', '/wps/session/login/freeplay', { body: {} })
  assert.equal((await launch(token, { mode: 'for free' })).message, 'invalid_input')
  await say('demo', vassalage, 'none')
  assert.equal((await launch(token)).message, 'no_demo')
  assert.equal((await launch(guest.token)).message, 'in_need_true_account')
  assert.equal((await launch(token, {})).status, 200)
  const { rows } =
    await sql`select from vendor.stand_in where member_id = ${await idOf('vytries')}::uuid`.execute(
      context.db,
    )
  assert.equal(rows.length, 0, 'nobody stands in for who was refused')
})
