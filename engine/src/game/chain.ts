import { EngineRefusal, shown } from '../refusal.ts'
import { fromHex, sha256, toHex } from '../sha256.ts'

/** Seeds of shared rounds, each the SHA-256 of the next, and the anchor that is published before the first is used. */
export type SeedChain = Readonly<{
  /** In hex: SHA-256 of the first link. */
  anchor: string
  length: number
  /** A link in hex by its number from 1, in the order of use. Refused `bad_chain`. */
  link: (number: number) => string
}>

const lengthMax = 1_000_000

/**
 * Makes a chain of at most a million links from its last, 32 random bytes that nobody sees before all others are used. It is
 * made backwards: who holds a link can make those before it, and none after it. Refused `bad_seed` and `bad_chain`.
 */
export function chainFrom(last: Uint8Array, length: number): SeedChain {
  if (!(last instanceof Uint8Array) || last.length !== 32) throw new EngineRefusal('bad_seed')
  if (!isNumber(length)) throw new EngineRefusal('bad_chain', { length: shown(length) })
  const links = new Uint8Array(32 * length)
  let hash = last
  for (let number = length; number > 0; number--) {
    links.set(hash, 32 * (number - 1))
    hash = sha256(hash)
  }
  return {
    anchor: toHex(hash),
    length,
    link: (number) => {
      if (!isNumber(number) || number > length) throw new EngineRefusal('bad_chain', { link: shown(number) })
      return toHex(links.subarray(32 * (number - 1), 32 * number))
    },
  }
}

/**
 * Whether a link is the one with a number from 1 after an anchor: hashed so many times, it is the anchor. A link that was
 * checked before serves as an anchor for those after it. What is no link is none.
 */
export function isLinkOf(anchor: string, number: number, link: string): boolean {
  return typeof anchor === 'string' && anchorOf(link, number) === anchor
}

/** What a link comes to that is hashed as often as its number says; undefined where it is none. */
export function anchorOf(link: string, number: number): string | undefined {
  let hash = fromHex(link)
  if (hash?.length !== 32 || !isNumber(number)) return undefined
  for (let walked = 0; walked < number; walked++) hash = sha256(hash)
  return toHex(hash)
}

const isNumber = (number: unknown): number is number =>
  Number.isInteger(number) && Number(number) >= 1 && Number(number) <= lengthMax
