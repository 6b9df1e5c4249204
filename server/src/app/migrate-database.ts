import { runMigrations } from 'graphile-worker'
import { connect, deadlines, migrate } from '#kit'
import { handOverSeeds } from './hand-over-seeds.ts'
import { migrations } from './installation.ts'

/**
 * Brings a database up to date: the schema of the modules, and that of the queue their jobs wait in; and, where its
 * superuser is given, hands the seeds to their keeper. It takes as long as it takes.
 */
export async function migrateDatabase(url: string, adminUrl?: string): Promise<void> {
  const { pool, close } = connect(url, { max: 1, deadlines: deadlines.migration })
  try {
    await migrate(pool, migrations)
    await runMigrations({ pgPool: pool })
    if (adminUrl) await handOverSeeds(adminUrl)
  } finally {
    await close()
  }
}
