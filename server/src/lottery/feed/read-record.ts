import type { DaysOff, Game } from '#lottery/game'
import { readMarkSixAnswer } from './mark-six-file.ts'
import type { Record } from './published.ts'
import { readResultsFile } from './results-file.ts'
import { readStationsFile } from './stations-file.ts'
import { readVietlottLines, readVietlottPages } from './vietlott-file.ts'

/**
 * Reads a file of past results in whichever form it comes: the table of a region or its stations, a record or pages of
 * Vietlott's, an answer with results of Mark Six. What is no whole draw of the game is told by its line.
 */
export function readRecord(game: Game, restsAt: DaysOff, text: string): Record {
  const begin = text.replace(/^\uFEFF/, '').trimStart()
  if (begin.startsWith('<')) return readVietlottPages(game, text)
  if (begin.startsWith('{'))
    return game.rules === 'mark6' ? readMarkSixAnswer(game, begin) : readVietlottLines(game, begin)
  if (game.calendar.numbered)
    return { rows: [], faults: [{ line: 1, fault: 'its issues are numbered, and a table has no numbers' }] }
  return game.calendar.stations
    ? readStationsFile(game, restsAt, text)
    : readResultsFile(game.rules, game.terms, text)
}
