import { bytesFrom } from '../house-draw.ts'
import { keyedBytes } from '../keyed-bytes.ts'
import { EngineRefusal, isRecord, shown } from '../refusal.ts'
import { utf8 } from '../sha256.ts'

/**
 * What a round of one member is decided from: the server seed of 32 bytes that was committed to, the game and the version of
 * its mathematics, and the client seed, which is the member's, with the nonce that counts the rounds of the pair.
 */
export type PairSource = Readonly<{
  seed: Uint8Array
  game: string
  version: number
  clientSeed: string
  nonce: number
}>

/**
 * What a shared round is decided from: its link of the chain, its id, the Merkle root of the bets that were taken, in hex,
 * and what the public knew and the house did not choose.
 */
export type SharedSource = Readonly<{ link: Uint8Array; round: string; root: string; entropy: string }>

/**
 * Chance as a round asks for it, word by word of 32 bits. Each answer is equally likely, exactly: what would make some likelier
 * is thrown away, and nothing is a fraction.
 */
export type ChanceStream = Readonly<{
  /** From 0 to below a count of 1 to 2³². Refused `bad_chance` for any other count. */
  below: (count: number) => number
  /** 0 or 1. */
  bit: () => 0 | 1
  /** From 0 to below 2⁵²: a word, and the upper 20 bits of the next. */
  bits52: () => number
  /** The numbers from 0 to below a count of at most 10,000, in an order of which each is equally likely. */
  shuffle: (count: number) => readonly number[]
}>

const clientSeedShape = /^[\x20-\x7e]{1,64}$/
const gameShape = /^[a-z][a-z0-9_-]{0,29}$/

/**
 * The chance of one round of a seed pair: HMAC-SHA-256 by the server seed over `game|version|client seed|nonce|counter`, which
 * counts blocks from 0. A client seed may hold the bar: of five parts only the third can. Refused `bad_seed` and `bad_chance`.
 */
export function pairChance(source: PairSource): ChanceStream {
  if (!isRecord(source)) throw new EngineRefusal('bad_chance')
  const { seed, game, version, clientSeed, nonce } = source
  if (!(seed instanceof Uint8Array) || seed.length !== 32) throw new EngineRefusal('bad_seed')
  if (typeof game !== 'string' || !gameShape.test(game))
    throw new EngineRefusal('bad_chance', { game: shown(game) })
  if (!Number.isSafeInteger(version) || version < 1)
    throw new EngineRefusal('bad_chance', { version: shown(version) })
  if (typeof clientSeed !== 'string' || !clientSeedShape.test(clientSeed))
    throw new EngineRefusal('bad_chance', { clientSeed: shown(clientSeed) })
  if (!Number.isSafeInteger(nonce) || nonce < 0)
    throw new EngineRefusal('bad_chance', { nonce: shown(nonce) })
  return streamOf(keyedBytes(seed, utf8(`${game}|${version}|${clientSeed}|${nonce}|`)))
}

/**
 * The chance of a shared round, made as that of a house draw: HMAC-SHA-256 by the link over `round|root|entropy|counter`.
 * Refused `bad_seed` and `bad_draw`.
 */
export function sharedChance(source: SharedSource): ChanceStream {
  if (!isRecord(source)) throw new EngineRefusal('bad_chance')
  const { link, round, root, entropy } = source
  return streamOf(bytesFrom({ seed: link, drawId: round, root, entropy }))
}

const words = 2 ** 32
const shuffleMax = 10_000

function streamOf(byte: () => number): ChanceStream {
  const word = () => ((byte() << 24) | (byte() << 16) | (byte() << 8) | byte()) >>> 0
  const below = (count: number) => {
    if (!Number.isInteger(count) || count < 1 || count > words)
      throw new EngineRefusal('bad_chance', { below: shown(count) })
    const fair = words - (words % count)
    for (;;) {
      const drawn = word()
      if (drawn < fair) return drawn % count
    }
  }
  return {
    below,
    bit: () => (below(2) === 1 ? 1 : 0),
    bits52: () => word() * 2 ** 20 + (word() >>> 12),
    shuffle: (count) => shuffled(count, below),
  }
}

/** Fisher–Yates from the end: the last place takes one of all, the place before it one of those left, and so on. */
function shuffled(count: number, below: ChanceStream['below']): readonly number[] {
  if (!Number.isInteger(count) || count < 0 || count > shuffleMax)
    throw new EngineRefusal('bad_chance', { shuffle: shown(count) })
  const order = Array.from({ length: count }, (_, nth) => nth)
  for (let last = count - 1; last > 0; last--) {
    const taken = below(last + 1)
    const held = order[last] ?? 0
    order[last] = order[taken] ?? 0
    order[taken] = held
  }
  return order
}
