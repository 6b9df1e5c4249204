import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSecrets } from '../../server/src/app/cluster/secrets.ts'
import { openContext } from '../../server/src/app/context.ts'
import { seed } from '../../server/src/app/seed.ts'
import type { Context } from '../../server/src/kit/index.ts'
import { openFreshDatabase } from '../../server/test/database.ts'

/** A database of a bench, set up as `fill` says, with nobody at work on it: its address. */
export async function openPrepared(fill: (context: Context) => Promise<unknown>) {
  const database = await openFreshDatabase()
  const { context, close } = openContext(database.url, { LOG_LEVEL: 'fatal' })
  await fill(context)
  await close()
  return { url: database.url, drop: database.drop }
}

/** Puts into a database what a new installation has. */
export async function seedAll(context: Context): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fairground-bench-secrets-'))
  await seed(context, openSecrets(folder), () => undefined)
  rmSync(folder, { recursive: true, force: true })
}
