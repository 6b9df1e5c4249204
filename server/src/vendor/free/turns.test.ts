import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { takeTimeOut } from '#care/pause'
import { sql, transact } from '#kit'
import { openHouse, unit } from '#test/house'
import { openLaunchingVendor } from '#test/launching-vendor'
import { openPlaying } from '#test/vendor-scenario'
import { startWire, type StartedWire } from '#test/wire/start-wire'
import { addFreeRounds } from '#vendor/grant'
import { followFreeRounds } from './issue-free-rounds.ts'

const { context, url, clock } = await openHouse()
await openLaunchingVendor<StartedWire>(context, url, 'PIER', startWire, 'softswiss')
const dayMs = 24 * 3_600_000

/** Somebody who was granted so many. */
async function granted(many: number) {
  return await transact(context, async (tx) => {
    const player = await openPlaying(tx, 'PIER')
    const { memberId, book, currency, vassalage, nodeId } = player
    for (let i = 0; i < many; i++)
      await addFreeRounds(tx, {
        memberId,
        book,
        currency,
        vassalage,
        nodeId,
        game: 'wheel',
        count: 1,
        stake: unit,
        promotion: 'spring',
        purse: 'main',
        cause: randomUUID(),
        validUntil: new Date(clock.now().getTime() + 3 * dayMs),
      })
    return { memberId, book, currency } as const
  })
}
const states = async ({ memberId }: { memberId: string }) =>
  (
    await sql<{ said: string }>`
      select state || ' ' || count(*) as said from vendor.free_round where member_id = ${memberId}::uuid
      group by state`.execute(context.db)
  ).rows.map(({ said }) => said)

test('free rounds that wait for a member who rests keep up none behind them, however many they are', async () => {
  const rests = await granted(220)
  await takeTimeOut(context, 24, rests)
  clock.advance(1)
  const next = await granted(1)
  await followFreeRounds(context)
  await followFreeRounds(context)
  assert.deepEqual(await states(next), ['issued 1'])
  assert.deepEqual(await states(rests), ['granted 220'])
})
