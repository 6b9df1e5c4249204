import { lotteryFamily, lotteryPlay, readDrawn, readPick } from '@fairground/engine'
import type { Game } from '../../../../draws/games.ts'
import type { SlipLine } from '../../slip/slip.ts'
import { placesOf } from './gaps.ts'
import { chosenOf } from './parts.ts'

/** Which places of a draw lines won by: those their plays look at where what was chosen came; all of a play that takes them together. */
export function placesWon(
  game: Game,
  drawn: readonly string[],
  lines: readonly SlipLine[],
): ReadonlySet<number> {
  return new Set(lines.flatMap((line) => (hasWon(game, drawn, line) ? litBy(game, drawn, line) : [])))
}

/** Whether a line has won anything but its stake back. */
export function hasWon(
  { rules }: Game,
  drawn: readonly string[],
  { play: code, numbers }: SlipLine,
): boolean {
  const play = lotteryPlay(rules, code)
  const wins = play.wins(readPick(rules, code, numbers).chosen, readDrawn(rules, drawn))
  return wins.slice(0, play.tiers.length).some((lines) => lines > 0)
}

function litBy(
  { rules }: Game,
  drawn: readonly string[],
  { play: code, numbers }: SlipLine,
): readonly number[] {
  const play = lotteryPlay(rules, code)
  const { symbols } = lotteryFamily(rules)
  const came = numbers.flatMap((_, part) => {
    if (play.parts[part]?.symbols !== symbols) return []
    const chosen = chosenOf(numbers, part)
    return placesOf(play, part).filter((place) => chosen.includes(drawn[place] ?? ''))
  })
  return came.length > 0 ? came : play.places
}
