import { amountMax, lottery, writeAmount } from '@fairground/contract'
import { EngineRefusal, rulesOf, type GameTerms } from '@fairground/engine'
import { note } from '#audit'
import { Refusal, sql, transact, type Context, type Tx } from '#kit'
import { setting } from '#site'
import { readGame, type Game } from './game.ts'
import { readLadders } from './ladder.ts'

/** What an operator may change of a game. Amounts in ten-thousandths; terms and ladders as anybody wrote them. */
export type GameChange = Partial<
  Pick<
    Game,
    | 'enabled'
    | 'unitMin'
    | 'unitMax'
    | 'linesMax'
    | 'orderStakeMax'
    | 'memberDrawStakeMax'
    | 'liabilityMax'
    | 'closeBeforeS'
    | 'holdS'
    | 'cancelUntilS'
  >
> & { terms?: unknown; ladders?: unknown }

/**
 * Changes a game and writes down what was changed, by whom and why. What it takes and its ladders are heard by the next batch
 * of orders; terms and times are those of draws that are made from then on, since a draw keeps what it was made with. Refused
 * `return_too_high` and `return_too_low` with the play and the figure, `terms_invalid`, `ladders_invalid`, and
 * `game_limits_invalid`; answers the game as it is then.
 */
export async function changeGame(
  context: Context,
  code: string,
  change: GameChange,
  by: { actor: string; reason: string },
): Promise<Game> {
  const floorPpm = await setting(context, 'lottery.returnFloorPpm')
  return await transact(context, async (tx) => {
    await sql`select from lottery.game where code = ${code} for update`.execute(tx.db)
    const before = await readGame(tx.db, code)
    const { terms, ladders, ...rest } = change
    const after: Game = {
      ...before,
      ...rest,
      ...(terms !== undefined && { terms: readTerms(before.rules, terms, floorPpm) }),
    }
    if (terms !== undefined || ladders !== undefined)
      after.ladders = readLadders(after, ladders ?? before.ladders, floorPpm)
    checkLimits(after)
    await write(tx, after)
    if (terms !== undefined || ladders !== undefined)
      tx.announce({ to: null, event: { type: 'game.odds', gameCode: code } })
    await note(tx, {
      ...by,
      action: 'game.change',
      subject: `game:${code}`,
      detail: differences(before, after),
    })
    return after
  })
}

/** Reads terms by a game's rules, and holds each play that is sold to what it may return at most and at least. */
function readTerms(rules: string, written: unknown, floorPpm: number): GameTerms {
  const { readTerms: read, returns } = rulesOf(rules)
  try {
    const terms = read(written)
    const low = returns(terms).find(({ returnPpm }) => returnPpm < floorPpm)
    if (low) throw new Refusal('return_too_low', { ...low, floorPpm })
    return terms
  } catch (error) {
    if (!(error instanceof EngineRefusal)) throw error
    const { play, returnPpm } = error.detail
    if (returnPpm === undefined) throw new Refusal('terms_invalid', { rule: error.code, ...error.detail })
    throw new Refusal('return_too_high', { ...(play !== undefined && { play }), returnPpm })
  }
}

function checkLimits(game: Game): void {
  const amounts = [game.unitMin, game.unitMax, game.orderStakeMax, game.memberDrawStakeMax, game.liabilityMax]
  const isWhole = (value: number, least: number, most: number) =>
    Number.isSafeInteger(value) && value >= least && value <= most
  const wrong = [
    [amounts.some((amount) => amount <= 0n || amount > amountMax), 'an amount is above zero'],
    [game.unitMin > game.unitMax, 'the least unit is above the most'],
    [game.unitMin % game.step !== 0n || game.unitMax % game.step !== 0n, 'a unit is of whole steps'],
    [!isWhole(game.linesMax, 1, lottery.linesMax), `lines are 1 to ${lottery.linesMax}`],
    [!isWhole(game.closeBeforeS, 0, daySeconds), 'sales close within a day of the draw'],
    [!isWhole(game.holdS, 0, daySeconds), 'a result waits a day at most'],
    [
      game.cancelUntilS !== null && !isWhole(game.cancelUntilS, 0, daySeconds),
      'a cancellation is within a day',
    ],
  ] as const
  const found = wrong.find(([isWrong]) => isWrong)
  if (found) throw new Refusal('game_limits_invalid', { gameCode: game.code, rule: found[1] })
}

const daySeconds = 86_400

async function write(tx: Tx, game: Game): Promise<void> {
  await sql`
    update lottery.game set enabled = ${game.enabled}, unit_min = ${game.unitMin}, unit_max = ${game.unitMax},
      lines_max = ${game.linesMax}, order_stake_max = ${game.orderStakeMax},
      member_draw_stake_max = ${game.memberDrawStakeMax}, liability_max = ${game.liabilityMax},
      close_before_s = ${game.closeBeforeS}, hold_s = ${game.holdS}, cancel_until_s = ${game.cancelUntilS},
      terms = ${JSON.stringify(game.terms)}::jsonb, ladders = ${JSON.stringify(game.ladders)}::jsonb
    where code = ${game.code}`.execute(tx.db)
}

/** What is another now, as text: from what to what. */
function differences(before: Game, after: Game): Record<string, string> {
  const written = (value: unknown) =>
    typeof value === 'bigint'
      ? writeAmount(value)
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)
  return Object.fromEntries(
    (Object.keys(after) as (keyof Game)[]).flatMap((name) => {
      const [was, is] = [written(before[name]), written(after[name])]
      return was === is ? [] : [[name, `${was} → ${is}`]]
    }),
  )
}
