import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openContext } from '../server/src/app/context.ts'
import { openSecrets } from '../server/src/app/cluster/secrets.ts'
import { seed } from '../server/src/app/seed.ts'
import { stoppedClock, type Context } from '../server/src/kit/index.ts'
import { advance } from '../server/src/lottery/index.ts'
import { changeSetting } from '../server/src/site/index.ts'
import { openFreshDatabase } from '../server/test/database.ts'

/** Where the journeys find the name of the town that their sites are made like. */
export const townName = 'JOURNEYS_TOWN'

/** Makes the town of a new installation once, which every site of the journeys begins with; answers how to take it away. */
export default async function openTown(): Promise<() => Promise<void>> {
  const database = await openFreshDatabase()
  const { context, close } = openContext(database.url, {})
  const folder = mkdtempSync(join(tmpdir(), 'fairground-e2e-'))
  await seed(context, openSecrets(folder), () => undefined)
  // The work of a form is done in every journey, but a busy machine need not sweat over it.
  await changeSetting(context, 'securityCheck.keys', 40, 'e2e')
  await changeSetting(context, 'securityCheck.keysForCaptcha', 200, 'e2e')
  rmSync(folder, { recursive: true, force: true })
  await holdDraws(context)
  await close()
  process.env[townName] = new URL(database.url).pathname.slice(1)
  return database.drop
}

const minuteMs = 60_000

/** Has the house hold draws of the minutes before now: there are some to be checked and looked back on. */
async function holdDraws(context: Context): Promise<void> {
  const clock = stoppedClock(new Date(Date.now() - 3 * minuteMs).toISOString())
  for (const end = Date.now() - minuteMs; clock.now().getTime() <= end; clock.advance(minuteMs / 2))
    await advance({ ...context, clock })
}
