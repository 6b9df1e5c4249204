import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commandNamed, runCommand } from '#test/command-line'
import { openHouse } from '#test/house'
import { openPurseVendor } from '#test/purse-vendor'

const house = await openHouse()
const { context, clock } = house
const { open, holds, move, play, work, vassalage, proves, playerOf } = await openPurseVendor(house)
const perUnit = 100_000
const vendor = async (...args: string[]) => {
  const { said } = await runCommand(context, commandNamed('vendor'), ...args)
  // Every process goes by what it read for two seconds.
  clock.advance(2_000)
  return said
}
const state = async () => (JSON.parse(await vendor('show', vassalage, '--json')) as { state: string }).state
const lines = async () =>
  (
    await context.db
      .selectFrom('audit.line')
      .select('detail')
      .where('subject', '=', `vendor:${vassalage}`)
      .where('actor', '=', 'system')
      .orderBy('id')
      .execute()
  ).map(({ detail }) => detail)

/** A member has so much won there that no record tells of. */
async function winUnreported(name: string, win: number): Promise<string> {
  const token = await open(name, 100n)
  await move(token, 'out', '100')
  await play('played', { username: await playerOf(token), bet: 0, win: win * perUnit })
  return token
}

test('what comes home by a word alone beyond the ceiling of a win is paid, and its vendor rests', async () => {
  await vendor('set', vassalage, 'winMax', '500')
  await play('hold-records')
  const [within, beyond] = [await winUnreported('within', 500), await winUnreported('beyond', 501)]
  assert.equal((await move(within, 'home', 'all')).value.amount, '600')
  assert.equal(await state(), 'live')
  assert.equal((await move(beyond, 'home', 'all')).value.amount, '601')
  assert.deepEqual(await holds(beyond), [601n, 0n, 0n])
  assert.equal(await state(), 'paused')
  assert.deepEqual(await lines(), [{ state: 'paused', ceiling: 'winMax', advanced: '501' }])
  assert.equal((await move(within, 'out', '10')).message, 'vendor_paused')
  await play('report')
  await work('vendor:records')
  await proves()
})

test('what is advanced to all of its members together has the ceiling of a day, until it is reported', async () => {
  await vendor('set', vassalage, 'winMax', '0')
  await vendor('set', vassalage, 'lossDayMax', '100000')
  await vendor('resume', vassalage)
  await play('hold-records')
  const members = [await winUnreported('lucky-ann', 60_000), await winUnreported('lucky-ben', 40_001)]
  const [ann = '', ben = ''] = members
  await move(ann, 'home', 'all')
  assert.equal(await state(), 'live')
  await move(ben, 'home', 'all')
  assert.equal(await state(), 'paused')
  assert.deepEqual((await lines()).at(-1), { state: 'paused', ceiling: 'lossDayMax', advanced: '100001' })
  assert.deepEqual(await holds(ben), [40_101n, 0n, 0n])
  await play('report')
  await work('vendor:records')
  await vendor('resume', vassalage)
  await move(ann, 'out', '10')
  await move(ann, 'home', 'all')
  assert.equal(await state(), 'live', 'what is reported is advanced no longer')
  await proves()
})
