import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Cluster, openCluster, openSecrets, type Secrets } from '#app/cluster'
import { dataFolder } from '#kit'

/** What makes the database's schema, in order. */
export const migrations = new URL('../../../../db/migrations/', import.meta.url)

/**
 * As whom a database is come to: as the role that serves members; as the one that owns the schema and migrates it, where
 * that is another; and as its superuser, where it is ours.
 */
export type Access = { url: string; ownerUrl?: string | undefined; adminUrl?: string | undefined }

/** This installation's database: a PostgreSQL of its own, or the one that DATABASE_URL names. */
export type Installation = Access & {
  folder: string
  secrets: Secrets
  cluster: Cluster | undefined
  /** Lets go of it, for who needed it for a moment: a PostgreSQL that was running before runs on. */
  close(): Promise<void>
}

/** Opens the database of this installation. Throws, saying why, when it cannot be used. */
export async function openInstallation(
  env: NodeJS.ProcessEnv,
  onStep: (step: string) => void = () => undefined,
): Promise<Installation> {
  const folder = dataFolder(env)
  mkdirSync(folder, { recursive: true })
  const secrets = openSecrets(folder)
  if (env.DATABASE_URL) {
    await checkDatabase(env.DATABASE_URL)
    const access = { url: env.DATABASE_URL, ownerUrl: env.DATABASE_OWNER_URL || undefined }
    return { folder, secrets, ...access, cluster: undefined, close: () => Promise.resolve() }
  }
  const cluster = await openCluster({ folder, onStep })
  const { url, ownerUrl, adminUrl } = cluster
  const close = async () => {
    if (!cluster.adopted) await cluster.stop()
  }
  return { folder, secrets, url, ownerUrl, adminUrl, cluster, close }
}

/** The environment of this process, in which an installation's own secrets stand where none are given. */
export function environment({ secrets }: Installation): NodeJS.ProcessEnv {
  return { ...secretsOf(secrets), ...process.env }
}

/** An installation's own secrets, by the variables that can give others. */
export function secretsOf({ gatewaySecret, factorKey }: Secrets): Record<string, string> {
  return { GATEWAY_SECRET: gatewaySecret, FACTOR_KEY: factorKey }
}

/** Refuses a database of somebody else's making that the platform cannot run on. */
export async function checkDatabase(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  })
  await client.connect().catch((error: unknown) => {
    throw new Error('DATABASE_URL cannot be reached', { cause: error })
  })
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  )
  await client.end()
  const version = Math.floor(Number(rows[0]?.version) / 10_000)
  if (version < 15) throw new Error(`DATABASE_URL is PostgreSQL ${version}; the platform needs 15 or later`)
}

/** Claims a data folder for this server. Throws when another server that is alive has it; answers how to let go. */
export function claim(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'server.pid')
  const holder = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0
  if (holder && holder !== process.pid && isServer(holder)) {
    throw new Error(`another server (process ${holder}) is using ${folder}; stop it, or set FAIRGROUND_DATA`)
  }
  writeFileSync(path, String(process.pid))
  return () => rmSync(path, { force: true })
}

/** A pid left behind by a killed server may be anybody's by now. */
function isServer(pid: number): boolean {
  const command = `/proc/${pid}/cmdline`
  if (existsSync('/proc/self'))
    return existsSync(command) && readFileSync(command, 'utf8').includes('app/main.ts')
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
