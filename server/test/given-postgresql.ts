import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { promisify } from 'node:util'
import { findHome } from '#app/cluster'
import { connect } from '#kit'
import { freePort } from './port.ts'

const run = promisify(execFile)

/** Where Debian puts the oldest PostgreSQL that the platform takes, with its own programs. */
const bin = '/usr/lib/postgresql/15/bin'

/** Why there is none to be tried; false where there is. */
export const isMissing = existsSync(join(bin, 'initdb')) ? false : `there is no PostgreSQL 15 in ${bin}`

/** A PostgreSQL of somebody else's, with the roles and the empty database that the README tells of. */
export type GivenPostgresql = {
  url: string
  ownerUrl: string
  adminUrl: string
  /** Dumps the database as its owner; answers into which file. */
  dump(): Promise<string>
  restore(file: string): Promise<void>
}

/** Makes one, which is gone with the test file. */
export async function openGiven(): Promise<GivenPostgresql> {
  const folder = mkdtempSync(join(tmpdir(), 'fairground-given-'))
  const { user } = findHome(folder)
  if (user) chownSync(folder, user.uid, user.gid)
  const [data, port] = [join(folder, 'data'), await freePort()]
  // PostgreSQL refuses to run as root.
  const as = { ...user, cwd: folder }
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'], as)
  const flags = `-p ${port} -k '' -c listen_addresses=127.0.0.1 -c fsync=off`
  await run(join(bin, 'pg_ctl'), ['-D', data, '-o', flags, '-l', join(folder, 'log'), '-w', 'start'], as)
  after(async () => {
    await run(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], as)
    rmSync(folder, { recursive: true, force: true })
  })
  const urlOf = (role: string, database = 'fairground') => `postgres://${role}@127.0.0.1:${port}/${database}`
  const admin = connect(urlOf('postgres', 'postgres'), { max: 1 })
  for (const role of ['fairground_owner', 'fairground', 'fairground_reader'])
    await admin.pool.query(`create role ${role} login`)
  await admin.pool.query('create database fairground owner fairground_owner')
  await admin.close()
  const ownerUrl = urlOf('fairground_owner')
  return {
    url: urlOf('fairground'),
    ownerUrl,
    adminUrl: urlOf('postgres'),
    dump: async () => {
      const file = join(folder, 'fairground.dump')
      await run(join(bin, 'pg_dump'), ['-d', ownerUrl, '-Fc', '-f', file], as)
      return file
    },
    restore: async (file) => {
      await run(join(bin, 'pg_restore'), ['-d', ownerUrl, '--exit-on-error', file], as)
    },
  }
}
