import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extendChain, nextLink } from '#chance'
import { sql } from '#kit'
import { betOf } from '#shared'
import { sendInTurn, sweepOutbox, type OperatorWire } from '#wires'
import { studioContext } from '#test'
import { placeFlightBet } from '../../test/flight-bet.ts'
import { entropyRule } from './entropy.ts'
import { game } from './stage.ts'

const context = await studioContext()
await extendChain(context, { game, length: 10, entropy: entropyRule })

const heard: string[] = []
/** An operator that answers nothing. */
const wire: OperatorWire = {
  say: ({ kind, player }) => {
    heard.push(`${kind} of ${player}`)
    return Promise.resolve({ kind: 'doubt', said: 'silent' })
  },
  balance: () => Promise.resolve(null),
}

test('a stake that nobody answers for is called for again after longer and longer, and taken back after twenty seconds', async () => {
  const { player, id } = await placeFlightBet(context, await nextLink(context, game))
  const askedAt = context.clock.now().getTime()
  await sendInTurn(context, wire, [player])
  const seconds: number[] = []
  for (let state = 'asked'; state === 'asked' && seconds.length < 10;) {
    const { rows } = await sql<{ due: Date }>`
      select next_at as due from wires.outbox where player = ${player} and kind = 'bet'`.execute(context.db)
    const due = rows[0]?.due ?? assert.fail()
    context.clock.set(due.toISOString())
    seconds.push((due.getTime() - askedAt) / 1_000)
    await sweepOutbox(context, wire)
    state = (await betOf(context)(player, id))?.state ?? assert.fail()
    if (state === 'undone') break
  }
  assert.deepEqual(seconds, [1, 3, 7, 15, 20])
})

const hourMs = 3_600_000
const stateOf = async ({ player, id }: { player: string; id: string }) =>
  (await betOf(context)(player, id))?.state

/** A flight that is over, so that there can be another. */
const endFlight = async () =>
  await sql`update shared.round set state = 'void', ended_at = now() where state <> 'void'`.execute(
    context.owner.db,
  )

test('what was put off by a clock that went back since is sent again at once, and not an hour later', async () => {
  await endFlight()
  const bet = await placeFlightBet(context, await nextLink(context, game))
  await sendInTurn(context, wire, [bet.player])
  context.clock.advance(hourMs)
  await sweepOutbox(context, wire)
  assert.equal(await stateOf(bet), 'undone')
  context.clock.advance(-hourMs)
  heard.splice(0)
  await sweepOutbox(context, wire)
  assert.ok(heard.includes(`undo of ${bet.player}`))
  heard.splice(0)
  await sweepOutbox(context, wire)
  assert.deepEqual(heard, [], 'once, and then when it is due')
})

test('a stake that was called for by a clock that went back since is taken back: nobody can tell how long it waited', async () => {
  await endFlight()
  context.clock.advance(hourMs)
  const bet = await placeFlightBet(context, await nextLink(context, game))
  await sendInTurn(context, wire, [bet.player])
  context.clock.advance(-hourMs)
  await sweepOutbox(context, wire)
  assert.equal(await stateOf(bet), 'undone')
})
