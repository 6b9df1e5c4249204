import { type LotteryPlay, readPick } from '@fairground/engine'

/** What is chosen of each part of a play, as an entry keeps it and a line is sent: the symbols of each with commas between. */
export type Numbers = readonly string[]

/** The symbols that are chosen of a part. */
export function chosenOf(numbers: Numbers, part: number): readonly string[] {
  const text = numbers[part] ?? ''
  return text === '' ? [] : text.split(',')
}

/** What stands when nothing is chosen of any part. */
export function noNumbers(play: LotteryPlay): Numbers {
  return play.parts.map(() => '')
}

/** Makes the symbols of a part exactly these, in the part's order, as many as it takes. */
export function withPart(
  play: LotteryPlay,
  numbers: Numbers,
  part: number,
  chosen: readonly string[],
): Numbers {
  const { symbols = [], max = 0 } = play.parts[part] ?? {}
  const inOrder = symbols.filter((symbol) => chosen.includes(symbol)).slice(0, max)
  const others = isApart(play) ? inOrder : []
  return play.parts.map((_, nth) => {
    if (nth === part) return inOrder.join(',')
    const left = chosenOf(numbers, nth).filter((symbol) => !others.includes(symbol))
    return left.join(',')
  })
}

/** How many lines of a game's play a pick stands for; none where it is not whole. */
export function linesIn(game: string, play: LotteryPlay, numbers: Numbers): number {
  try {
    return readPick(game, play.code, numbers).lines
  } catch {
    return 0
  }
}

/** Whether each symbol of its only part is a line by itself. */
export function isEach({ parts, lines }: LotteryPlay): boolean {
  return parts.length === 1 && parts[0]?.min === 1 && parts[0].symbols.every((_, nth) => lines([[nth]]) > 0)
}

/** Whether a symbol may stand in one of its parts only: a banker is no drag. */
export function isApart({ code }: Pick<LotteryPlay, 'code'>): boolean {
  return code.endsWith('_banker')
}
