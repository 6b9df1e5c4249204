import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * PostgreSQL's own TPC-B (16 clients, prepared, its default scale) on the same server, as who may make its tables: the
 * yardstick for bets.
 */
export async function openTpcB(url: string, seconds: number): Promise<() => Promise<number>> {
  const pgbench = findPgbench()
  const { user, password, hostname, port, database } = parse(url)
  const env = { ...process.env, PGPASSWORD: password }
  const where = ['-h', hostname, '-p', port, '-U', user]
  await run(pgbench, [...where, '-i', '-q', database], { env })
  return async () => {
    const { stdout } = await run(
      pgbench,
      [...where, '-n', '-M', 'prepared', '-c', '16', '-j', '2', '-T', String(seconds), database],
      { env },
    )
    const tps = /tps = ([\d.]+)/.exec(stdout)?.[1]
    if (!tps) throw new Error(`pgbench printed no rate:\n${stdout}`)
    return Number(tps)
  }
}

function findPgbench(): string {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions.map((version) => `${root}/${version}/bin/pgbench`).find((path) => existsSync(path))
  if (!found) throw new Error("pgbench is not installed: it comes with Debian's postgresql-15")
  return found
}

function parse(url: string) {
  const { username, password, hostname, port, pathname } = new URL(url)
  return {
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    hostname,
    port,
    database: pathname.slice(1),
  }
}
