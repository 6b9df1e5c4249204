import { analyse, originals, versionsOf } from '@fairground/engine/game'
import {
  keepUnfinished,
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

const works = ['offered', 'offer', 'unfinished'] as const
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
    tell(await work(open, operate))
  } finally {
    await installation.close()
  }
  return 0
}

type Work = (open: Open, operate: Operate) => Promise<StudioStands>

/** Reads what was typed, before anything is opened. */
function readWork({ what, word, version, reason = '', by }: Typed): Work {
  if (what === 'offered') {
    if (word !== undefined) throw new UsageError('studio offered takes no words')
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
  const chosen = readVersion(word, version)
  return async (open, operate) =>
    await withContext(open, async (context) => offerVersion(context, operate, chosen, await byWhom(context)))
}

function readVersion(game: string | undefined, typed: string | undefined) {
  if (!originals.some((one) => one === game) || game === undefined)
    throw new UsageError(`a game is one of ${originals.join(', ')}`)
  const version = versionsOf(game).find((one) => String(one) === typed)
  if (version === undefined)
    throw new UsageError(`--version is needed: ${game} has the versions ${versionsOf(game).join(', ')}`)
  const { numerator, denominator } = analyse(game, version).return.from
  return { game, version, returnPpm: Number((numerator * 1_000_000n) / denominator) }
}

function tell({ offers, unfinishedHours }: StudioStands): void {
  const rows = offers.map(({ game, version, returnPpm, greatest }) => [
    game,
    String(version),
    `${(returnPpm.from / 10_000).toFixed(4)}%`,
    greatest,
  ])
  printTable(['game', 'version', 'returns at least', 'pays at most'], rows)
  console.log(`An open round waits ${unfinishedHours} hours for its player.`)
}
