import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openContext } from '../server/src/app/context.ts'
import { openSecrets } from '../server/src/app/cluster/secrets.ts'
import { seed } from '../server/src/app/seed.ts'
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
  await close()
  process.env[townName] = new URL(database.url).pathname.slice(1)
  return database.drop
}
