import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sql, transact } from '#kit'
import { testContext } from '#test'
import { refused } from '#test/refused'
import { openSeller } from './seller.ts'

const context = await testContext({ max: 16 })
const bet = { book: 'real' } as const
const demo = { book: 'trial' } as const

/** Takes bets in a transaction each batch, which waits where somebody holds up the seller. */
function openMarket(seller: string, markets: number) {
  const open = openSeller(seller)
  return Array.from({ length: markets }, (_, i) =>
    open.openLanes<typeof bet | typeof demo, string>(`${i}`, (bets) =>
      transact(context, async (tx) => {
        await sql`select pg_advisory_xact_lock_shared(hashtext(${seller}))`.execute(tx.db)
        return bets.map(() => ({ answer: seller }))
      }),
    ),
  )
}

/** Holds up a seller until it is let go. */
async function holdUp(seller: string): Promise<() => Promise<void>> {
  const tx = await context.db.startTransaction().execute()
  await sql`select pg_advisory_xact_lock(hashtext(${seller}))`.execute(tx)
  return () => tx.rollback().execute()
}

test('a seller that is stuck in many markets holds up no other, and goes on when it is let', async () => {
  const [stuck, free] = [openMarket('stuck', 20), openMarket('free', 2)]
  const letGo = await holdUp('stuck')
  const held = stuck.flatMap(({ submit }) => [submit(bet), submit(demo)])
  await wait(100)
  const since = performance.now()
  for (let i = 0; i < 20; i++) await Promise.all(free.map(({ submit }) => submit(bet)))
  const tookMs = performance.now() - since
  await letGo()
  assert.deepEqual(new Set(await Promise.all(held)), new Set(['stuck']))
  assert.ok(tookMs < 2_000, `${tookMs} ms`)
})

test('who comes to a stuck seller when too many wait is told busy, by the name of the lane; and demos sooner', async () => {
  const [market] = openMarket('full', 1)
  assert.ok(market)
  const letGo = await holdUp('full')
  const demos = Promise.allSettled(Array.from({ length: 1_000 }, () => market.submit(demo)))
  const bets = Promise.allSettled(Array.from({ length: 1_000 }, () => market.submit(bet)))
  await wait(50)
  await letGo()
  assert.equal((await bets).filter(({ status }) => status === 'rejected').length, 0)
  const lost = (await demos).filter((one) => one.status === 'rejected')
  for (const { reason } of lost) refused('busy', { lane: 'full:0:trial' })(reason)
  assert.ok(lost.length > 400 && lost.length < 600, `${lost.length}`)
})
