import { execFile, type ExecFileOptions } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findHome, type ClusterHome } from './cluster-home.ts'
import { ensureDatabase, type OwnAccess } from './cluster-roles.ts'
import { openSecrets, type Secrets } from './secrets.ts'

const run = promisify(execFile)

export type Cluster = OwnAccess & {
  /** Whether it was running already, started by somebody else. */
  adopted: boolean
  /** The postmaster's process, or undefined when it is gone. */
  pid(): number | undefined
  /** Starts it again after it died. */
  revive(): Promise<void>
  stop(): Promise<void>
}

export type ClusterOptions = {
  folder: string
  /** For tests alone: no fsync, so what is written may be lost with the machine; and room for many servers at once. */
  forgetful?: boolean
  onStep?: (step: string) => void
}

/**
 * Opens the PostgreSQL that lives in a data folder: makes it the first time, adopts it when a killed run left it
 * running, and starts it otherwise. It listens on this machine alone.
 */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const secrets = openSecrets(options.folder)
  const home = findHome(options.folder)
  if (!existsSync(join(home.data, 'cluster', 'PG_VERSION'))) {
    options.onStep?.('making a database cluster')
    await initialise(home, secrets)
  }
  const adopted = runningPort(home) !== undefined
  if (!adopted) {
    options.onStep?.('starting PostgreSQL')
    await start(home, options.forgetful ?? false)
  }
  const port = runningPort(home) ?? fail('PostgreSQL started and is gone again')
  return {
    ...(await ensureDatabase(secrets, port)),
    adopted,
    pid: () => runningPid(home),
    revive: () => start(home, options.forgetful ?? false, port),
    stop: () => stop(home),
  }
}

function fail(why: string): never {
  throw new Error(why)
}

/** Makes the cluster beside its place and moves it there whole, so a killed first start leaves nothing half made. */
async function initialise(home: ClusterHome, secrets: Secrets): Promise<void> {
  const fresh = join(home.data, 'cluster.new')
  rmSync(fresh, { recursive: true, force: true })
  const passwordFile = join(home.data, 'password')
  writeFileSync(passwordFile, secrets.adminPassword, { mode: 0o600 })
  if (home.user) chownSync(passwordFile, home.user.uid, home.user.gid)
  try {
    const flags = [
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C',
    ]
    await program(home, 'initdb', ['-D', fresh, ...flags])
  } finally {
    rmSync(passwordFile, { force: true })
  }
  await run('mv', [fresh, join(home.data, 'cluster')])
}

/** What is only tests' need not outlive the machine, and thousands of connections prove the same password. */
const hasty = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  scram_iterations: 1,
} as const

async function start(home: ClusterHome, forgetful: boolean, samePort?: number): Promise<void> {
  const port = samePort ?? (await freePort())
  const settings: Record<string, string | number> = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: "''",
    max_connections: forgetful ? 1000 : 200,
    shared_buffers: `${forgetful ? forgetfulMegabytes : sharedMegabytes()}MB`,
    max_wal_size: '4GB',
    checkpoint_timeout: '15min',
    wal_compression: 'on',
    jit: 'off',
    ...(forgetful ? hasty : {}),
  }
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  const log = join(home.data, 'log')
  const data = join(home.data, 'cluster')
  // After a kill, the dying backends may hold the old shared memory for a moment longer.
  for (let attempt = 1; ; attempt++) {
    try {
      await program(home, 'pg_ctl', [
        '-D',
        data,
        '-l',
        log,
        '-w',
        '-t',
        '120',
        '-o',
        flags.join(' '),
        'start',
      ])
      return
    } catch (error) {
      // A start that a killed server left under way got there first.
      if (runningPid(home) !== undefined) return
      if (attempt === 20) throw new Error(`PostgreSQL did not start; its log is ${log}`, { cause: error })
      await wait(250)
    }
  }
}

/** A database of a test is a dozen megabytes, and all buffers are looked through whenever one is made or dropped. */
const forgetfulMegabytes = 256

/** An eighth of the machine's memory, within what helps: the indexes that every bet writes to should stay in it. */
function sharedMegabytes(): number {
  return Math.min(2048, Math.max(128, Math.floor(totalmem() / 8 / 2 ** 20)))
}

async function stop(home: ClusterHome): Promise<void> {
  if (runningPid(home) === undefined) return
  await program(home, 'pg_ctl', ['-D', join(home.data, 'cluster'), '-m', 'fast', '-w', '-t', '60', 'stop'])
}

async function program(home: ClusterHome, name: string, args: string[]): Promise<void> {
  const options: ExecFileOptions = {
    cwd: home.data,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    ...home.user,
  }
  await run(join(home.programs, 'bin', name), args, options)
}

/** The lines of postmaster.pid: the process, the folder, when it started, the port. */
function postmaster(home: ClusterHome): string[] {
  const path = join(home.data, 'cluster', 'postmaster.pid')
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
}

function runningPid(home: ClusterHome): number | undefined {
  const pid = Number(postmaster(home)[0])
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined
  // A pid left by a killed machine may be another program's by now.
  const command = `/proc/${pid}/cmdline`
  if (
    existsSync('/proc/self') &&
    !(existsSync(command) && readFileSync(command, 'utf8').includes('postgres'))
  ) {
    return undefined
  }
  try {
    process.kill(pid, 0)
    return pid
  } catch {
    return undefined
  }
}

function runningPort(home: ClusterHome): number | undefined {
  return runningPid(home) === undefined ? undefined : Number(postmaster(home)[3])
}

/** A port of this machine that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** A folder for a cluster that nobody needs afterwards. */
export function passingFolder(name: string): string {
  const folder = join(tmpdir(), `fairground-${name}-${process.pid}`)
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  return folder
}
