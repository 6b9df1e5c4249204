import type { lottery } from '@fairground/contract'
import { rulesOf } from '@fairground/engine'
import type { Context, Db } from '#kit'
import type { z } from 'zod'
import { readGames, type Game } from './game.ts'
import { hasLadders } from './ladder.ts'
import { markOfTerms } from './terms-mark.ts'

/** The Vietnamese games on offer, official ones and instant ones apart. They are all priced by fixed odds. */
export async function gameMenu(
  context: Context,
  { prizeMode }: z.output<typeof lottery.gameMenu.input>,
): Promise<z.output<typeof lottery.gameMenu.reply>> {
  if (prizeMode !== 'SEA') return { gameMenus: [] }
  const games = (await readOffered(context.db)).filter(isVietnamese)
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

/** Every game on offer, a group for each family. */
export async function gameMenus(
  { db }: Context,
  { prizeMode }: z.output<typeof lottery.gameMenus.input>,
): Promise<z.output<typeof lottery.gameMenus.reply>> {
  const wanted = (await readOffered(db)).filter(
    ({ terms }) => prizeMode === undefined || terms.mode === prizeMode,
  )
  const groups = Map.groupBy(wanted.map(asContractGame), ({ family }) => family)
  return {
    gameMenus: [...groups].map(([family, games]) => {
      return { gameGroupCode: family, labelName: family, games }
    }),
  }
}

/** Whether there is a page for a game by this code, whichever it is: it is on offer, or none is. */
export async function isOffered({ db }: Context, code: string): Promise<boolean> {
  const offered = await readOffered(db)
  return offered.length === 0 || offered.some((game) => game.code === code)
}

/**
 * Whether the page of Vietnamese lotteries, or that of all others, has one by this code: it is on offer there, or none is,
 * which is what the page says then.
 */
export async function hasPage({ db }: Context, page: 'vn' | 'others', code: string): Promise<boolean> {
  const offered = (await readOffered(db)).filter((game) => isVietnamese(game) === (page === 'vn'))
  return offered.length === 0 || offered.some((game) => game.code === code)
}

async function readOffered(db: Db): Promise<Game[]> {
  return (await readGames(db)).filter((game) => game.enabled)
}

const isVietnamese = ({ rules }: Game) => rulesOf(rules).family === 'vn'

function asContractGame(game: Game): lottery.Game {
  const {
    code: gameCode,
    rules,
    kind,
    cadenceS,
    step,
    unitMin,
    unitMax,
    linesMax,
    cancelUntilS,
    terms,
    ladders,
  } = game
  const { family } = rulesOf(rules)
  return {
    gameCode,
    rules,
    family,
    kind,
    cadenceS,
    step,
    unitMin,
    unitMax,
    linesMax,
    cancelUntilS,
    terms,
    termsMark: markOfTerms(terms),
    stepsDown: hasLadders(ladders),
  }
}
