import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect, dataFolder } from '#kit'
import { checkDatabase, readMissing, secretsOf } from '#app/installation'
import type { Begin } from './orders.ts'
import { openSecrets } from '#app/cluster'

const lookMs = 500

/**
 * What a process begins with that nobody starts others beside: a database that is there and up to date, and the secrets of
 * its folder, where one has any. A database of an earlier version is waited for, and `lacks` told what it lacks first: a
 * process that serves never migrates. Throws, saying why, when it cannot begin.
 */
export async function beginAlone(env: NodeJS.ProcessEnv, lacks: (missing: string) => void): Promise<Begin> {
  const url = env.DATABASE_URL
  if (!url) throw new Error('DATABASE_URL must name the database that all processes share')
  await checkDatabase(url)
  await waitForSchema(url, lacks)
  const folder = dataFolder(env)
  // Secrets made here would be this process's alone.
  const isKept = existsSync(join(folder, 'secrets.json'))
  return { type: 'begin', url, secrets: isKept ? secretsOf(openSecrets(folder)) : {}, isFirst: false }
}

async function waitForSchema(url: string, lacks: (missing: string) => void): Promise<void> {
  const { db, close } = connect(url, { max: 1 })
  try {
    for (let told = false; ; told = true) {
      const [missing] = await readMissing(db)
      if (missing === undefined) return
      if (!told) lacks(missing)
      await wait(lookMs)
    }
  } finally {
    await close()
  }
}
