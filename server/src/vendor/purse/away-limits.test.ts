import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holdGuard, putInForce } from '#care/guard'
import { exclude, takeTimeOut } from '#care/pause'
import { transact } from '#kit'
import { openHouse } from '#test/house'
import { openMoves } from '#test/moved'
import { openPurseVendor, unit } from '#test/purse-vendor'

// Two vendors that keep members' money, and a limit that holds over both and over what is staked here.
const house = await openHouse()
const { context, ask } = house
const moves = openMoves(context)
const cards = await openPurseVendor(house)
const dice = await openPurseVendor(house, 'DICE')

type Owner = ReturnType<typeof cards.ownerOf>

async function open(name: string, kind: 'loss' | 'stake' | null = 'loss') {
  const token = await cards.open(name, 500n)
  const owner = cards.ownerOf(token)
  const limit = async (of: 'loss' | 'stake') =>
    await transact(context, async (tx) => putInForce(tx, await holdGuard(tx, owner), of, 'day', 100n * unit))
  if (kind) await limit(kind)
  return {
    token,
    owner,
    limit,
    out: async (amount: string, at = cards) => said(await at.move(token, 'out', amount)),
    home: async (at = cards) => said(await at.move(token, 'home', 'all')),
    stake: async (units: bigint) => {
      const outcome = await moves.stake(owner, units * unit)
      return typeof outcome === 'object' ? { no: outcome.code, ...outcome.detail } : outcome
    },
    /** What the limit of a day is shown with: used, away and left. */
    shown: async (of = kind) => {
      const { value } = await ask('GET', '/wps/care/limits', { token })
      const all = value['money'] as { [name: string]: string }[]
      const one = all.find((found) => found['kind'] === of && found['period'] === 'day')
      return [one?.['used'], one?.['away'], one?.['left']]
    },
    lose: async (units: number) => {
      const lost = { username: await cards.playerOf(token), bet: units * 100_000, win: 0 }
      await cards.play('played', lost)
      await cards.work('vendor:records')
    },
  }
}

/** How much moved, or why nothing did. */
function said({ success, message, value }: Awaited<ReturnType<typeof cards.move>>) {
  if (success) return value['amount']
  return { no: message, used: value['used'], away: value['away'], left: value['left'] }
}

const full = (no: string, used = '0', away = '100') => ({ no, used, away, left: '0' })

for (const kind of ['loss', 'stake'] as const)
  test(`what lies at a vendor is left of a limit on ${kind} to no other vendor, and to no stake here`, async () => {
    const member = await open(`over-both-${kind}`, kind)
    assert.equal(await member.out('100'), '100')
    assert.deepEqual(await member.out('1', dice), full(`own_${kind}_limit`))
    assert.deepEqual(await member.out('all', dice), full(`own_${kind}_limit`))
    const of = { period: 'day', limit: '100', opensAt: null }
    assert.deepEqual(await member.stake(1n), { ...of, ...full(`own_${kind}_limit`) })
    assert.deepEqual(await member.shown(), ['0', '100', '0'])
    assert.equal(await member.home(), '100')
    assert.deepEqual(await member.shown(), ['0', '0', '100'])
    assert.equal(await member.stake(70n), 'taken')
    assert.equal(await member.out('all', dice), '30')
    assert.deepEqual(await member.out('1'), full(`own_${kind}_limit`, '70', '30'))
  })

test('what is on its way there counts from when it set out, and what did not arrive until it is back', async () => {
  const member = await open('under-way')
  await cards.play('answer-transfers', { as: 'PENDING' })
  assert.equal(await member.out('60'), '60')
  await cards.play('answer-transfers', {})
  assert.deepEqual(await member.shown(), ['0', '60', '40'])
  assert.equal(await member.out('all', dice), '40')
  assert.equal(((await member.stake(1n)) as { no: string }).no, 'own_loss_limit')
  await cards.play('settle', { as: 'FAILED' })
  house.clock.advance(2_000)
  await cards.work('vendor:ask')
  assert.equal(await member.stake(60n), 'taken')
  assert.deepEqual(await member.shown(), ['60', '40', '0'])
})

test('what is lost there is used and no longer away, so that all in all no more is lost than the limit', async () => {
  const member = await open('loses-there')
  await member.out('100')
  await member.lose(60)
  assert.deepEqual(await member.shown(), ['60', '40', '0'])
  assert.deepEqual(await member.out('1', dice), full('own_loss_limit', '60', '40'))
  assert.equal(await member.home(), '40')
  assert.equal(await member.stake(40n), 'taken')
  assert.deepEqual(await member.shown(), ['100', '0', '0'])
})

test('a limit that is set once money is away is held against it too', async () => {
  const member = await open('sets-it-later', null)
  assert.equal(await member.out('250'), '250')
  assert.equal(await member.stake(1n), 'taken')
  await member.limit('loss')
  assert.equal(((await member.stake(1n)) as { no: string }).no, 'own_loss_limit')
  assert.deepEqual(await member.shown('loss'), ['1', '250', '0'])
  assert.deepEqual(await member.shown('stake'), ['1', '250', null])
  await member.home()
  assert.equal(await member.stake(99n), 'taken')
})

for (const [name, no, pause] of [
  ['shut themselves out', 'self_excluded', exclude],
  ['rests', 'time_out', (of: typeof context, _months: number, owner: Owner) => takeTimeOut(of, 24, owner)],
] as const)
  test(`who ${name} with money away is told that, whatever their limit has left, and brings it home`, async () => {
    const member = await open(`stops-${no.replace('_', '-')}`)
    assert.equal(await member.out('100'), '100')
    await pause(context, 6, member.owner)
    const { limit, away, no: said, until } = (await member.stake(1n)) as Record<string, unknown>
    assert.deepEqual([said, limit, away], [no, undefined, undefined])
    assert.ok(Date.parse(String(until)) > house.clock.now().getTime())
    await cards.work('vendor:bring-home')
    assert.deepEqual(await cards.holds(member.token), [500n, 0n, 0n])
  })

test('of two that are taken along at once, to two vendors, no more goes than the limit leaves', async () => {
  const member = await open('both-at-once')
  const moved = await Promise.all([member.out('70'), member.out('70', dice)])
  assert.deepEqual(moved.filter((one) => one === '70').length, 1)
  assert.deepEqual(await member.shown(), ['0', '70', '30'])
  await cards.proves()
})
