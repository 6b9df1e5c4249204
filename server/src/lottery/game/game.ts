import { rulesOf, type PlayReturn, type GameTerms } from '@fairground/engine'
import { Refusal, sql, type Db } from '#kit'
import { tetDays, type Calendar } from './draw-days.ts'
import type { Ladders } from './ladder.ts'

/** A game: by which rules it is drawn and priced, when, and what it takes. Amounts in ten-thousandths. */
export type Game = {
  code: string
  rules: string
  kind: 'official' | 'instant'
  cadenceS: number | null
  drawsAtLocal: string | null
  closeBeforeS: number
  holdS: number
  step: bigint
  unitMin: bigint
  unitMax: bigint
  linesMax: number
  orderStakeMax: bigint
  memberDrawStakeMax: bigint
  liabilityMax: bigint
  /** Until how many seconds before closing an order can be cancelled; null where none can be. */
  cancelUntilS: number | null
  terms: GameTerms
  ladders: Ladders
  calendar: Calendar
  enabled: boolean
}

const gameColumns = sql`
  g.code, g.rules, g.kind, g.cadence_s as "cadenceS", g.draws_at_local as "drawsAtLocal",
  g.close_before_s as "closeBeforeS", g.hold_s as "holdS", g.step, g.unit_min as "unitMin", g.unit_max as "unitMax",
  g.lines_max as "linesMax", g.order_stake_max as "orderStakeMax", g.member_draw_stake_max as "memberDrawStakeMax",
  g.liability_max as "liabilityMax", g.cancel_until_s as "cancelUntilS", g.terms, g.ladders, g.calendar, g.enabled`

/** Every game, in the order a lobby shows them. */
export async function readGames(db: Db): Promise<Game[]> {
  const { rows } = await sql<Game>`
    select ${gameColumns} from lottery.game g order by g.position, g.code`.execute(db)
  return rows
}

/** Which games fit: the one that is named, those of a family, the one where it is of the family, or, undefined, any. */
export async function gamesThatFit(
  db: Db,
  { gameCode, family }: { gameCode?: string | undefined; family?: string | undefined },
): Promise<string[] | undefined> {
  if (family === undefined) return gameCode === undefined ? undefined : [gameCode]
  const ofFamily = (await readGames(db)).filter(({ rules }) => rulesOf(rules).family === family)
  const codes = ofFamily.map(({ code }) => code)
  return gameCode === undefined ? codes : codes.filter((code) => code === gameCode)
}

/** One game by its code; an unknown code is refused. */
export async function readGame(db: Db, code: string): Promise<Game> {
  const { rows } = await sql<Game>`select ${gameColumns} from lottery.game g where g.code = ${code}`.execute(
    db,
  )
  return rows[0] ?? unknownGame(code)
}

/** The days a game does not draw, or one of its stations does not: those of Tết, and those that are named one by one. */
export async function readNoDrawDays(
  db: Db,
  { code, calendar }: Pick<Game, 'code' | 'calendar'>,
): Promise<Set<string>> {
  const { rows } = await sql<{ day: string }>`
    select rtrim(day || ' ' || station) as day from lottery.no_draw where game_code = ${code}`.execute(db)
  return new Set([...tetDays(calendar), ...rows.map((row) => row.day)])
}

/** Refuses a game that would pay out more than is staked on one of its plays, with the play and the figure. */
export function checkReturn(game: Pick<Game, 'code' | 'rules' | 'terms'>): void {
  const wrong = findTooHigh(game)
  if (wrong) throw new Refusal('return_too_high', { gameCode: game.code, ...wrong })
}

const found = new Map<string, PlayReturn | null>()
const foundMax = 1000

/** What a play returns is reckoned exactly, which takes milliseconds: once for all games and draws of the same terms. */
function findTooHigh({ rules, terms }: Pick<Game, 'rules' | 'terms'>): PlayReturn | null {
  const key = `${rules} ${JSON.stringify(terms)}`
  const known = found.get(key)
  if (known !== undefined) return known
  const wrong =
    rulesOf(rules)
      .returns(terms)
      .find((one) => one.returnPpm > 1_000_000) ?? null
  if (found.size >= foundMax) found.clear()
  found.set(key, wrong)
  return wrong
}

function unknownGame(gameCode: string): never {
  throw new Refusal('game_unknown', { gameCode })
}
