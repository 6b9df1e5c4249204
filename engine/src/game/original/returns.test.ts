import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fraction, meanOf, returnOf } from '../../../test/exactly.ts'
import { scriptedChance } from '../../../test/scripted-chance.ts'
import { never } from '../../lottery/chance.ts'
import type { Fraction } from '../../fraction.ts'
import { originals, stopPoints, type Plain } from '../index.ts'
import { original } from '../originals.ts'
import type { OriginalRound } from './face.ts'

// What a game returns is told twice: by the chances that its formulas say, and by playing all that chance can give.

const versions = [
  [1, 99],
  [2, 97],
] as const
const kept = (percent: number): Fraction => fraction(percent, 100)
const long = process.env.STORM === 'long'

/** Plays a round by a script, and stops after so many steps that went well; nought where it was lost before. */
function played(
  game: string,
  version: number,
  selection: Plain,
  script: readonly number[],
  steps: readonly Readonly<Record<string, string | number>>[] = [],
): Fraction {
  let round = original(game).begin(version, selection, scriptedChance(script))
  for (const step of steps) if (!round.isOver) round = round.take(step)
  return round.multiple ?? assert.fail('nothing was decided')
}

const upTo = (count: number) => Array.from({ length: count }, (_, nth) => nth)

/** All ways to take so many of some numbers. */
function* sets(from: number, count: number, least = 0): Generator<number[]> {
  if (count === 0) yield []
  else
    for (let first = least; first <= from - count; first++)
      for (const rest of sets(from, count - 1, first + 1)) yield [first, ...rest]
}

