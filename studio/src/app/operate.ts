import { connect, systemClock } from '#kit'
import { makeStudioDatabase, migrateStudio } from '#installation'
import {
  chooseVersion,
  keepUnfinishedHours,
  pauseGame,
  readOriginalOffers,
  readStops,
  readUnfinishedHours,
  resumeGame,
} from '#originals'
import { isGameKept, readReturns } from '#watch'
import { z } from 'zod'

// What the operator's command line has done to the studio's database, as its owner, by a process that ends with it.
const Order = z.object({
  ownerUrl: z.string().optional(),
  adminUrl: z.string().optional(),
  ownerPassword: z.string(),
  rolePassword: z.string(),
  work: z.discriminatedUnion('do', [
    z.object({ do: z.literal('tell') }),
    z.object({ do: z.literal('version'), game: z.string(), version: z.int() }),
    z.object({ do: z.literal('pause'), game: z.string() }),
    z.object({ do: z.literal('resume'), game: z.string() }),
    z.object({ do: z.literal('unfinished'), hours: z.int().min(1).max(720) }),
  ]),
})

async function operate(told: unknown) {
  const { ownerUrl, adminUrl, work, ...passwords } = Order.parse(told)
  const url = ownerUrl ?? (adminUrl && (await makeStudioDatabase(adminUrl, passwords)).ownerUrl)
  if (!url) throw new Error('STUDIO_DATABASE_OWNER_URL must name who owns the studio’s database')
  await migrateStudio(url)
  const { db, close } = connect(url, { max: 1 })
  try {
    if (work.do === 'version') await chooseVersion(db, work.game, work.version)
    if (work.do === 'unfinished') await keepUnfinishedHours(db, work.hours)
    if (work.do === 'pause') await pauseGame(db, work.game)
    if (work.do === 'resume') {
      if (!(await isGameKept(work.game)))
        throw new Error(`the mathematics of ${work.game} are not what is kept of them`)
      await resumeGame(db, work.game, systemClock.now())
    }
    return {
      unfinishedHours: await readUnfinishedHours(db),
      offers: await readOriginalOffers(db),
      stops: await readStops(db),
      returns: await readReturns(db),
    }
  } finally {
    await close()
  }
}

const asText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

process.once('message', (told) => {
  operate(told)
    .then(
      (stands) => ({ type: 'operated', stands: JSON.parse(JSON.stringify(stands, asText)) as unknown }),
      (error: unknown) => ({
        type: 'failed',
        why: error instanceof Error ? error.message : String(error),
      }),
    )
    .then((word) => process.send?.(word, () => process.exit()))
    .catch(() => process.exit(1))
})
process.on('disconnect', () => process.exit(1))
