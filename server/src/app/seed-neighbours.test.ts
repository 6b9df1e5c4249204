import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { sql, stoppedClock, systemClock, type Config } from '#kit'
import { prove } from '#ledger'
import { openSecrets } from '#app/cluster'
import { seedNeighbours } from '#app/neighbour'
import { testContext } from '#test'
import { seed } from './seed.ts'
import { whole } from './whole.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairground-neighbours-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** A new installation with its neighbours. */
async function openTown(config: Partial<Config> = {}, clock = systemClock) {
  const secrets = openSecrets(mkdtempSync(join(folder, 'secrets-')))
  const own = { gatewaySecret: 'a secret', factorKey: 'a key of this test, and long enough' }
  const filesUrl = pathToFileURL(`${join(folder, 'files')}/`).href
  const context = await testContext({ clock, config: { ...own, filesUrl, ...config } })
  await seed(context, secrets, () => undefined)
  return { context, made: await seedNeighbours(context, whole, secrets, () => undefined) }
}

test('money of a new installation is on its way in every state, and the books prove', async () => {
  const { context, made } = await openTown()
  assert.deepEqual(made, ['member-c', 'member-d', 'member-e'])
  const statesIn = async (table: string) => {
    const { rows } = await sql<{ state: string; count: number }>`
      select state, count(*)::int as count from ${sql.table(table)} group by 1 order by 1`.execute(context.db)
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  }
  assert.deepEqual(await statesIn('payment.deposit'), {
    cancelled: 1,
    declined: 1,
    expired: 1,
    failed: 1,
    paid: 5,
    pending: 1,
    reversed: 1,
    review: 1,
  })
  assert.deepEqual(await statesIn('payment.withdrawal'), {
    approved: 1,
    assumed: 1,
    confirmed: 1,
    disputed: 1,
    failed: 1,
    paid: 1,
    paying: 1,
    refused: 1,
    returned: 1,
    review: 1,
    unknown: 1,
  })
  assert.deepEqual(await statesIn('payment.movement'), { matched: 6, suspense: 1 })
  const { rows: kept } = await sql<{ network: string | null }>`
    select network from payment.destination order by 1`.execute(context.db)
  assert.deepEqual(
    kept.map(({ network }) => network),
    ['bitcoin', null, null],
  )
  const { rows } = await sql<{ rest: number; out: number; limited: number }>`
    select count(*) filter (where rests_until > now())::int as rest, count(*) filter (where closed_until > now())::int as out,
      count(*) filter (where deposit_week_max > 0)::int as limited from care.guard`.execute(context.db)
  assert.deepEqual(rows[0], { rest: 1, out: 1, limited: 1 })
  assert.equal((await prove(context.db)).wrong, null)
})

for (const hour of ['16:30', '17:10'])
  test(`they are made in the last hour of a day as in its first: at ${hour} UTC`, async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    const { made } = await openTown({}, stoppedClock(`${yesterday}T${hour}:00.000Z`))
    assert.equal(made.length, 3)
  })

test('where nobody may give money away nobody is made', async () => {
  const { made } = await openTown({ testGateways: 'off' })
  assert.deepEqual(made, [])
})
