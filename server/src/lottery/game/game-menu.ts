import type { lottery } from '@fairground/contract'
import { rulesOf } from '@fairground/engine'
import type { Context } from '#kit'
import type { z } from 'zod'
import { readGames, type Game } from './game.ts'

/** The games on offer, official ones and instant ones apart. Games of another prize mode are not offered yet. */
export async function gameMenu(
  context: Context,
  { prizeMode }: z.output<typeof lottery.gameMenu.input>,
): Promise<z.output<typeof lottery.gameMenu.reply>> {
  if (prizeMode !== 'SEA') return { gameMenus: [] }
  const games = (await readGames(context.db)).filter((game) => game.enabled)
  const groups = [
    { gameGroupCode: 'vn', labelName: 'official', kind: 'official' },
    { gameGroupCode: 'vn-instant', labelName: 'instant', kind: 'instant' },
  ]
  return {
    gameMenus: groups
      .map(({ kind, ...group }) => ({
        ...group,
        games: games.filter((game) => game.kind === kind).map(asContractGame),
      }))
      .filter((group) => group.games.length > 0),
  }
}

/** Whether there is a page for a game by this code: it is on offer, or none is, which is what the page says then. */
export async function hasPage({ db }: Context, code: string): Promise<boolean> {
  const offered = (await readGames(db)).filter((game) => game.enabled)
  return offered.length === 0 || offered.some((game) => game.code === code)
}

function asContractGame(game: Game): lottery.Game {
  const { code: gameCode, rules, kind, cadenceS, step, unitMin, unitMax, linesMax, terms } = game
  const { family } = rulesOf(rules)
  return { gameCode, rules, family, kind, cadenceS, step, unitMin, unitMax, linesMax, terms }
}
