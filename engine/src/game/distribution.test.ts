import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { accused, type Tally } from '../../test/holm.ts'
import { scriptedChance } from '../../test/scripted-chance.ts'
import type { Fraction } from '../fraction.ts'
import { type ChanceStream, pairChance, stopPoints, type Plain } from './index.ts'
import { original } from './originals.ts'

/**
 * What really comes of the chance that rounds are decided by, from a seed pair that does not change, against what should: all
 * tallies together, by Holm's correction. `STORM=long` draws ten million numbers for each tally.
 */
const draws = process.env.STORM === 'long' ? 10_000_000 : 60_000
const level = 0.001

type Sample = {
  name: string
  /** How many numbers a round draws. */
  draws: number
  chances: readonly number[]
  /** Which of its outcomes a round came to. */
  outcome: (chance: ChanceStream) => number
}

const evenly = (count: number) => Array.from({ length: count }, () => 1 / count)
const ratio = ({ numerator, denominator }: Fraction) => Number((numerator * 10n ** 18n) / denominator) / 1e18

/** A round of an original, by what it shows. */
const round = (game: string, selection: Plain, chance: ChanceStream) =>
  original(game).begin(1, selection, chance)
const numbers = (told: Plain[string] | undefined) => (Array.isArray(told) ? (told as readonly number[]) : [])

/** The chance of each multiple at the first place to stop, the greatest first, and of nothing. */
function chancesOf(game: string, selection: Plain): number[] {
  const chances = (stopPoints(game, 1, selection)[0]?.wins ?? []).map(({ chance }) => ratio(chance))
  return [...chances, 1 - chances.reduce((sum, one) => sum + one, 0)]
}

function winOf(game: string, selection: Plain, chance: ChanceStream): number {
  const { multiple } = round(game, selection, chance)
  const wins = stopPoints(game, 1, selection)[0]?.wins ?? []
  const nth = wins.findIndex((win) => multiple && ratio(win.multiple) === ratio(multiple))
  return nth < 0 ? wins.length : nth
}

const targets = [101, 110, 125, 150, 200, 300, 500, 1_000, 2_000, 5_000, 10_000]
const reached = targets.map((target) =>
  ratio(stopPoints('limbo', 1, { target })[0]?.wins[0]?.chance ?? { numerator: 0n, denominator: 1n }),
)

const ten = { numbers: [1, 5, 9, 13, 17, 21, 25, 29, 33, 37] }

const samples: readonly Sample[] = [
  {
    name: 'three quarters of all words',
    draws: 1,
    chances: evenly(3),
    outcome: (chance) => Math.floor(chance.below(3 * 2 ** 30) / 2 ** 30),
  },
  {
    name: 'dice, by the hundred',
    draws: 1,
    chances: evenly(100),
    outcome: (chance) =>
      Math.floor(Number(round('dice', { side: 'over', chance: 1 }, chance).shown.roll) / 100),
  },
  {
    name: 'dice, by its last two digits',
    draws: 1,
    chances: evenly(100),
    outcome: (chance) => Number(round('dice', { side: 'over', chance: 1 }, chance).shown.roll) % 100,
  },
  ...['limbo', 'crash'].map((game) => ({
    name: `${game}, by how far it flies`,
    draws: 2,
    chances: [1, ...reached].map((chance, nth) => chance - (reached[nth] ?? 0)),
    outcome: (chance: ChanceStream) => {
      const flight = Number(round(game, game === 'limbo' ? { target: 101 } : {}, chance).shown.flight)
      return targets.filter((target) => flight >= target / 100).length
    },
  })),
  {
    name: 'mines, by where one lies',
    draws: 24,
    chances: evenly(25),
    outcome: (chance) => chance.shuffle(25)[0] ?? 0,
  },
  {
    name: 'mines, by how many cells were opened',
    draws: 24,
    chances: opened(5),
    outcome: (chance) => openedOf(5, chance),
  },
  {
    name: 'plinko, by its bin',
    draws: 16,
    chances: bins(16),
    outcome: (chance) => Number(round('plinko', { rows: 16, risk: 'low' }, chance).shown.bin),
  },
  {
    name: 'plinko, by the ways of its first rows',
    draws: 8,
    chances: evenly(256),
    outcome: (chance) =>
      numbers(round('plinko', { rows: 8, risk: 'low' }, chance).shown.path).reduce(
        (way, turn) => way * 2 + turn,
        0,
      ),
  },
  {
    name: 'hilo, by its first card and the rank of its next',
    draws: 2,
    chances: evenly(52 * 13),
    outcome: (chance) => cardsOf(chance),
  },
  {
    name: 'wheel, by its segment',
    draws: 1,
    chances: evenly(50),
    outcome: (chance) => Number(round('wheel', { segments: 50, risk: 'high' }, chance).shown.segment),
  },
  {
    name: 'keno, by what ten picks win',
    draws: 39,
    chances: chancesOf('keno', ten),
    outcome: (chance) => winOf('keno', ten, chance),
  },
  {
    name: 'keno, by the first that is lit',
    draws: 39,
    chances: evenly(40),
    outcome: (chance) => (numbers(round('keno', { numbers: [1] }, chance).shown.lit)[0] ?? 0) - 1,
  },
  {
    name: 'coin, by how often it is called right',
    draws: 2,
    chances: Array.from({ length: 14 }, (_, right) => 2 ** -Math.min(13, right + 1)),
    outcome: (chance) => tossesOf(chance),
  },
]