for (const [version, percent] of versions) {
  test(`by their chances all games but the lights return ${percent} % wherever one stops`, () => {
    let looked = 0
    for (const game of originals.filter((one) => one !== 'keno' && one !== 'limbo' && one !== 'crash'))
      for (const selection of original(game).selections(version))
        for (const point of stopPoints(game, version, selection)) {
          assert.deepEqual(
            returnOf(point),
            kept(percent),
            `${game} ${JSON.stringify(selection)} ${point.right}`,
          )
          looked++
        }
    assert.ok(looked > 19_000)
  })

  test(`the lights return ${percent - 0.2} to ${percent} %, by the balls one after another as by their sets`, () => {
    for (let many = 1; many <= 10; many++) {
      // Ball by ball, of forty of which so many are picked.
      let hits: Fraction[] = [{ numerator: 1n, denominator: 1n }]
      for (let ball = 0; ball < 10; ball++)
        hits = upTo(ball + 2).map((hit) => {
          const [one, none] = [hits[hit - 1], hits[hit]]
          const cameNow = one ? product(one, fraction(Math.max(0, many - hit + 1), 40 - ball)) : never
          const cameNot = none ? product(none, fraction(40 - ball - (many - hit), 40 - ball)) : never
          return sum(cameNow, cameNot)
        })
      const selection = { numbers: upTo(many).map((nth) => nth + 1) }
      const byBalls = upTo(many + 1).reduce((total, hit) => {
        // So many of the picked are lit, and the rest of the ten are others.
        const lit = [...upTo(hit), ...upTo(40).slice(many)].slice(0, 10)
        return sum(total, product(played('keno', version, selection, lit), hits[hit] ?? never))
      }, never)
      const [point] = stopPoints('keno', version, selection)
      const returned = point ? returnOf(point) : assert.fail()
      assert.deepEqual(byBalls, returned)
      const ppm = Number((returned.numerator * 1_000_000n) / returned.denominator)
      assert.ok(ppm >= percent * 10_000 - 2_000 && ppm <= percent * 10_000, `${many}: ${ppm}`)
    }
  })

  test(`dice return ${percent} % over all ten thousand rolls`, () => {
    for (const side of ['over', 'under'])
      for (const chance of [1, 2, 49, 2_500, 4_999, 5_000, 9_599, 9_600])
        assert.deepEqual(
          meanOf(upTo(10_000).map((roll) => played('dice', version, { side, chance }, [roll]))),
          kept(percent),
        )
  })

  test(`a wheel returns ${percent} % over all segments, and a hill over all ways down`, () => {
    for (const selection of original('wheel').selections(version))
      assert.deepEqual(
        meanOf(
          upTo(Number(selection.segments)).map((segment) => played('wheel', version, selection, [segment])),
        ),
        kept(percent),
      )
    for (const selection of original('plinko').selections(version)) {
      const rows = Number(selection.rows)
      if (rows > 12 && !long) continue
      const ways = upTo(2 ** rows).map((way) => upTo(rows).map((row) => (way >> row) & 1))
      assert.deepEqual(meanOf(ways.map((path) => played('plinko', version, selection, path))), kept(percent))
    }
  })

  test(`a coin returns ${percent} % over all its tosses, wherever one stops and whatever one calls`, () => {
    for (let right = 1; right <= 13; right++) {
      const calls = upTo(right).map((nth) => ({ do: nth % 3 === 1 ? 'tails' : 'heads' }))
      const all = upTo(2 ** right).map((way) => upTo(right).map((nth) => (way >> nth) & 1))
      assert.deepEqual(meanOf(all.map((tossed) => played('coin', version, {}, tossed, calls))), kept(percent))
    }
  })

  test(`a field returns ${percent} % over all places of its mines, wherever one stops`, () => {
    for (const mines of [1, 2, 22, 23, 24])
      for (const { right } of stopPoints('mines', version, { mines })) {
        // Any cells will do: these lie apart.
        const picks = upTo(right).map((nth) => ({ do: 'pick', cell: (nth * 7) % 25 }))
        const all = [...sets(25, mines)].map((mined) => played('mines', version, { mines }, mined, picks))
        assert.deepEqual(meanOf(all), kept(percent))
      }
  })

  test(`a field of any mines is survived cell by cell as often as its formula says`, () => {
    for (let mines = 1; mines < 25; mines++) {
      let survived = fraction(1, 1)
      for (const { right, wins } of stopPoints('mines', version, { mines })) {
        survived = product(survived, fraction(26 - mines - right, 26 - right))
        assert.deepEqual(
          wins.map(({ chance }) => chance),
          [survived],
        )
        assert.deepEqual(
          wins.map((win) => product(win.multiple, survived)),
          [kept(percent)],
        )
      }
    }
  })

  test(`a stair returns ${percent} % over all its cards, one to three guesses up and whatever one guesses`, () => {
    const guessers: ((round: OriginalRound) => string | undefined)[] = [
      ({ offers }) => offers[0]?.do,
      ({ offers }) => offers.at(-1)?.do,
      ({ offers, shown }) =>
        offers[Number(shown.skips) + (Array.isArray(shown.cards) ? shown.cards.length % 2 : 0)]?.do,
    ]
    for (const guessOf of guessers)
      for (let right = 1; right <= 3; right++) {
        const all = upTo(13 ** (right + 1)).map((way) => {
          // A card of each rank: of the four of a rank one stands for all.
          const cards = upTo(right + 1).map((nth) => (Math.floor(way / 13 ** nth) % 13) * 4 + (way % 4))
          let round = original('hilo').begin(version, {}, scriptedChance(cards))
          for (let nth = 0; nth < right && !round.isOver; nth++) round = round.take({ do: guessOf(round) })
          return round.multiple ?? assert.fail()
        })
        assert.deepEqual(meanOf(all), kept(percent))
      }
  })

  test(`of each card a stair's guesses come true with just the chance that they are offered at`, () => {
    for (const first of upTo(52)) {
      const round = original('hilo').begin(version, {}, scriptedChance([first]))
      for (const offer of round.offers) {
        const right = upTo(52).filter((next) => {
          const round = original('hilo').begin(version, {}, scriptedChance([first, next]))
          return round.take({ do: offer.do }).multiple?.numerator !== 0n
        })
        assert.deepEqual(offer.chance, fraction(right.length, 52))
        assert.deepEqual(product(offer.chance, offer.multiple), kept(percent))
      }
      assert.equal(round.offers.length, 2)
    }
  })

  test(`of all flights just so many reach a target that ${percent} % come back, but for less than three millionths of a millionth`, () => {
    const all = 2n ** 52n
    const step = long ? 1 : 997
    for (let target = 101; target <= 1_000_000; target += step) {
      const enough = (BigInt(percent) * all) / BigInt(target)
      // The farthest flights are those of the highest bits: the last that reaches it, and the first that does not.
      const [reaches, misses] = [Number(all - enough), Number(all - enough - 1n)]
      const won = played('limbo', version, { target }, [reaches])
      assert.deepEqual(won, fraction(target, 100))
      assert.deepEqual(played('limbo', version, { target }, [misses]), never)
      assert.deepEqual(played('crash', version, { auto: target }, [reaches]), won)
      assert.deepEqual(played('crash', version, { auto: target }, [misses]), never)
      const [point] = stopPoints('limbo', version, { target })
      const returned = point ? returnOf(point) : assert.fail()
      assert.deepEqual(returned, fraction(enough * BigInt(target), all * 100n))
      const missing = BigInt(percent) * all - enough * BigInt(target)
      assert.ok(missing >= 0n && missing < BigInt(target))
    }
  })
}

test('one multiple that is off by a hundredth is seen, of every game and of each of its multiples', () => {
  const hundredth = fraction(1, 100)
  for (const game of originals.filter((one) => one !== 'crash' && one !== 'limbo'))
    for (const selection of original(game).selections(1))
      for (const point of stopPoints(game, 1, selection)) {
        const honest = returnOf(point)
        point.wins.forEach((_, nth) => {
          const wins = point.wins.map((win, at) =>
            at === nth ? { ...win, multiple: sum(win.multiple, hundredth) } : win,
          )
          assert.notDeepEqual(returnOf({ ...point, wins }), honest)
        })
      }
})

const product = (one: Fraction, other: Fraction) =>
  fraction(one.numerator * other.numerator, one.denominator * other.denominator)
const sum = (one: Fraction, other: Fraction) =>
  fraction(
    one.numerator * other.denominator + other.numerator * one.denominator,
    one.denominator * other.denominator,
  )
