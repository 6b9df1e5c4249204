import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { connect, readPending } from '#kit'
import { checkDatabase, dataFolder, migrations, secretsOf } from './installation.ts'
import type { Begin } from './orders.ts'
import { openSecrets } from './secrets.ts'

/**
 * What a process begins with that nobody starts others beside: a database that is there and up to date, and the secrets of
 * its folder, where one has any. Throws, saying why, when it cannot begin.
 */
export async function beginAlone(env: NodeJS.ProcessEnv): Promise<Begin> {
  const url = env.DATABASE_URL
  if (!url) throw new Error('DATABASE_URL must name the database that all processes share')
  await checkDatabase(url)
  await refuseEarlier(url)
  const folder = dataFolder(env)
  // Secrets made here would be this process's alone.
  const isKept = existsSync(join(folder, 'secrets.json'))
  return { type: 'begin', url, secrets: isKept ? secretsOf(openSecrets(folder)) : {}, isFirst: false }
}

async function refuseEarlier(url: string): Promise<void> {
  const { db, close } = connect(url, { max: 1 })
  try {
    const [missing] = await readPending(db, migrations)
    if (missing !== undefined)
      throw new Error(`the database is of an earlier version: it lacks ${missing}, which npm start applies`)
  } finally {
    await close()
  }
}
