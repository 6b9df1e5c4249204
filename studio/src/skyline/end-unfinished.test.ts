import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { extendChain, nextLink } from '#chance'
import { connect, sql, transact } from '#kit'
import { acceptBet, betOf, holdLease } from '#shared'
import type { OperatorWire } from '#wires'
import { studioContext } from '#test'
import { placeFlightBet } from '../../test/flight-bet.ts'
import { someoneWaits } from '../../../server/test/someone-waits.ts'
import { endUnfinished } from './end-unfinished.ts'
import { entropyRule } from './entropy.ts'
import { game, paceOfFlights, snapshotOf, type Stage } from './stage.ts'
import { openHearing } from './hearing.ts'
import { openWatchers } from './watchers.ts'

const context = await studioContext()
// Of others it sees what they wait for.
const admin = connect(context.adminUrl, { max: 1 })
after(async () => await admin.close())
await extendChain(context, { game, length: 10, entropy: entropyRule })

/** An operator that answers nothing. */
const wire: OperatorWire = {
  say: () => Promise.resolve({ kind: 'doubt', said: 'silent' }),
  balance: () => Promise.resolve(null),
}
const stage: Stage = {
  context,
  patient: context.db,
  wire,
  pace: paceOfFlights,
  watchers: openWatchers(() => snapshotOf(stage)),
  hearing: openHearing(),
  going: null,
}

test('a stake that is answered while a round nobody leads is ended is in it no more, and comes back', async () => {
  const lease = (await holdLease(context.db, { game, holder: randomUUID() })) ?? assert.fail()
  const { chainId, number } = await nextLink(context, game)
  const { player, id } = await placeFlightBet(context, { chainId, number })
  let ended: Promise<boolean> | undefined
  await transact(context, async (tx) => {
    assert.equal(await acceptBet(tx, { player, id }), true)
    ended = endUnfinished(stage, lease)
    await someoneWaits(admin.db)
  })
  assert.equal(await ended, true)
  assert.equal((await betOf(context)(player, id))?.state, 'undone')
  const { rows } = await sql<{ kind: string }>`
    select kind from wires.outbox where player = ${player} order by kind`.execute(context.db)
  assert.deepEqual(
    rows.map(({ kind }) => kind),
    ['bet', 'undo'],
  )
})
