import { readFile } from 'node:fs/promises'
import { connect, deadlines, inTurn, migrate } from '#kit'

const folder = new URL('../../db/', import.meta.url)

/** Who serves from the studio's database, and who owns it. */
export const studioRoles = { server: 'fairground_studio', owner: 'fairground_studio_owner' } as const

/** Makes a database the studio's own, as a superuser of it: its roles, its owner, and nobody else let in. Again changes nothing. */
export async function partStudio(adminUrl: string): Promise<void> {
  const { pool, close } = connect(adminUrl, { max: 1 })
  try {
    await pool.query(await readFile(new URL('roles.sql', folder), 'utf8'))
  } finally {
    await close()
  }
}

/**
 * Brings the studio's database up to date as its owner: its schema, and who may do what with it. It may be cut short anywhere, and
 * two at once take turns. Answers what it applied.
 */
export async function migrateStudio(ownerUrl: string): Promise<string[]> {
  const { pool, close } = connect(ownerUrl, { max: 1, deadlines: deadlines.migration })
  try {
    const applied = await migrate(pool, new URL('migrations/', folder))
    const rights = await readFile(new URL('rights.sql', folder), 'utf8')
    await inTurn(pool, async (client) => void (await client.query(rights)))
    return applied
  } finally {
    await close()
  }
}
