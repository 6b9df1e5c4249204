import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, test } from 'node:test'
import { whole } from '#app'
import { openApi } from '#app/http'
import { transact } from '#kit'
import { prove, purseOf, readPurses } from '#ledger'
import { testContext } from './database.ts'
import { commandNamed, runCommand } from './command-line.ts'
import { skewedClock } from './skewed-clock.ts'
import { until } from './until.ts'
import { giveTo, openPlaying, seedVendor } from './vendor-scenario.ts'
import { addKey, readSupplyKey } from '#casino/supply'
import { portsOf } from '#vendor'
import type { CallAnswer } from '#vendor/port'
import { endOverSessions } from '../src/vendor/session.ts'

const hourMs = 3_600_000
const clock = skewedClock(0)
const context = await testContext({
  clock,
  max: 16,
  config: { factorKey: 'a key of this test, and long enough' },
})
const vassalage = 'PIER'
await seedVendor(context, vassalage, {}, { wire: 'softswiss', scale: 10_000n })
const port = portsOf(context)(vassalage)

async function open() {
  return await transact(context, async (tx) => {
    const player = await openPlaying(tx, vassalage)
    await giveTo(tx, player, 'main', 1_000n)
    return player
  })
}
type Playing = Awaited<ReturnType<typeof open>>

/** Says a round of a bet of 10 and a win of 7, as a vendor does: again for as long as it hears `busy`. */
async function playRound({ playerId, token }: Playing, round: string): Promise<CallAnswer> {
  const bet = { kind: 'bet', id: `${round}b`, amount: 10n } as const
  const win = { kind: 'win', id: `${round}w`, amount: 7n } as const
  for (;;) {
    const call = { playerId, token, game: 'wheel', round, currency: 'VND', actions: [bet, win] }
    const answer = await port.take(call).catch((error: { code?: string }) => {
      assert.equal(error.code, 'busy')
    })
    if (!answer) continue
    assert.ok('actions' in answer)
    return answer
  }
}

test('a clock that jumps an hour and back under calls ends no session, refuses no bet, and moves nothing twice', async () => {
  const players = await Promise.all(Array.from({ length: 20 }, open))
  const jumps = (async () => {
    for (const offMs of [hourMs, 0, -hourMs, 0, 13 * hourMs, 0]) {
      clock.set(offMs)
      await new Promise((resolve) => {
        setTimeout(resolve, 20)
      })
      await transact(context, endOverSessions)
    }
  })()
  const rounds = 10
  await Promise.all(
    players.map(async (one, i) => {
      for (let round = 0; round < rounds; round++) {
        const first = await playRound(one, `p${i}-${round}`)
        assert.deepEqual(
          first.actions.map(({ outcome, refusal }) => refusal ?? outcome),
          ['ok', 'ok'],
        )
        const again = await playRound(one, `p${i}-${round}`)
        assert.deepEqual(again.actions, first.actions)
      }
    }),
  )
  await jumps
  for (const one of players)
    assert.deepEqual(await readPurses(context.db, [purseOf(one, 'main')]), [1_000n - 3n * BigInt(rounds)])
  assert.equal((await prove(context.db)).wrong, null)
})

test('a server whose clock is off tells vendors to come again, and takes what they say once it is right', async () => {
  const secret = 'a-secret-of-this-test-and-of-nobody-else'
  await addKey(context, vassalage, readSupplyKey('in', secret))
  await runCommand(context, commandNamed('vendor'), 'allow', vassalage, '127.0.0.1')
  const app = await openApi(context, whole, { page: false })
  after(() => app.close())
  const ann = await open()
  const said = { user_id: ann.playerId, currency: 'VND', game: 'wheel', game_id: 'off', finished: true }
  const payload = JSON.stringify({ ...said, actions: [{ action: 'bet', action_id: 'off', amount: 10 }] })
  const say = async () => {
    const sign = createHmac('sha256', secret).update(payload).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-request-sign': sign }
    const url = `/wps/vendor/${vassalage}/play`
    const { statusCode } = await app.inject({ method: 'POST', url, headers, payload })
    return statusCode
  }
  clock.set(hourMs)
  await until('it is noticed that the clock is an hour fast', async () => (await say()) === 503)
  clock.set(0)
  await until('it is noticed that it is right again', async () => (await say()) === 200)
  assert.equal(await say(), 200)
  assert.deepEqual(await readPurses(context.db, [purseOf(ann, 'main')]), [990n])
})
