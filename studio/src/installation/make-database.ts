import { assert, connect } from '#kit'
import { partStudio, studioRoles } from './migrate-studio.ts'

const name = 'fairground_studio'

/**
 * Makes the studio's database in a PostgreSQL of our own, as its superuser, and gives its roles their passwords. Again it changes
 * nothing else. Answers where whoever serves and whoever owns come to it.
 */
export async function makeStudioDatabase(
  adminUrl: string,
  { ownerPassword, rolePassword }: { ownerPassword: string; rolePassword: string },
): Promise<{ url: string; ownerUrl: string }> {
  const as = (role: string, password: string) =>
    Object.assign(new URL(adminUrl), { username: role, password, pathname: `/${name}` }).href
  const { pool, close } = connect(adminUrl, { max: 1 })
  try {
    const { rows } = await pool.query('select from pg_database where datname = $1', [name])
    if (rows.length === 0) await pool.query(`create database ${name}`)
    await partStudio(Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href)
    for (const [role, password] of [
      [studioRoles.owner, ownerPassword],
      [studioRoles.server, rolePassword],
    ] as const) {
      assert(/^[\w-]+$/.test(password), 'a password of ours needs no quoting')
      await pool.query(`alter role ${role} login password '${password}'`)
    }
  } finally {
    await close()
  }
  return { url: as(studioRoles.server, rolePassword), ownerUrl: as(studioRoles.owner, ownerPassword) }
}
