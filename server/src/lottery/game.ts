import { returns } from '@fairground/engine'
import { Refusal, sql, type Db } from '#kit'

/** A game: which region's prizes it draws, when, and what it takes. Amounts in ten-thousandths. */
export type Game = {
  code: string
  region: 'xsmb' | 'xsmn' | 'xsmt'
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
  oddsPpm: Record<string, number>
  enabled: boolean
}

/** Every game, in the order a lobby shows them. */
export async function readGames(db: Db): Promise<Game[]> {
  const { rows } = await sql<Game>`
    select code, region, kind, cadence_s as "cadenceS", draws_at_local as "drawsAtLocal",
      close_before_s as "closeBeforeS", hold_s as "holdS", step, unit_min as "unitMin", unit_max as "unitMax",
      lines_max as "linesMax", order_stake_max as "orderStakeMax", member_draw_stake_max as "memberDrawStakeMax",
      liability_max as "liabilityMax", odds_ppm as "oddsPpm", enabled
    from lottery.game order by position, code`.execute(db)
  return rows
}

/** One game by its code; an unknown code is refused. */
export async function readGame(db: Db, code: string): Promise<Game> {
  const game = (await readGames(db)).find((one) => one.code === code)
  if (!game) throw new Refusal('game_unknown', { gameCode: code })
  return game
}

/** The days a game does not draw. */
export async function readNoDrawDays(db: Db, code: string): Promise<Set<string>> {
  const { rows } = await sql<{ day: string }>`
    select day from lottery.no_draw where game_code = ${code}`.execute(db)
  return new Set(rows.map((row) => row.day))
}

/** Refuses a game that would pay out more than is staked on one of its plays, with the play and the figure. */
export function checkReturn(game: Pick<Game, 'code' | 'region' | 'oddsPpm'>): void {
  const wrong = returns(game.region, game.oddsPpm).find((one) => one.returnPpm > 1_000_000)
  if (wrong) throw new Refusal('return_too_high', { gameCode: game.code, ...wrong })
}
