import { note } from '#audit'
import { sql, transact, type Context } from '#kit'
import type { StudioStands, StudioWork } from './fork-studio.ts'

const vassalage = 'FGO'

/** Who changes what the studio offers, and why. */
export type StudioOperator = { actor: string; reason: string }

/** Has the studio do something, as its owner, and tells how it stands then. */
export type Operate = (work: StudioWork) => Promise<StudioStands>

/**
 * Offers an original by another version of its mathematics, with an audit line, and shows beside it what that returns. A return that
 * falls is shown before it holds, and one that rises after: nowhere stands more than is paid. Cut short, it is asked again. Throws
 * where there is no such game or version.
 */
export async function offerVersion(
  context: Context,
  operate: Operate,
  { game, version, returnPpm }: { game: string; version: number; returnPpm: number },
  by: StudioOperator,
): Promise<StudioStands> {
  const { offers } = await operate({ do: 'tell' })
  const before = offers.find((offer) => offer.game === game)
  if (!before) throw new Error(`the studio offers no ${game}`)
  if (returnPpm < before.returnPpm.from) await show(context, game, returnPpm)
  const stands = await operate({ do: 'version', game, version })
  const now = stands.offers.find((offer) => offer.game === game) ?? before
  await transact(context, async (tx) => {
    await show(tx, game, now.returnPpm.from, Math.floor(Number(now.greatest)))
    const detail = { from: before.version, to: now.version, returnPpm: now.returnPpm.from }
    await note(tx, { ...by, action: 'studio.version', subject: `studio.game:${game}`, detail })
  })
  return stands
}

/** Changes for how many hours an open round of an original waits, with an audit line. */
export async function keepUnfinished(
  context: Context,
  operate: Operate,
  hours: number,
  by: StudioOperator,
): Promise<StudioStands> {
  const { unfinishedHours: from } = await operate({ do: 'tell' })
  const stands = await operate({ do: 'unfinished', hours })
  await transact(context, async (tx) => {
    const detail = { from, to: hours }
    await note(tx, { ...by, action: 'studio.unfinishedHours', subject: 'studio', detail })
  })
  return stands
}

/** Has an original take no bets, or take them again, with an audit line that says what it had been stopped for. */
export async function moveOriginal(
  context: Context,
  operate: Operate,
  { game, to }: { game: string; to: 'pause' | 'resume' },
  by: StudioOperator,
): Promise<StudioStands> {
  const { stops } = await operate({ do: 'tell' })
  const stands = await operate({ do: to, game })
  await transact(context, async (tx) => {
    const of = stops
      .filter((stop) => stop.game === game)
      .map(({ cause, version }) => `${cause} of ${version}`)
    const detail = { stopped: of.join(', ') || null }
    await note(tx, { ...by, action: `studio.${to}`, subject: `studio.game:${game}`, detail })
  })
  return stands
}

/** What stands beside a game in the lobby: what it returns, and pays at most, in times of the stake. */
async function show(
  { db }: Pick<Context, 'db'>,
  game: string,
  returnPpm: number,
  winMax?: number,
): Promise<void> {
  await sql`
    update casino.game set return_ppm = ${returnPpm}, win_max = coalesce(${winMax ?? null}::int, win_max)
    where vassalage = ${vassalage} and code = ${game}`.execute(db)
}
