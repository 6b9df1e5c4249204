import { createHash } from 'node:crypto'
import { pairChance, type ChanceStream } from '@fairground/engine/game'
import type { ExaminedGame, Examined } from './examine.ts'

/** What our own games scale their chance to. */
type Scaled = Examined & { code: string; of: (chance: ChanceStream) => readonly number[] }

/** Every game of the house's own whose rounds are examined, as its rounds are decided by a seed pair. */
export const originalsDrawn = (): ExaminedGame[] => originals.map(fromPair)

const scaled = (code: string, [symbols, places]: [number, number], of: Scaled['of']): Scaled => ({
  code: `original-${code}`,
  symbols,
  places,
  returns: true,
  of,
})
const shuffled = (code: string, of: number, places: number): Scaled => ({
  ...scaled(code, [of, places], (chance) => chance.shuffle(of).slice(0, places)),
  returns: false,
})
const digits = (number: number, base: number, places: number) =>
  Array.from(number.toString(base).padStart(places, '0'), (digit) => Number.parseInt(digit, base))
const repeated = (places: number, of: (chance: ChanceStream) => number) => (chance: ChanceStream) =>
  Array.from({ length: places }, () => of(chance))

const originals: readonly Scaled[] = [
  scaled('dice', [10, 4], (chance) => digits(chance.below(10_000), 10, 4)),
  // A flight is shared, and made of its 52 bits alike.
  scaled('limbo', [16, 13], (chance) => digits(chance.bits52(), 16, 13)),
  shuffled('mines', 25, 24),
  scaled(
    'plinko',
    [2, 16],
    repeated(16, (chance) => chance.bit()),
  ),
  scaled(
    'hilo',
    [52, 2],
    repeated(2, (chance) => chance.below(52)),
  ),
  scaled(
    'wheel',
    [50, 2],
    repeated(2, (chance) => chance.below(50)),
  ),
  shuffled('keno', 40, 10),
  scaled(
    'coin',
    [2, 13],
    repeated(13, (chance) => chance.bit()),
  ),
]

const fromPair = ({ of, ...game }: Scaled): ExaminedGame => ({
  ...game,
  draw: (seed, nth) => of(examinedChance(seed, game.code, nth)),
})

/** So many rounds are decided by one pair at the most. */
const roundsOfPair = 10_000

/** The chance of the nth round of a game: its pair follows from the seed given. */
export function examinedChance(seed: string, game: string, nth: number): ChanceStream {
  const pair = createHash('sha256')
    .update(`${seed} ${game} ${Math.floor(nth / roundsOfPair)}`)
    .digest()
  const nonce = nth % roundsOfPair
  return pairChance({ seed: new Uint8Array(pair), game, version: 1, clientSeed: 'examined', nonce })
}
