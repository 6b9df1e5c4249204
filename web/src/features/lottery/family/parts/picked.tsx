import { lotteryFamily, lotteryPlay, type LotteryPlay, readDrawn } from '@fairground/engine'
import type { Game } from '../../../../draws/games.ts'
import { useNumberName } from '../../../../draws/play-names.ts'
import digits from '../../reading/lit.module.css'
import type { PickedProps } from '../family.ts'
import { placesOf } from './gaps.ts'
import { chosenOf } from './parts.ts'
import styles from './picked.module.css'

/** What was chosen of each part of a line; what came of it is lit. */
export function Picked({ game, line, prizes }: PickedProps) {
  const numberName = useNumberName()
  const play = lotteryPlay(game.rules, line.play)
  const drawn = prizes?.drawn
  return (
    <span className={styles.picked}>
      {play.parts.map((_, part) => {
        const came = drawn ? cameOf(game, play, part, drawn) : []
        return (
          // A part is its place.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={part}>
            {line.numbers[part] === '' && '–'}
            {chosenOf(line.numbers, part).map((symbol) =>
              came.includes(symbol) ? (
                <em key={symbol} className={digits.lit}>
                  {numberName(symbol)}
                </em>
              ) : (
                <span key={symbol}>{numberName(symbol)}</span>
              ),
            )}
          </span>
        )
      })}
    </span>
  )
}

/** The symbols of a part that came: as they were drawn, or by name what the play says has come. */
function cameOf(game: Game, play: LotteryPlay, part: number, drawn: readonly string[]): readonly string[] {
  const isAsDrawn = play.parts[part]?.symbols === lotteryFamily(game.rules).symbols
  if (isAsDrawn) return placesOf(play, part).map((place) => drawn[place] ?? '')
  return play.parts.length === 1 ? play.shows(readDrawn(game.rules, drawn)) : []
}
