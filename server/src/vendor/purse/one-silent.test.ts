import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exclude } from '#care/pause'
import { openHouse } from '#test/house'
import { openPurseVendor } from '#test/purse-vendor'

const house = await openHouse()
const { context, clock } = house
// Its name is before the other's, and so are its players: whoever asks in order asks it first.
const still = await openPurseVendor(house, 'ASTILL')
const cards = await openPurseVendor(house, 'CARDS')
const patienceMs = 5_000

/** Members with twenty at a vendor, thirty with them. */
async function taken(vendor: typeof cards, names: readonly string[]): Promise<string[]> {
  const tokens: string[] = []
  for (const name of names) {
    const token = await vendor.open(name, 50n)
    assert.equal((await vendor.move(token, 'out', '20')).value.state, 'done')
    tokens.push(token)
  }
  return tokens
}
const asked = async (method: string) =>
  ((await still.play('heard')) as { method: string; username?: string; ref_no?: string }[]).filter(
    (one) => one.method === method,
  )

test('who shut themselves out has their money home within a minute, whatever another vendor does', async () => {
  const others = await taken(still, ['annplays', 'benplays', 'catplays'])
  const [dan = ''] = await taken(cards, ['danplays'])
  for (const token of others) await exclude(context, 6, still.ownerOf(token))
  await exclude(context, 6, cards.ownerOf(dan))
  await still.be('too late')
  const began = performance.now()
  await cards.work('vendor:bring-home')
  assert.ok(performance.now() - began < 3 * patienceMs, 'one that is silent is waited for once')
  assert.deepEqual(await cards.holds(dan), [50n, 0n, 0n])
  assert.equal((await asked('kom')).length, 1)
  await cards.work('vendor:bring-home')
  assert.equal(new Set((await asked('kom')).map(({ username }) => username)).size, 2, 'next is who waited')
  await still.be('honest')
  await cards.work('vendor:bring-home')
  for (const token of others) assert.deepEqual(await still.holds(token), [50n, 0n, 0n])
})

test('money on its way is asked after at others though one vendor says nothing', async () => {
  for (const vendor of [still, cards]) await vendor.play('answer-transfers', { as: 'PENDING' })
  const tokens: string[] = []
  for (const name of ['eveplays', 'fayplays', 'gilplays']) {
    const token = await still.open(name, 50n)
    await still.move(token, 'out', '20')
    tokens.push(token)
  }
  const hal = await cards.open('halplays', 50n)
  await cards.move(hal, 'out', '20')
  for (const vendor of [still, cards]) {
    await vendor.play('answer-transfers', {})
    await vendor.play('settle')
  }
  await still.be('too late')
  clock.advance(2_000)
  const began = performance.now()
  await cards.work('vendor:ask')
  assert.ok(performance.now() - began < 3 * patienceMs)
  assert.deepEqual(await cards.holds(hal), [30n, 0n, 20n])
  assert.equal((await asked('cs')).length, 1)
  await still.be('honest')
  clock.advance(5_000)
  await cards.work('vendor:ask')
  for (const token of tokens) assert.deepEqual(await still.holds(token), [30n, 0n, 20n])
  await cards.proves()
})
