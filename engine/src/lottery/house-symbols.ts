import { bytesFrom, type DrawSource } from '../house-draw.ts'
import { lotteryFamily } from './games.ts'

/**
 * Draws a game's symbols from the same source as any house draw, place by place: a byte, or of more than 256 symbols two with
 * the high one first, at or above the greatest multiple of how many there are is thrown away, so that each is equally likely. A symbol that does not come again leaves the
 * urn, and the last of those left takes its place. Refused `unknown_game`, and as a source is.
 */
export function houseSymbols(game: string, source: DrawSource): readonly string[] {
  const { symbols, places, returns } = lotteryFamily(game)
  const next = bytesFrom(source)
  const urn = [...symbols]
  return Array.from({ length: places }, () => {
    const nth = below(urn.length, next)
    const drawn = urn[nth] ?? ''
    if (!returns) {
      urn[nth] = urn.at(-1) ?? ''
      urn.pop()
    }
    return drawn
  })
}

const ofByte = 256

/** A number from nought to below another, each as likely, by as many bytes as that takes. */
function below(count: number, next: () => number): number {
  const isShort = count <= ofByte
  const all = isShort ? ofByte : ofByte ** 2
  const fair = all - (all % count)
  for (;;) {
    const number = isShort ? next() : next() * ofByte + next()
    if (number < fair) return number % count
  }
}
