import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { StudioKeys } from './studio-keys.ts'
import type { StudioPlan } from './studio-plan.ts'

const studio = (file: string) => fileURLToPath(new URL(`../../../../studio/src/${file}`, import.meta.url))

/** What of our environment is the studio's to know: nothing that opens the platform's database, its keys or its members. */
const theirs = /^(?:STUDIO_|NODE_|LOG_LEVEL$|TRUSTED_PROXIES$|HOST$|PATH$|HOME$|LANG$|TZ$|TMPDIR$)/

function environmentOf(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => theirs.test(name)))
}

/** Starts the studio as a child, which reads its code, begins when it is told, and leaves when we are gone. */
export function forkStudio(): ChildProcess {
  const { STUDIO_DATABASE_OWNER_URL: _, ...env } = environmentOf(process.env)
  return fork(studio('app/run.ts'), { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}

const Installed = z.object({ type: z.literal('installed'), url: z.string() })
const Failed = z.object({ type: z.literal('failed'), why: z.string() })

/**
 * Makes the studio's database and brings it up to date, by a process that ends with it: the superuser of our PostgreSQL is told to
 * no process that serves. Answers where it is. Throws, saying why, when it cannot be.
 */
export async function installStudio(
  adminUrl: string | undefined,
  { databaseUrl, ownerUrl }: StudioPlan,
  { ownerPassword, rolePassword }: StudioKeys,
): Promise<string> {
  if (databaseUrl !== undefined && ownerUrl === undefined) return databaseUrl
  const child = fork(studio('installation/install.ts'), {
    env: environmentOf(process.env),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  child.on('message', (told) => {
    const installed = Installed.safeParse(told).data
    if (installed) resolve(installed.url)
    const failed = Failed.safeParse(told).data
    if (failed) reject(new Error(failed.why))
  })
  child.once('exit', () => reject(new Error('the studio’s database could not be made')))
  child.send({ databaseUrl, ownerUrl, adminUrl, ownerPassword, rolePassword })
  return await promise
}
