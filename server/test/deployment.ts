import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openContext } from '../src/app/context.ts'
import { seedGames } from '../src/app/seed.ts'
import { openCluster } from '#app/cluster'
import { migrateDatabase } from '#app/installation'
import type { Role } from '#app/process'
import { deadlines } from '#kit'
import { remove } from './crash-server.ts'
import { freePort } from './port.ts'
import { until } from './until.ts'

const program = fileURLToPath(new URL('../src/app/run.ts', import.meta.url))
const startMs = 180_000
const pauseMs = 100
// One that hangs is as good as gone.
const saysMs = 5_000

/** One process of a deployment, which is started again whenever it ends, as a machine's own keeper does. */
export type Program = {
  role: Role
  /** Where it answers calls, for a server. */
  url: string
  pid(): number | undefined
  kill(): void
  /** Why nobody should be sent to it: `gone` while it says nothing at all. */
  whyNot(): Promise<string[]>
  isBack(): Promise<boolean>
  end(): void
}

/**
 * Two servers and two workers in processes of their own, as on machines of their own, and the PostgreSQL they share, which
 * keeps every commit. When that fails, nothing of it stays.
 */
export async function openDeployment() {
  const folder = mkdtempSync(join(tmpdir(), 'fairground-deployment-'))
  // PostgreSQL runs as a user of its own, who must get in.
  chmodSync(folder, 0o755)
  try {
    return await openIn(folder)
  } catch (error) {
    await remove(folder)
    throw error
  }
}

async function openIn(folder: string) {
  const secret = 'a secret of gateways, and long enough'
  const cluster = await openCluster({ folder })
  await migrateDatabase(cluster)
  const env = {
    GATEWAY_SECRET: secret,
    FACTOR_KEY: 'a key of this test, and long enough',
    RATE_FACTOR: '1000',
  }
  const own = { logLevel: 'silent' as const, poolMax: 8 }
  const { context, close } = openContext(cluster.url, env, own, deadlines.command)
  await seedGames(context)
  const where = { ...env, DATABASE_URL: cluster.url, FAIRGROUND_DATA: join(folder, 'nothing') }
  const [one, other, ...workers] = await Promise.all([
    openProgram('api', where),
    openProgram('api', where),
    openProgram('worker', where),
    openProgram('worker', where),
  ])
  const programs: readonly Program[] = [one, other, ...workers]
  return {
    context,
    cluster,
    secret,
    programs,
    urls: [one.url, other.url] as const,
    close: async () => {
      for (const one of programs) one.end()
      await close()
      await remove(folder)
    },
  }
}

async function openProgram(role: Role, where: NodeJS.ProcessEnv): Promise<Program> {
  const [port, adminPort] = [await freePort(), await freePort()]
  const env = {
    ...process.env,
    LOG_LEVEL: 'fatal',
    ...where,
    PORT: String(port),
    ADMIN_PORT: String(adminPort),
  }
  let isOver = false
  let child = start()

  function start(): ChildProcess {
    const started = spawn(process.execPath, [program, '--role', role, '--dev'], { env, stdio: 'ignore' })
    started.once('exit', () => {
      if (isOver) return
      setTimeout(() => {
        if (!isOver) child = start()
      }, pauseMs)
    })
    return started
  }

  async function whyNot(): Promise<string[]> {
    const reply = await fetch(`http://127.0.0.1:${adminPort}/ready`, { signal: AbortSignal.timeout(saysMs) })
      .then(async (said) => ({ ok: said.ok, ...((await said.json()) as { ready: boolean; why: string[] }) }))
      .catch(() => null)
    if (!reply) return ['gone']
    return reply.ready === reply.ok ? reply.why : ['contradiction']
  }

  function end(): void {
    isOver = true
    child.kill('SIGKILL')
  }

  // Whatever becomes of the test, nobody stays behind.
  process.once('exit', end)
  const isBack = async () => (await whyNot()).length === 0
  await until(`a ${role} is ready`, isBack, startMs)
  return {
    role,
    url: `http://127.0.0.1:${port}`,
    pid: () => (child.exitCode === null && child.signalCode === null ? child.pid : undefined),
    kill: () => void child.kill('SIGKILL'),
    whyNot,
    isBack,
    end,
  }
}