/** How many cells of a field are opened in their order before one is mined, and how likely that is. */
function opened(mines: number): number[] {
  const survived = [
    1,
    ...stopPoints('mines', 1, { mines }).map(({ wins }) =>
      ratio(wins[0]?.chance ?? { numerator: 0n, denominator: 1n }),
    ),
  ]
  return survived.map((chance, right) => chance - (survived[right + 1] ?? 0))
}
function openedOf(mines: number, chance: ChanceStream): number {
  let at = round('mines', { mines }, chance)
  let cell = 0
  while (!at.isOver) at = at.take({ do: 'pick', cell: cell++ })
  return at.multiple?.numerator === 0n ? cell - 1 : cell
}

function bins(rows: number): number[] {
  let ways = [1]
  for (let row = 0; row < rows; row++) ways = [...ways, 0].map((count, bin) => count + (ways[bin - 1] ?? 0))
  return ways.map((count) => count / 2 ** rows)
}

function cardsOf(chance: ChanceStream): number {
  const first = round('hilo', {}, chance)
  const [card = 0, next = 0] = numbers(first.take({ do: first.offers[0]?.do }).shown.cards)
  return card * 13 + Math.floor(next / 4)
}

function tossesOf(chance: ChanceStream): number {
  let [at, right] = [round('coin', {}, chance), 0]
  for (; !at.isOver; right++) at = at.take({ do: right % 2 ? 'tails' : 'heads' })
  return at.multiple?.numerator === 0n ? right - 1 : right
}

const seed = Uint8Array.from({ length: 32 }, (_, nth) => (nth * 37 + 11) & 255)

/** Plays a sample as often as its draws allow, each round by the chance of the next nonce. */
function tallyOf(sample: Sample, chanceAt: (nonce: number) => ChanceStream): Tally {
  const { name, chances, outcome } = sample
  const counts = Array<number>(chances.length).fill(0)
  for (let nonce = 0; nonce < draws / sample.draws; nonce++) {
    const came = outcome(chanceAt(nonce))
    assert.ok(came in counts, `${name}: ${came}`)
    counts[came] = (counts[came] ?? 0) + 1
  }
  return { name, counts, chances }
}

test('chances of a sample make up the whole', () => {
  for (const { name, chances } of samples) {
    const whole = chances.reduce((sum, one) => sum + one, 0)
    assert.ok(Math.abs(whole - 1) < 1e-9, `${name}: ${whole}`)
  }
})

test('of all games comes what should, as often as it should', () => {
  const tallies = samples.map((sample) =>
    tallyOf(sample, (nonce) =>
      pairChance({
        seed,
        game: sample.name.split(/\W/)[0] ?? '',
        version: 1,
        clientSeed: 'distribution',
        nonce,
      }),
    ),
  )
  assert.deepEqual(accused(tallies, level), [])
})

test('a word that is taken modulo, where some should be thrown away, is caught', () => {
  const biased = (nonce: number): ChanceStream => {
    const word = createHmac('sha256', seed).update(`biased|${nonce}`).digest().readUInt32BE()
    return { ...scriptedChance([]), below: (count) => word % count }
  }
  const [sample] = samples
  assert.ok(sample)
  assert.equal(accused([tallyOf(sample, biased)], level).length, 1)
})

test('a chance that says nought unasked once in ten times is caught, of bits as of segments', () => {
  const bent =
    (every: number) =>
    (nonce: number): ChanceStream => {
      const honest = pairChance({ seed, game: 'bent', version: 1, clientSeed: 'distribution', nonce })
      const below = (count: number) => (honest.below(every) === 0 ? 0 : honest.below(count))
      return { ...honest, below, bit: () => (below(2) === 1 ? 1 : 0) }
    }
  for (const name of [
    'plinko, by its bin',
    'coin, by how often it is called right',
    'wheel, by its segment',
  ]) {
    const sample = samples.find((one) => one.name === name) ?? assert.fail()
    assert.equal(accused([tallyOf(sample, bent(10))], level).length, 1, name)
  }
})

test('the tallies themselves: an even one is let go, and one of a hundred more is not', () => {
  const honest = { name: 'honest', counts: [1_010, 985, 1_002, 1_003], chances: evenly(4) }
  const crooked = { name: 'crooked', counts: [1_200, 900, 950, 950], chances: evenly(4) }
  assert.deepEqual(accused([honest], level), [])
  assert.deepEqual(accused([honest, crooked], level).length, 1)
  // Of a thousand tallies by chance one in a thousand would be accused alone; by Holm none is.
  const many = Array.from({ length: 1_000 }, (_, nth) => ({
    ...honest,
    name: `${nth}`,
    counts: [1_090, 970, 970, 970],
  }))
  assert.equal(accused(many.slice(0, 1), 0.05).length, 1)
  assert.equal(accused(many, 0.05).length, 0)
})
