import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql, stoppedClock, transact } from '#kit'
import { purseOf, readPurses } from '#ledger'
import { testContext } from '#test'
import { someoneWaits } from '#test/someone-waits'
import { giveTo, openPlaying, seedVendor } from '#test/vendor-scenario'
import { portsOf } from './lanes.ts'
import type { CallAnswer, Denied } from './port.ts'

// A vendor waits so long for an answer, and undoes what it has none of: what would be taken after that is not.
const clock = stoppedClock('2026-11-21T03:00:00Z')
const context = await testContext({ clock, max: 16 })
await seedVendor(context, 'LATE', { deadlineMs: 900 })

const first = (answer: CallAnswer | Denied) =>
  'denied' in answer ? answer.denied : answer.actions[0]?.outcome

test('a call that waited for longer than its vendor does is told busy, leaves nothing, and is taken when it comes again', async () => {
  const ann = await transact(context, async (tx) => {
    const playing = await openPlaying(tx, 'LATE')
    await giveTo(tx, playing, 'main', 100n)
    return playing
  })
  const bet = (id: string) =>
    portsOf(context)('LATE').take({
      playerId: ann.playerId,
      token: ann.token,
      currency: 'VND',
      game: 'wheel',
      round: id,
      actions: [{ kind: 'bet', id, amount: 10n }],
    })
  const [inTime, late] = await transact(context, async (tx) => {
    await sql`lock table vendor.transaction in exclusive mode`.execute(tx.db)
    const begun = bet('begun')
    await someoneWaits(context.db)
    const behind = bet('behind').then(first, (error: unknown) => error)
    await new Promise((resolve) => setTimeout(resolve, 50))
    clock.advance(901)
    return [begun, behind] as const
  }).then(async (said) => await Promise.all(said))
  assert.equal(first(inTime), 'ok')
  assert.equal((late as { code?: string }).code, 'busy')
  assert.deepEqual(await taken(), ['begun'])
  assert.deepEqual(await readPurses(context.db, [purseOf(ann, 'main')]), [90n])
  assert.equal(first(await bet('behind')), 'ok')
  assert.deepEqual(await readPurses(context.db, [purseOf(ann, 'main')]), [80n])
})

async function taken(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from vendor.transaction where vassalage = 'LATE' order by id`.execute(context.db)
  return rows.map(({ id }) => id)
}
