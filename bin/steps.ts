import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../', import.meta.url))
// Ours first, so that every tool runs on the Node that npm installed.
const tools = join(root, 'node_modules', '.bin')

export type Ran = { ok: boolean; output: string }
/** One line of the gate. What tells of tests says how many there were and which failed. */
export type Step = {
  name: string
  run: () => Promise<Ran>
  count?: (output: string) => Counted
  /** It is asked once more where it fails, when nothing works beside it any longer. */
  again?: true
}
/** What passed, what failed, and what failed once and not again. */
export type Counted = { passed: number; failed: readonly string[]; unsteady?: readonly string[] }

/** How long one program may run; the longest needs a fifth of it where nothing else works. What loops for ever is then told as failed, by its name. */
const runsForMs = 25 * 60_000

/** Runs a program of ours to its end and keeps what it printed. */
export function run(
  command: string,
  args: string[],
  env: Record<string, string> = {},
  endsWithinMs = runsForMs,
): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      // A process that is busy for ever hears no kinder word.
      timeout: endsWithinMs,
      killSignal: 'SIGKILL',
      cwd: root,
      env: {
        // What Node made of our source is kept: some hundred processes read it.
        NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
        ...process.env,
        PATH: `${tools}:${process.env.PATH}`,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => output.push(chunk))
    const end = () => {
      const said = Buffer.concat(output).toString()
      const isCut = child.signalCode === 'SIGKILL'
      resolve({
        ok: child.exitCode === 0,
        output: isCut ? `${said}\nit did not end by itself, and was ended` : said,
      })
    }
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    // What it said last comes after its end, and what it has left behind may hold its pipe open for ever.
    child.on('close', end)
    child.on('exit', () => setTimeout(end, 2_000).unref())
  })
}

export const tool = (name: string, args: string[] = [], env = {}) => run(join(tools, name), args, env)
export const script = (path: string, args: string[] = [], env = {}) =>
  run(process.execPath, [join(root, path), ...args], env)

/**
 * Runs steps so many at a time and prints each by name, with its time; what a failed one printed follows it.
 * What failed and may be asked again is, one at a time, once everything else is over.
 */
export async function perform(steps: readonly Step[], atOnce: number): Promise<Required<Counted>> {
  const queue = [...steps]
  const counts: Counted[] = []
  const failed: Failed[] = []
  const take = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const counted = await performOne(step)
      if (step.again && counted.failed.length > 0) failed.push({ step, first: counted })
      else counts.push(counted)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, take))
  for (const one of failed) counts.push(await performAgain(one))
  return sumOf(counts)
}

type Failed = { step: Step; first: Counted }

/** The second answer counts; what only the first held against it is told. */
async function performAgain({ step, first }: Failed): Promise<Counted> {
  const second = await performOne(step, `${step.name}, once more`)
  return { ...second, unsteady: first.failed.filter((test) => !second.failed.includes(test)) }
}

async function performOne({ name, run, count }: Step, printedAs = name): Promise<Counted> {
  const since = performance.now()
  const { ok, output } = await run().catch((error: unknown) => ({ ok: false, output: String(error) }))
  console.log(`${ok ? '✔' : '✖'} ${printedAs} (${((performance.now() - since) / 1000).toFixed(1)} s)`)
  const { passed, failed, unsteady = [] } = count?.(output) ?? { passed: 0, failed: [] }
  if (ok) return { passed, failed: [], unsteady }
  console.log(output.trimEnd().slice(-12_000))
  // What ends without a word of its tests has failed all the same.
  return { passed, failed: failed.length > 0 ? failed.map((test) => `${name}: ${test}`) : [name], unsteady }
}

export function sumOf(counts: readonly Counted[]): Required<Counted> {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.flatMap(({ failed }) => failed),
    unsteady: counts.flatMap(({ unsteady }) => unsteady ?? []),
  }
}
