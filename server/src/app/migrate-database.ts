import { runMigrations } from 'graphile-worker'
import { connect, deadlines, migrate } from '#kit'
import { migrations } from './installation.ts'

/**
 * Brings a database up to date: the schema of the modules, and that of the queue their jobs wait in. It takes as long as
 * it takes.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const { pool, close } = connect(url, { max: 1, deadlines: deadlines.migration })
  try {
    await migrate(pool, migrations)
    await runMigrations({ pgPool: pool })
  } finally {
    await close()
  }
}
