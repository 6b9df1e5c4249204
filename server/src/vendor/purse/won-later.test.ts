import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exclude } from '#care/pause'
import { sql } from '#kit'
import { openHouse } from '#test/house'
import { openPurseVendor } from '#test/purse-vendor'
import { until } from '#test/until'
import { listLying } from './purse.ts'

// What is staked there stands at nought by the vendor's word until its match is over, which may be long after its member left.
const house = await openHouse()
const { context, clock, ask } = house
const cards = await openPurseVendor(house)
const { open, holds, move, play, be, work, ownerOf, playerOf, node, proves } = cards
const [perUnit, aQuarter] = [100_000, 16 * 60_000]

/** Somebody who took 100 along, opened a game, and staked so much of it on what is not over; nothing is reported of it yet. */
async function playing(name: string, staked: number): Promise<string> {
  const token = await open(name, 100n)
  await move(token, 'out', '100')
  await ask('POST', '/wps/game/launchGame', { token, body: { nodeId: node('wheel') } })
  await play('hold-records')
  await play('played', { username: await playerOf(token), bet: staked * perUnit })
  return token
}
/** What they staked has won so much, and is reported. */
async function wins(token: string, units: number): Promise<void> {
  await play('report')
  await play('played', { username: await playerOf(token), win: units * perUnit })
  await work('vendor:records')
}
/** They look at other pages for half an hour, and their game is over. */
async function leave(token: string): Promise<void> {
  for (let i = 0; i < 2; i++) {
    clock.advance(aQuarter)
    assert.equal((await ask('GET', '/wps/member/info', { token })).status, 200)
  }
  await work('vendor:sessions')
  await work('vendor:bring-home')
}
async function asked(method: string): Promise<number> {
  const heard = (await play('heard')) as { method: string }[]
  return heard.filter((one) => one.method === method).length
}

test('what is won after its member left, where nothing lay there any more, comes home', async () => {
  const token = await playing('wins-later', 60)
  await leave(token)
  assert.deepEqual(await holds(token), [40n, 0n, 60n])
  const quiet = await asked('gb')
  await work('vendor:bring-home')
  assert.equal(await asked('gb'), quiet, 'nothing is looked for where nothing lies')
  await wins(token, 120)
  assert.deepEqual(await holds(token), [40n, 0n, 120n])
  await work('vendor:bring-home')
  assert.deepEqual(await holds(token), [160n, 0n, 0n])
  await proves()
})

test('so is what somebody won who shut themselves out by then', async () => {
  const token = await playing('shuts-out', 60)
  await exclude(context, 6, ownerOf(token))
  await work('vendor:bring-home')
  assert.deepEqual(await holds(token), [40n, 0n, 60n])
  await wins(token, 120)
  await work('vendor:bring-home')
  assert.deepEqual(await holds(token), [160n, 0n, 0n])
})

test('what its vendor says lies there comes home before it is reported, too', async () => {
  const token = await playing('looks-there', 60)
  await leave(token)
  await play('played', { username: await playerOf(token), win: 120 * perUnit })
  clock.advance(10_000)
  const wallet = await ask('GET', '/wps/wallets/merchant', { token })
  assert.equal(wallet.value.list[0]?.said, '120')
  await work('vendor:bring-home')
  assert.equal((await holds(token))[0], 160n)
  await play('report')
  await work('vendor:records')
  assert.deepEqual(await holds(token), [160n, 0n, 0n])
  await proves()
})

for (const [says, said, saidAgo] of [
  ['nothing yet', null, null],
  ['before that nothing lay there', 0, 2],
  ['since that some lies there', 50_000, 0],
] as const)
  test(`what was taken along over a server of before, which keeps no more than that, comes home: its vendor said ${says}`, async () => {
    const token = await open(`of-before-${saidAgo}`, 100n)
    await move(token, 'out', '100')
    // As that server writes it a minute ago, with what it heard.
    await sql`
      update vendor.purse set lies_at = null, taken_at = taken_at - interval '1 minute', said = ${said}::bigint,
        said_at = taken_at - make_interval(mins => ${saidAgo}::integer)
      where member_id = ${ownerOf(token).memberId}::uuid`.execute(context.db)
    await exclude(context, 6, ownerOf(token))
    await work('vendor:bring-home')
    assert.deepEqual(await holds(token), [100n, 0n, 0n])
    const lying = await listLying(context.db)
    assert.ok(!lying.some(({ memberId }) => memberId === ownerOf(token).memberId), 'nothing does any more')
  })

test('who is back in a game there plays on with what is won', async () => {
  const token = await playing('comes-back', 60)
  await leave(token)
  await ask('POST', '/wps/game/launchGame', { token, body: { nodeId: node('wheel') } })
  await wins(token, 120)
  await work('vendor:bring-home')
  assert.deepEqual(await holds(token), [40n, 0n, 120n])
  await leave(token)
  assert.deepEqual(await holds(token), [160n, 0n, 0n])
})

for (const [amount, staked, before] of [
  ['all', 100, 1],
  ['40', 60, 2],
] as const)
  test(`that nothing lies there, said before something was won and heard after it, is no word of that: ${amount}`, async () => {
    const token = await playing(`hears-late-${amount}`, staked)
    const heard = await asked('gb')
    await be('unhurried', 1, before)
    const moving = move(token, 'home', amount)
    await until('its vendor was asked', async () => (await asked('gb')) === heard + before)
    clock.advance(1_000)
    await wins(token, 120)
    await moving
    const main = 100n - BigInt(staked)
    assert.deepEqual(await holds(token), [main, 0n, 120n])
    await exclude(context, 6, ownerOf(token))
    await work('vendor:bring-home')
    assert.deepEqual(await holds(token), [main + 120n, 0n, 0n])
  })
