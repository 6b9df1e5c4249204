import { z } from 'zod'
import { makeStudioDatabase } from './make-database.ts'
import { migrateStudio } from './migrate-studio.ts'

// The studio's database, made and brought up to date by a process that ends with it, so that no process which serves is told who
// owns it. Whoever starts it tells where, and as whom.
const Order = z.object({
  databaseUrl: z.string().optional(),
  ownerUrl: z.string().optional(),
  adminUrl: z.string().optional(),
  ownerPassword: z.string(),
  rolePassword: z.string(),
})

async function install(told: unknown): Promise<string> {
  const { databaseUrl, ownerUrl, adminUrl, ...passwords } = Order.parse(told)
  if (databaseUrl !== undefined && ownerUrl !== undefined) {
    await migrateStudio(ownerUrl)
    return databaseUrl
  }
  if (adminUrl === undefined) throw new Error('STUDIO_DATABASE_URL must name the studio’s database')
  const made = await makeStudioDatabase(adminUrl, passwords)
  await migrateStudio(made.ownerUrl)
  return made.url
}

process.once('message', (told) => {
  install(told)
    .then(
      (url) => ({ type: 'installed', url }),
      (error: unknown) => ({ type: 'failed', why: error instanceof Error ? error.message : String(error) }),
    )
    .then((word) => process.send?.(word, () => process.exit()))
    .catch(() => process.exit(1))
})
process.on('disconnect', () => process.exit(1))
