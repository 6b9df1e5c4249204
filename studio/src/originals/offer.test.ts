import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyse, fourPlaces, type Sheet } from '@fairground/engine/game'
import { studioContext } from '#test'
import { readOriginalOffers, stakeMaxOf, stepOf } from './offer.ts'

const context = await studioContext()
const millionths = ({ numerator, denominator }: Sheet['return']['from']) =>
  Number((numerator * 1_000_000n) / denominator)

test('what is told of a game is what its mathematics comes to', async () => {
  const offers = await readOriginalOffers(context.db)
  assert.deepEqual(
    offers.map(({ game }) => game),
    ['coin', 'dice', 'hilo', 'keno', 'limbo', 'mines', 'plinko', 'wheel'],
  )
  for (const { game, version, returnPpm, greatest } of offers) {
    const sheet = analyse(game, version)
    const worked = [millionths(sheet.return.from), millionths(sheet.return.to)]
    assert.deepEqual(
      [returnPpm.from, returnPpm.to, greatest],
      [...worked, fourPlaces(sheet.greatest.multiple)],
    )
  }
})

test('so much may be bet that the greatest prize is within what one round may pay, in whole steps of the currency', async () => {
  const dice = (await readOriginalOffers(context.db)).find(({ game }) => game === 'dice') ?? assert.fail()
  const most = (chance: number, currency: string) =>
    stakeMaxOf(dice, { side: 'under', chance }, stepOf(currency)) / stepOf(currency)
  assert.deepEqual([most(5_000, 'VND'), most(1, 'VND'), most(1, 'USD')], [20_000_000n, 202_020n, 20_202_020n])
  // Of a stair there are more ways than places to stop: some way pays 9,999.9914 times as much.
  const stair = (await readOriginalOffers(context.db)).find(({ game }) => game === 'hilo') ?? assert.fail()
  assert.equal(stakeMaxOf(stair, {}, stepOf('VND')) / stepOf('VND'), 200_000n)
  assert.deepEqual(['VND', 'USD', 'KWD'].map(stepOf), [10_000n, 100n, 10n])
})
