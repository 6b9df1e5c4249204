import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { analyse, fourPlaces, originalKind, stopPoints, type Sheet } from '@fairground/engine/game'
import { studioContext } from '#test'
import { readOriginalOffers, stakeMaxOf, stepOf } from './offer.ts'

const context = await studioContext()
const millionths = ({ numerator, denominator }: Sheet['return']['from']) =>
  Number((numerator * 1_000_000n) / denominator)

test('what is told of a game is what its mathematics comes to', async () => {
  const offers = await readOriginalOffers(context.db)
  assert.deepEqual(
    offers.map(({ game }) => game),
    ['coin', 'crash', 'dice', 'hilo', 'keno', 'limbo', 'mines', 'plinko', 'wheel'],
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

test('what a lobby is told may be bet is taken, where nothing is chosen that decides it', async () => {
  const told = JSON.parse(
    await readFile(new URL('../../../db/seed/originals.json', import.meta.url), 'utf8'),
  ) as {
    code: string
    betMax?: number
  }[]
  const offers = await readOriginalOffers(context.db)
  // What a shared round may pay is its ceiling's to say, not the stake's.
  const own = offers.filter(({ game }) => originalKind(game) !== 'shared')
  const free = own.filter(({ game, version }) => hasNothingToChoose(game, version))
  assert.deepEqual(
    Object.fromEntries(told.flatMap(({ code, betMax }) => (betMax === undefined ? [] : [[code, betMax]]))),
    Object.fromEntries(free.map((one) => [one.game, Number(stakeMaxOf(one, {}, 10_000n) / 10_000n)])),
  )
})

function hasNothingToChoose(game: string, version: number): boolean {
  try {
    return stopPoints(game, version, {}).length > 0
  } catch {
    return false
  }
}
