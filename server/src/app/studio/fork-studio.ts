import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { StudioKeys } from './studio-keys.ts'
import type { StudioPlan } from './studio-plan.ts'

const studio = (file: string) => fileURLToPath(new URL(`../../../../studio/src/${file}`, import.meta.url))

/** What of our environment is the studio's to know: nothing that opens the platform's database, its keys or its members. */
const theirs =
  /^(?:STUDIO_|NODE_|LOG_LEVEL$|NAMED_STATEMENTS$|TRUSTED_PROXIES$|HOST$|PATH$|HOME$|LANG$|TZ$|TMPDIR$)/

function environmentOf(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => theirs.test(name)))
}

/** Starts the studio as a child, which reads its code, begins when it is told, and leaves when we are gone. */
export function forkStudio(): ChildProcess {
  const { STUDIO_DATABASE_OWNER_URL: _, ...env } = environmentOf(process.env)
  return fork(studio('app/run.ts'), { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}

const Installed = z.object({ type: z.literal('installed'), url: z.string() })
const Operated = z.object({
  type: z.literal('operated'),
  stands: z.object({
    unfinishedHours: z.int(),
    offers: z.array(
      z.object({
        game: z.string(),
        version: z.int(),
        returnPpm: z.object({ from: z.int(), to: z.int() }),
        greatest: z.string(),
        isLive: z.boolean(),
      }),
    ),
    stops: z.array(
      z.object({
        game: z.string(),
        version: z.int(),
        cause: z.enum(['return', 'checksum']),
        detail: z.record(z.string(), z.union([z.string(), z.number()])),
        at: z.string(),
      }),
    ),
    returns: z.array(
      z.object({
        game: z.string(),
        version: z.int(),
        rounds: z.number(),
        staked: z.string(),
        paid: z.string(),
        decided: z.number(),
        got: z.number(),
        due: z.number(),
        z: z.number().nullable(),
      }),
    ),
  }),
})
const Checked = z.object({
  type: z.literal('checked'),
  checksums: z.array(
    z.object({
      game: z.string(),
      version: z.int(),
      of: z.enum(['figures', 'sources']),
      found: z.string(),
      isKept: z.boolean(),
    }),
  ),
})
const Failed = z.object({ type: z.literal('failed'), why: z.string() })

/** What is offered of the studio and by which rules, what it stopped by itself, and what each game has returned, as it stands. */
export type StudioStands = z.output<typeof Operated>['stands']

/** What is to be done to what the studio offers; `tell` changes nothing. */
export type StudioWork =
  | { do: 'tell' }
  | { do: 'version'; game: string; version: number }
  | { do: 'pause' | 'resume'; game: string }
  | { do: 'unfinished'; hours: number }

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
  const order = { databaseUrl, ownerUrl, adminUrl, ownerPassword, rolePassword }
  return (await askOnce('installation/install.ts', order, Installed)).url
}

/** Has something done to what the studio offers, as its owner. Answers how it stands then. Throws, saying why, when it cannot be. */
export async function operateStudio(
  adminUrl: string | undefined,
  { databaseUrl, ownerUrl }: StudioPlan,
  { ownerPassword, rolePassword }: StudioKeys,
  work: StudioWork,
): Promise<StudioStands> {
  const where = databaseUrl === undefined ? { adminUrl } : { ownerUrl }
  const order = { ...where, ownerPassword, rolePassword, work }
  return (await askOnce('app/operate.ts', order, Operated)).stands
}

/** SHA-256 of the figures of each version and of the sources that decide each game, and whether each is what is kept of it. */
export const readStudioChecksums = async (): Promise<z.output<typeof Checked>['checksums']> =>
  (await askOnce('app/tell-checksums.ts', {}, Checked)).checksums

/** Asks a process of the studio's own for one thing, which it ends with. */
async function askOnce<Answer extends z.ZodType>(
  file: string,
  order: object,
  answer: Answer,
): Promise<z.output<Answer>> {
  const child = fork(studio(file), {
    env: environmentOf(process.env),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const { promise, resolve, reject } = Promise.withResolvers<z.output<Answer>>()
  child.on('message', (told) => {
    const failed = Failed.safeParse(told).data
    if (failed) return reject(new Error(failed.why))
    const answered = answer.safeParse(told)
    if (answered.success) resolve(answered.data)
  })
  child.once('exit', () => reject(new Error('the studio’s database could not be reached')))
  child.send(order)
  return await promise
}
