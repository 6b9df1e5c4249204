import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addKey, readSupplyKey } from '#casino/supply'
import { sql, transact } from '#kit'
import { houseAccount, prove, readHouseBalance } from '#ledger'
import { agreed, openSoftswiss, secret, signed, usual, vassalage, written } from '#test/softswiss'
import { openPlaying, signOut } from '#test/vendor-scenario'
import { startSession } from '#vendor'
import type { VendorCall } from '#vendor/port'

const { context, clock, vendor, post } = await openSoftswiss()
const ann = await transact(context, (tx) => openPlaying(tx, vassalage))
const bet: VendorCall = {
  playerId: ann.playerId,
  token: null,
  game: 'wheel',
  round: 'g1',
  currency: 'VND',
  actions: [{ kind: 'bet', id: 'golden-bet', amount: 0n }],
}

test('bytes are signed as anybody signs them who knows the secret', () => {
  const body = '{"user_id":"u","currency":"VND","game":"wheel"}'
  assert.equal(signed(body, secret), '0577de0beb8f7b91b5ec59e21b5509e4701d9ae7fd64ccbb84088cc0f9aa22fa')
})

test('a request has its exact reply, and the same request the same bytes', async () => {
  const { body } = written({
    ...bet,
    actions: [...bet.actions, { kind: 'win', id: 'golden-win', amount: 7n }],
  })
  const first = await post(body)
  assert.match(
    first.text,
    /^\{"balance":7,"game_id":"g1","transactions":\[(?:\{"action_id":"golden-(?:bet|win)","tx_id":"[0-9a-f-]{36}","processed_at":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"\},?){2}\]\}$/,
  )
  const asked = JSON.stringify({ user_id: ann.playerId, currency: 'VND', game: 'wheel' })
  assert.deepEqual(await post(asked), { status: 200, text: '{"balance":7}' })
  const undo = written({ ...bet, round: 'g2', actions: [{ kind: 'undo', id: 'ahead', of: 'not-yet' }] })
  const early = await post(undo.body, undo)
  assert.match(
    early.text,
    /^\{"balance":7,"game_id":"g2","transactions":\[\{"action_id":"ahead","tx_id":"","pro/,
  )
  const poor = written({ ...bet, round: 'g3', actions: [{ kind: 'bet', id: 'poor', amount: 9n }] }).body
  const refused = { status: 412, text: '{"code":100,"message":"Not enough funds.","balance":7}' }
  assert.deepEqual(await post(poor), refused)
  const more = written({ ...bet, round: 'g4', actions: [{ kind: 'bet', id: 'more', amount: 5n }] }).body
  assert.match((await post(more)).text, /^\{"balance":2,/)
  assert.deepEqual(await post(body), first, 'as it was then')
  assert.deepEqual(await post(undo.body, undo), early)
  assert.deepEqual(await post(poor), refused)
})

test('a game that may not be played from where its session was opened is another’s no than one that rests', async () => {
  const ben = await transact(context, (tx) => openPlaying(tx, vassalage))
  await transact(context, (tx) => startSession(tx, { ...ben, country: 'SG' }))
  const deny = (countries_deny: string[]) =>
    context.db.updateTable('casino.game').set({ countries_deny }).where('vassalage', '=', vassalage).execute()
  await deny(['SG'])
  const actions = [{ kind: 'bet', id: 'from-there', amount: 0n }] as const
  const { status, text } = await post(
    written({ ...bet, playerId: ben.playerId, round: 'there', actions }).body,
  )
  assert.deepEqual([status, text.slice(0, 11)], [412, '{"code":153'])
  await deny([])
})

test('each no has its status and its code', async () => {
  const of = (more: Partial<VendorCall>, amount = 1n) =>
    written({ ...bet, round: 'no', actions: [{ kind: 'bet', id: `no-${amount}`, amount }], ...more }).body
  for (const [name, body, told] of [
    ['nobody', of({ playerId: 'x'.repeat(26) }), '412 101'],
    ['another currency', of({ currency: 'USD' }), '412 154'],
    ['beyond the maximum of the game', of({}, 10_000_001n), '412 106'],
    ['a question of nobody', JSON.stringify({ user_id: 'x', currency: 'VND', game: 'wheel' }), '412 101'],
    [
      'a question in another currency',
      JSON.stringify({ user_id: ann.playerId, currency: 'USD', game: 'wheel' }),
      '412 154',
    ],
  ] as const) {
    const { status, text } = await post(body)
    assert.equal(`${status} ${/^\{"code":(\d+)/.exec(text)?.[1]}`, told, name)
  }
})

test('bytes that are bad are each refused as stated, and nothing is changed', async () => {
  const before = await counted()
  const { body } = written({ ...bet, round: 'bad', actions: [{ kind: 'bet', id: 'bad', amount: 0n }] })
  const signature = signed(body, secret)
  const amount = (said: string) => body.replace('"amount":0', `"amount":${said}`)
  for (const [name, sent, status, more] of [
    ['one flipped bit', body.replace('wheel', 'wheem'), 403, { signature }],
    ['one added space', `${body} `, 403, { signature }],
    [
      'another order of keys',
      JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(body) as object).toReversed())),
      403,
      { signature },
    ],
    ['no signature', body, 403, { signature: '' }],
    ['a signature in capitals', body, 403, { signature: signature.toUpperCase() }],
    ['a signature of somebody else', body, 403, { key: 'x'.repeat(40) }],
    ['truncated', body.slice(0, -9), 400, {}],
    ['10,000 deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 400, {}],
    ['a key twice', body.replace('{', '{"currency":"VND",'), 400, {}],
    ['two values', `${body}{}`, 400, {}],
    ['a list', '[]', 400, {}],
    ['nothing', '', 400, {}],
    ['2^63 and more', amount('9223372036854775808000'), 400, {}],
    ['more than 2^53, and beyond what anybody has', amount('9007199254740993000'), 400, {}],
    ['negative', amount('-1'), 400, {}],
    ['fractional', amount('1.5'), 400, {}],
    ['an exponent', amount('1e3'), 400, {}],
    ['text for a number', amount('"10"'), 400, {}],
    ['a pool there is none of', body.replace('"amount"', '"jackpot_win":5,"amount"'), 400, {}],
    ['an action there is none of', body.replace('"bet"', '"debit"'), 400, {}],
    ['no round', body.replace('"game_id":"bad",', ''), 400, {}],
    ['a rollback of nothing', body.replace(/\[.*\]/, '[]'), 400, { path: 'rollback' }],
    ['a path there is none of', body, 400, { path: 'refund' }],
  ] as const) {
    const { status: told, text } = await post(sent, more)
    assert.deepEqual([told, text.startsWith(`{"code":${status},"message":`)], [status, true], name)
  }
  assert.deepEqual(await post('x'.repeat(65 * 1024)), { status: 413, text: '' })
  assert.equal(await counted(), before)
})

test('an amount is read from its digits beyond what a double counts', async () => {
  const rich = await transact(context, (tx) => openPlaying(tx, vassalage))
  const { body } = written({ ...bet, playerId: rich.playerId, round: 'digits' })
  const won = body
    .replace(']', ',{"action":"win","action_id":"digits","amount":9007199254740993}]')
    .replace('golden-bet', 'digits-bet')
  assert.match((await post(won)).text, /^\{"balance":9007199254740993,/)
})

test('what of a bet goes into a jackpot and what comes from it are said with their amounts', async () => {
  await vendor('set', vassalage, 'pool', 'grand')
  clock.advance(2_000)
  const rich = await transact(context, (tx) => openPlaying(tx, vassalage))
  const say = async (...actions: object[]) => {
    const of = { user_id: rich.playerId, currency: 'VND', game: 'wheel', game_id: 'pooled', finished: false }
    const { status, text } = await post(JSON.stringify({ ...of, actions }))
    return `${status} ${/"(?:code|balance)":(\d+)/.exec(text)?.[1]}`
  }
  const win = { action: 'win', amount: 100 }
  assert.equal(await say({ ...win, action_id: 'p1', jackpot_win: 100 }), '200 100')
  const bet = { action: 'bet', action_id: 'p2', amount: 40 }
  assert.equal(await say({ ...bet, jackpot_contribution: 41 }), '400 400')
  assert.equal(await say({ ...bet, jackpot_win: 1 }), '400 400')
  assert.equal(await say({ ...bet, jackpot_contribution: 7 }), '200 60')
  assert.equal(await say({ ...bet, jackpot_contribution: 6 }), '400 400')
  assert.equal(await say({ ...win, action_id: 'p3', jackpot_win: 99 }), '400 400')
  assert.equal(await say({ ...win, action_id: 'p3', jackpot_contribution: 1 }), '400 400')
  const pool = houseAccount(`jackpot:${vassalage}.grand`, { book: 'real', currency: 'VND' })
  assert.equal(await readHouseBalance(context.db, pool), 7n - 100n)
  await vendor('set', vassalage, 'pool', 'major')
  clock.advance(2_000)
  assert.equal(await say({ ...bet, jackpot_contribution: 7 }), '200 60', 'it is told what it was told')
  assert.equal(await say({ ...win, action_id: 'p1', jackpot_win: 100 }), '200 100')
  assert.equal(await readHouseBalance(context.db, pool), 7n - 100n)
  await vendor('set', vassalage, 'pool', 'default')
  clock.advance(2_000)
})

test('a bet is of the session its player has open, and after the sign-out of none; a win is taken', async () => {
  const ben = await transact(context, (tx) => openPlaying(tx, usual))
  const of = { ...bet, playerId: ben.playerId, round: 'mine' }
  const say = async (id: string, kind: 'bet' | 'win', amount: bigint) =>
    await post(written({ ...of, actions: [{ kind, id, amount }] }).body, { to: usual })
  assert.match((await say('m1', 'win', 250n)).text, /^\{"balance":250,/, 'on this wire a win needs no bet')
  assert.match((await say('m2', 'bet', 100n)).text, /^\{"balance":150,/)
  await signOut(context, ben.loginSessionId)
  assert.match((await say('m3', 'bet', 1n)).text, /^\{"code":101,/)
  assert.match((await say('m4', 'win', 50n)).text, /^\{"balance":200,/)
  const { rows } = await sql`select staked, won from vendor.round where round = 'mine'`.execute(context.db)
  assert.deepEqual(rows, [{ staked: 10_000n, won: 30_000n }], 'its units are hundredths')
})

test('secrets are turned without a message lost, and what was retired signs no more', async () => {
  const asked = JSON.stringify({ user_id: ann.playerId, currency: 'VND', game: 'wheel' })
  const second = 'b'.repeat(40)
  const first = readSupplyKey('in', secret).kid
  await addKey(context, vassalage, readSupplyKey('in', second))
  clock.advance(2_000)
  for (const key of [secret, second]) assert.equal((await post(asked, { key })).status, 200)
  await vendor('key', vassalage, 'in', '--retire', first)
  clock.advance(2_000)
  assert.equal((await post(asked)).status, 403)
  assert.equal((await post(asked, { key: second })).status, 200)
})

test('whoever is not listed is told the same whether there is such a vendor or not', async () => {
  await vendor('allow', agreed, '203.0.113.0/24')
  clock.advance(2_000)
  assert.deepEqual(await post(written(bet).body, { to: agreed }), { status: 403, text: '' })
  assert.deepEqual(await post(written(bet).body, { to: 'NOBODY' }), { status: 403, text: '' })
})

test('the ledger proves after all of it', async () => {
  assert.equal((await prove(context.db)).wrong, null)
})

async function counted(): Promise<number> {
  return (await context.db.selectFrom('vendor.transaction').select('id').execute()).length
}
