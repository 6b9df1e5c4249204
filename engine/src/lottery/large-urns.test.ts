import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chanceFrom } from '../../test/chance.ts'
import { anyDrawn, countOfDrawn, everyDrawn } from '../../test/drawn.ts'
import { anyPick } from '../../test/picks.ts'
import { lotteryFamily, lotteryGames, readPick, type LotteryPlay, type Urn } from '../index.ts'
import { picks } from './hits.ts'

// Of what is too much to be counted whole: the same builders on an urn that is not, and draws by chance.

const small: Urn = { symbols: ['1', '2', '3', '4', '5', '6', '7', '8'], places: 4, returns: false }

test('over all that a small urn can show, picks win what their chances say', () => {
  for (let count = 1; count <= 5; count++)
    for (let many = count; many <= 8; many++) {
      const play = picks('picks', small, [0, 1, 2, 3], count, [0, 1, 2, 3, 4])
      const chosen = [Array.from({ length: many }, (_, nth) => nth)]
      const won = play.tiers.map(() => 0)
      const seen = new Set<string>()
      let all = 0
      for (const drawn of everyDrawn(small, play)) {
        all++
        seen.add(play.wins(chosen, drawn).join(' '))
        for (const [tier, wins] of play.wins(chosen, drawn).entries()) won[tier] = (won[tier] ?? 0) + wins
      }
      const wanted = play.tiers.map(
        ({ chance }) => Number((chance.numerator * BigInt(all)) / chance.denominator) * play.lines(chosen),
      )
      assert.deepEqual(won, wanted, `${count} of ${many}`)
      // What may be its best is what it can win, no more and no less.
      const best = new Set(play.best(chosen).map((wins) => wins.join(' ')))
      assert.deepEqual([...best].toSorted(), [...seen].toSorted(), `${count} of ${many}`)
    }
})

const drawsEach = 3_000
const deviationsMax = 5

for (const game of lotteryGames) {
  const family = lotteryFamily(game)
  const isOfPick = (play: LotteryPlay) =>
    play.tiers.every(({ of }) => of === undefined || play.parts[0]?.symbols.includes(of))
  const large = family.plays.filter((play) => countOfDrawn(family, play) > 200_000 && isOfPick(play))
  if (large.length === 0 || ['ssc', '11x5', 'pk10'].includes(game)) continue
  test(`${game}: of draws by chance each play wins as often as its chances say`, () => {
    const below = chanceFrom(game.length)
    for (const play of large) {
      const numbers = anyPick(game, play, below)
      const { chosen, lines } = readPick(game, play.code, numbers)
      const won = play.tiers.map(() => ({ sum: 0, squares: 0 }))
      for (let nth = 0; nth < drawsEach; nth++) {
        const drawn = [...anyDrawn(family, below), ...(family.known ? [nth % family.known.length] : [])]
        for (const [tier, { sum, squares }] of won.entries()) {
          const wins = play.wins(chosen, drawn)[tier] ?? 0
          won[tier] = { sum: sum + wins, squares: squares + wins * wins }
        }
      }
      for (const [tier, { chance, of, least = chance }] of play.tiers.entries()) {
        const isChosen = of === undefined || chosen[0]?.includes(play.parts[0]?.symbols.indexOf(of) ?? -1)
        const { sum, squares } = won[tier] ?? { sum: 0, squares: 0 }
        const at = (one: typeof chance) =>
          (Number(one.numerator) / Number(one.denominator)) * (of === undefined ? lines : 1) * drawsEach
        const deviation = Math.sqrt(Math.max(squares - (sum * sum) / drawsEach, at(chance), 1))
        const told = `${game} ${play.code} ${numbers.join(' ')} ${tier}: ${sum} of ${at(chance)}`
        assert.ok(sum <= (isChosen ? at(chance) : 0) + deviationsMax * deviation, told)
        assert.ok(sum >= (isChosen ? at(least) : 0) - deviationsMax * deviation, told)
      }
    }
  })
}
