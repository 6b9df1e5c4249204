import { EngineRefusal, readPick, type LotteryPlay } from '../src/index.ts'

/** A pick of a play by chance: of each part as many as may be, or a few; again until it stands for a line. */
export function anyPick(
  game: string,
  { code, parts }: LotteryPlay,
  below: (below: number) => number,
): string[] {
  for (;;) {
    const wide = below(3) === 0
    const numbers = parts.map(({ symbols, min, max }) => {
      const most = Math.min(max, symbols.length, wide ? max : min + 3)
      const left = [...symbols]
      return Array.from(
        { length: min + below(most - min + 1) },
        () => left.splice(below(left.length), 1)[0],
      ).join(',')
    })
    if (isPick(game, code, numbers)) return numbers
  }
}

function isPick(game: string, code: string, numbers: readonly string[]): boolean {
  try {
    return readPick(game, code, numbers).lines > 0
  } catch (error) {
    if (error instanceof EngineRefusal) return false
    throw error
  }
}
