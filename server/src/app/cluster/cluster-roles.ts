import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Secrets } from './secrets.ts'

/** As whom a database that is all ours is come to: who serves from it, who owns it, and its superuser. */
export type OwnAccess = { url: string; ownerUrl: string; adminUrl: string }

/** The database of the platform, and the role that serves members. */
const platform = 'fairground'
const owner = 'fairground_owner'
const reader = 'fairground_reader'

/** What parts who owns a database from who serves from it. */
const rolesFile = new URL('../../../../db/roles.sql', import.meta.url)

/**
 * Makes the platform's roles and its database where they are missing: none of the roles is a superuser, and the one that
 * serves owns nothing. Where one role was both, as in an installation of earlier, what it owned becomes the owner's.
 */
export async function ensureDatabase(secrets: Secrets, port: number): Promise<OwnAccess> {
  const as = (role: string, password: string, database = platform) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
  const admin = await connectAdmin(as('postgres', secrets.adminPassword, 'postgres'))
  const adminUrl = as('postgres', secrets.adminPassword)
  let held: string | undefined
  try {
    await ensureRole(admin, platform, secrets.rolePassword)
    await ensureRole(admin, owner, secrets.ownerPassword)
    await ensureRole(admin, reader, secrets.readerPassword)
    const { rows } = await admin.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [platform],
    )
    held = rows[0]?.owner
    if (held === undefined) await admin.query(`create database ${platform} owner ${owner}`)
  } finally {
    await admin.end()
  }
  if (held === platform) await partRoles(adminUrl)
  return {
    url: as(platform, secrets.rolePassword),
    ownerUrl: as(owner, secrets.ownerPassword),
    adminUrl,
  }
}

/** One of an installation of earlier could make databases, which nobody needs who serves members. */
async function ensureRole(admin: pg.Client, role: string, password: string): Promise<void> {
  const { rows } = await admin.query<{ makes: boolean }>(
    'select rolcreatedb as makes from pg_roles where rolname = $1',
    [role],
  )
  if (!rows[0]) await admin.query(`create role ${role} login password ${pg.escapeLiteral(password)}`)
  if (rows[0]?.makes) await admin.query(`alter role ${role} nocreatedb`)
}

async function partRoles(adminUrl: string): Promise<void> {
  const admin = await connectAdmin(adminUrl)
  try {
    await admin.query(await readFile(rolesFile, 'utf8'))
  } finally {
    await admin.end()
  }
}

/** Connects as the superuser. One adopted just after it was started again may be recovering, and is waited for. */
async function connectAdmin(url: string): Promise<pg.Client> {
  for (let attempt = 1; ; attempt++) {
    const admin = new pg.Client({ connectionString: url })
    try {
      await admin.connect()
      return admin
    } catch (error) {
      const starting = error instanceof Error && 'code' in error && startingCodes.has(String(error.code))
      if (!starting || attempt === 480) throw error
      await wait(250)
    }
  }
}

/** It does not listen yet, or says that it is starting up. */
const startingCodes = new Set(['ECONNREFUSED', '57P03'])
