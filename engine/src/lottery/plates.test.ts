import assert from 'node:assert/strict'
import { test } from 'node:test'
import { elottOdds, lotteryFamily, lotteryGames, lotteryReturns, readLotteryTerms } from '../index.ts'

test('the seeded plates of every game return from 85 % to all of it, and what is not a parlay close to 97 %', () => {
  for (const game of lotteryGames) {
    if (!lotteryFamily(game).modes.includes('Elott')) continue
    const terms = readLotteryTerms(game, { mode: 'Elott', oddsPpm: elottOdds(game) }, 850_000)
    const returned = lotteryReturns(game, terms)
    assert.deepEqual(returned.map(({ play }) => play).toSorted(), [...lotteryFamily(game).plates].toSorted())
    for (const { play, returnPpm } of returned)
      // Two decimals of odds are at most half a hundredth of 1.94.
      if (!play.startsWith('parlay'))
        assert.ok(returnPpm >= 965_000 && returnPpm <= 975_000, `${game} ${play}: ${returnPpm}`)
  }
})

test('odds are 97 % of fair, rounded down to two decimals', () => {
  const rows: [game: string, play: string, tier: string, odds: number][] = [
    ['ssc', 'fixed', 'win', 9.7],
    ['ssc', 'sides_1', 'big', 1.94],
    ['ssc', 'duel_1_5', 'dragon', 2.15],
    ['ssc', 'duel_1_5', 'tie', 9.7],
    ['ssc', 'front3_shape', 'triple', 97],
    ['ssc', 'front3_shape', 'half_straight', 2.69],
    ['11x5', 'fixed', 'win', 10.67],
    ['11x5', 'sides_1', 'odd', 1.94],
    ['11x5', 'total_size', 'big', 1.94],
    ['11x5', 'duel_1_5', 'tiger', 1.94],
    ['k3', 'sum', 'sum3', 209.52],
    ['k3', 'sum', 'sum10', 7.76],
    ['k3', 'sides', 'big', 1.99],
    ['pk10', 'fixed_1', 'win', 9.7],
    ['pk10', 'first2_sum', 'sum3', 43.65],
    ['pk10', 'first2_sides', 'big', 2.18],
    ['pk10', 'first2_sides', 'small', 1.74],
    ['3d', 'total_sides', 'big', 1.94],
    ['p3', 'three_shape', 'straight', 16.16],
    ['pc28', 'sum', 'sum0', 970],
    ['pc28', 'sides', 'even', 1.94],
    ['keno', 'pick2', 'hit2', 16.13],
    ['keno', 'total_size', 'big', 1.94],
    ['mark6', 'special', 'win', 47.53],
    ['mark6', 'zodiac', 'year', 9.5],
    ['mark6', 'zodiac', 'other', 11.88],
  ]
  for (const [game, play, tier, odds] of rows)
    assert.equal(elottOdds(game)[play]?.[tier], Math.round(odds * 1_000_000), `${game} ${play} ${tier}`)
})
