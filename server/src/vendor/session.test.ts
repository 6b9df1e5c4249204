import assert from 'node:assert/strict'
import { test } from 'node:test'
import { takeTimeOut } from '#care/pause'
import { stoppedClock, transact } from '#kit'
import { testContext } from '#test'
import { openPlaying, seedVendor, signOut, suspend } from '#test/vendor-scenario'
import { portsOf } from './lanes.ts'
import { endOverSessions, startSession } from './session.ts'

const clock = stoppedClock('2026-11-21T03:00:00Z')
const context = await testContext({ clock })
const minute = 60_000
await seedVendor(context, 'TABLE')
const port = portsOf(context)('TABLE')
let round = 0

type Playing = Awaited<ReturnType<typeof openPlaying>>
const open = () => transact(context, (tx) => openPlaying(tx, 'TABLE'))

/** What a bet of nothing is answered, under the member's own token or another. */
async function betOf({ playerId, token: own }: Playing, token: string | null = own) {
  const id = `b${round++}`
  const bet = { kind: 'bet', id, amount: 0n } as const
  const answer = await port.take({
    playerId,
    token,
    game: 'wheel',
    round: id,
    currency: 'VND',
    actions: [bet],
  })
  assert.ok('actions' in answer)
  return answer.actions[0]?.refusal ?? answer.actions[0]?.outcome
}

async function endOf({ memberId }: Playing) {
  await transact(context, endOverSessions)
  const rows = context.db.selectFrom('vendor.session').select('end_reason').where('member_id', '=', memberId)
  return (await rows.orderBy('started_at').orderBy('id').execute()).map((one) => one.end_reason)
}

test('a token says who plays, in which language, and what they can spend', async () => {
  const ann = await open()
  const player = { playerId: ann.playerId, currency: 'VND', language: 'en', balance: 0n }
  assert.deepEqual(await port.authenticate(ann.token), player)
  assert.deepEqual(await port.authenticate(`${ann.token}x`), { denied: 'token_unknown' })
  assert.deepEqual(await port.balance(ann.playerId), { balance: 0n, currency: 'VND' })
  assert.deepEqual(await port.balance('nobody'), { denied: 'player_unknown' })
})

test('who signs out bets no more under a token that is still shown, and the session is ended for good', async () => {
  const ann = await open()
  assert.equal(await betOf(ann), 'ok')
  assert.deepEqual(await endOf(ann), [null])
  await signOut(context, ann.loginSessionId)
  assert.equal(await betOf(ann), 'game_session_ended')
  assert.deepEqual(await port.authenticate(ann.token), { denied: 'session_ended' })
  assert.deepEqual(await endOf(ann), ['signed_out'])
})

test('who is suspended is told apart from whose session is over, before it is ended for good and after', async () => {
  const [ann, ben] = [await open(), await open()]
  assert.equal(await betOf(ann), 'ok')
  await suspend(context, ann.loginSessionId)
  for (let times = 0; times < 2; times++) {
    assert.equal(await betOf(ann), 'account_suspended')
    assert.equal(await betOf(ann, null), 'account_suspended')
    assert.deepEqual(await port.authenticate(ann.token), { denied: 'player_suspended' })
    assert.equal(await betOf(ben, ann.token), 'game_session_ended', 'another by her token')
    await transact(context, endOverSessions)
  }
  assert.equal(await betOf(ben), 'ok')
})

test('a session that is played in lasts for twelve hours, and one that is not for half an hour', async () => {
  const [ann, ben] = [await open(), await open()]
  for (let at = 0; at < 12 * 60; at += 29) {
    assert.equal(await betOf(ann), 'ok', `after ${at} minutes`)
    clock.advance(29 * minute)
  }
  assert.equal(await betOf(ann), 'game_session_ended')
  assert.deepEqual(await endOf(ann), ['too_long'])
  assert.equal(await betOf(ben), 'game_session_ended')
  assert.deepEqual(await endOf(ben), ['too_long'])
  const cat = await open()
  clock.advance(30 * minute)
  assert.equal(await betOf(cat), 'game_session_ended')
  assert.deepEqual(await endOf(cat), ['idle'])
})

test('opened anew at a vendor, the session before takes no more bets; nor does another member’s token', async () => {
  const [ann, ben] = [await open(), await open()]
  clock.advance(minute)
  const { token } = await transact(context, (tx) => startSession(tx, ann))
  assert.equal(await betOf(ann), 'game_session_ended')
  assert.equal(await betOf(ann, token), 'ok')
  assert.equal(await betOf(ben, token), 'game_session_ended')
  assert.deepEqual(await endOf(ann), ['opened_anew', null])
})

test('a game that may not be played where its session was opened is bet on by nobody in it, nor once another was opened', async () => {
  const ann = await open()
  const from = async (country: string | null) => ({
    ...ann,
    ...(await transact(context, (tx) => startSession(tx, { ...ann, country }))),
  })
  const games = context.db.updateTable('casino.game').where('code', '=', 'wheel')
  await games.set({ countries_deny: ['SG'] }).execute()
  assert.equal(await betOf(await from('SG')), 'game_not_here')
  assert.equal(await betOf(await from('VN')), 'ok')
  assert.equal(await betOf(await from(null)), 'ok', 'where nobody knows from where, as it is opened')
  await games.set({ countries_deny: [] }).execute()
})

test('a session ends with who pauses their play, and with its game', async () => {
  const [ann, ben] = [await open(), await open()]
  await takeTimeOut(context, 24, ann)
  assert.deepEqual([await endOf(ann), await endOf(ben)], [['time_out'], [null]])
  const games = context.db.updateTable('casino.game').where('code', '=', 'wheel')
  await games.set({ state: 'paused' }).execute()
  assert.deepEqual(await endOf(ben), ['paused'])
  await games.set({ state: 'live' }).execute()
})
