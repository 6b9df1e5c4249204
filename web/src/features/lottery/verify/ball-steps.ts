import { EngineRefusal, lotteryFamily, type PublishedDraw, rawBytes } from '@fairground/engine'

/** One drawing of a symbol: the bytes that were read, of how many it was, which one it is; or that they were thrown away. */
export type BallStep = {
  bytes: readonly number[]
  of: number
  nth: number | null
  symbol: string | null
}

const bytesMost = 20_000
const ofByte = 256

/**
 * How the symbols of a draw come out of its bytes, one after the other, as the engine draws them; null where what is
 * published is no source of a draw.
 */
export function ballSteps(rules: string, draw: PublishedDraw): BallStep[] | null {
  const { symbols, places, returns } = lotteryFamily(rules)
  const bytes = bytesOf(draw)
  if (!bytes) return null
  const urn = [...symbols]
  const steps: BallStep[] = []
  let at = 0
  for (let drawn = 0; drawn < places && at < bytes.length;) {
    const count = urn.length
    const width = count <= ofByte ? 1 : 2
    const read = Array.from(bytes.slice(at, at + width))
    at += width
    const number = read.reduce((sum, byte) => sum * ofByte + byte, 0)
    const all = ofByte ** width
    const isThrown = number >= all - (all % count)
    const nth = number % count
    steps.push({
      bytes: read,
      of: count,
      nth: isThrown ? null : nth,
      symbol: isThrown ? null : (urn[nth] ?? ''),
    })
    if (isThrown) continue
    drawn++
    if (returns) continue
    urn[nth] = urn.at(-1) ?? ''
    urn.pop()
  }
  return steps
}

function bytesOf({ seed, drawId, root, entropy }: PublishedDraw): Uint8Array | null {
  try {
    return rawBytes({ seed: fromHex(seed), drawId, root, entropy }, bytesMost)
  } catch (error) {
    if (error instanceof EngineRefusal) return null
    throw error
  }
}

function fromHex(text: string): Uint8Array {
  const isHex = /^(?:[0-9a-f]{2})*$/.test(text)
  return Uint8Array.from(isHex ? (text.match(/../g) ?? []) : [], (byte) => Number.parseInt(byte, 16))
}
