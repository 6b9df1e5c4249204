import { UsageError, type Command } from '#manifest'
import { migrateDatabase, openInstallation } from '#app/installation'

export const migration: Command = {
  name: 'migrate',
  about: 'Brings the database up to date, apart from a start: a deploy does so first.',
  usage: `migrate
As the owner of the schema: DATABASE_OWNER_URL beside DATABASE_URL, or the database that comes along. Servers may be
running. Again changes nothing; cut short, it goes on from there.`,

  run: async (args) => {
    if (args.length > 0) throw new UsageError('migrate takes no words')
    const installation = await openInstallation(process.env)
    try {
      const applied = await migrateDatabase(installation)
      for (const name of applied) console.log(name)
      console.log(applied.length > 0 ? 'The database is up to date now.' : 'The database was up to date.')
    } finally {
      await installation.close()
    }
    return 0
  },
}
