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

/** An operator that answers nothing. */
const wire: OperatorWire = {
  say: () => Promise.resolve({ kind: 'doubt', said: 'silent' }),
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
