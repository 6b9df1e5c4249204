import { writeAmount } from '@fairground/contract'
import { analyse, originals, versionsOf } from '@fairground/engine/game'
import {
  keepUnfinished,
  moveOriginal,
  offerVersion,
  openStudioKeys,
  operateStudio,
  studioPlan,
  type Operate,
  type StudioStands,
} from '#app/studio'
import { openInstallation } from '#app/installation'
import type { Context } from '#kit'
import { CommandError, printTable, UsageError, withContext, type Open } from '#manifest'
import { staffNamed } from '#identity/login'

const works = ['offered', 'returns', 'offer', 'pause', 'resume', 'unfinished'] as const
type OfferWork = (typeof works)[number]

export const isOfferWork = (what: string | undefined): what is OfferWork => works.some((one) => one === what)

type Typed = {
  what: OfferWork
  /** The game, or the hours. */
  word?: string | undefined
  version?: string | undefined
  reason?: string | undefined
  by?: string | undefined
}

/** Tells or changes what the studio of this installation offers, as its owner. */
export async function operateOffer(open: Open, typed: Typed): Promise<number> {
  const work = readWork(typed)
  const installation = await openInstallation(process.env)
  try {
    const plan = studioPlan(process.env)
    if (!plan)
      throw new CommandError('this installation has no studio: STUDIO and STUDIO_DATABASE_URL say so')
    const keys = openStudioKeys(installation.folder)
    const operate: Operate = async (order) => await operateStudio(installation.adminUrl, plan, keys, order)
    const stands = await work(open, operate)
    if (typed.what === 'returns') tellReturns(stands)
    else tell(stands)
    tellStops(stands)
    return isTold(typed.what) && stands.stops.length > 0 ? 1 : 0
  } finally {
    await installation.close()
  }
}

const isTold = (what: OfferWork) => what === 'offered' || what === 'returns'

type Work = (open: Open, operate: Operate) => Promise<StudioStands>

/** Reads what was typed, before anything is opened. */
function readWork({ what, word, version, reason = '', by }: Typed): Work {
  if (isTold(what)) {
    if (word !== undefined) throw new UsageError(`studio ${what} takes no words`)
    return async (_open, operate) => await operate({ do: 'tell' })
  }
  if (!reason.trim()) throw new UsageError('--reason is needed: it goes into the audit trail')
  const byWhom = async (context: Context) => ({
    actor: by === undefined ? 'operator' : await staffNamed(context, by),
    reason: reason.trim(),
  })
  if (what === 'unfinished') {
    const hours = Number(word)
    if (!Number.isInteger(hours) || hours < 1 || hours > 720)
      throw new UsageError('hours are a whole number from 1 to 720')
    return async (open, operate) =>
      await withContext(open, async (context) =>
        keepUnfinished(context, operate, hours, await byWhom(context)),
      )
  }
  if (what === 'pause' || what === 'resume') {
    const moved = { game: readGame(word), to: what }
    return async (open, operate) =>
      await withContext(open, async (context) => moveOriginal(context, operate, moved, await byWhom(context)))
  }
  const chosen = readVersion(word, version)
  return async (open, operate) =>
    await withContext(open, async (context) => offerVersion(context, operate, chosen, await byWhom(context)))
}

function readGame(game: string | undefined): string {
  if (!originals.some((one) => one === game) || game === undefined)
    throw new UsageError(`a game is one of ${originals.join(', ')}`)
  return game
}

function readVersion(word: string | undefined, typed: string | undefined) {
  const game = readGame(word)
  const version = versionsOf(game).find((one) => String(one) === typed)
  if (version === undefined)
    throw new UsageError(`--version is needed: ${game} has the versions ${versionsOf(game).join(', ')}`)
  const { numerator, denominator } = analyse(game, version).return.from
  return { game, version, returnPpm: Number((numerator * 1_000_000n) / denominator) }
}

function tell({ offers, unfinishedHours }: StudioStands): void {
  const rows = offers.map(({ game, version, returnPpm, greatest, isLive }) => [
    game,
    String(version),
    `${(returnPpm.from / 10_000).toFixed(4)}%`,
    greatest,
    isLive ? 'live' : 'paused',
  ])
  printTable(['game', 'version', 'returns at least', 'pays at most', 'bets'], rows)
  console.log(`An open round waits ${unfinishedHours} hours for its player.`)
}

function tellReturns({ returns }: StudioStands): void {
  const percent = (part: number, of: number) => (of > 0 ? `${((part / of) * 100).toFixed(4)}%` : '')
  const rows = returns.map(({ game, version, rounds, staked, paid, decided, got, due, z }) => [
    game,
    String(version),
    String(rounds),
    writeAmount(BigInt(staked)),
    writeAmount(BigInt(paid)),
    percent(Number(paid), Number(staked)),
    percent(got, decided),
    percent(due, decided),
    z === null ? 'too few' : z.toFixed(2),
  ])
  printTable(['game', 'version', 'rounds', 'staked', 'paid', 'returned', 'counted', 'due', 'z'], rows)
}

/** What the studio stopped by itself. */
function tellStops({ stops }: StudioStands): void {
  for (const { game, version, cause, detail, at } of stops) {
    const said = Object.entries(detail).map(([name, value]) => `${name} ${value}`)
    console.log(`${game} was stopped at ${at} for the ${cause} of version ${version}: ${said.join(', ')}.`)
  }
}
