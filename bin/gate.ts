import { spawn, spawnSync } from 'node:child_process'
import { existsSync, globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSite } from '../server/src/app/build-site.ts'
import { openCluster, passingFolder, type Cluster } from '../server/src/app/cluster.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
// Ours first, so that every tool runs on the Node that npm installed.
const tools = join(root, 'node_modules', '.bin')
const long = process.argv.includes('--long')

/** Where the tests' PostgreSQL is. */
type Env = { TEST_DATABASE_URL: string; TEST_ADMIN_URL: string }
type Ran = { ok: boolean; output: string }
type Step = { name: string; run: () => Promise<Ran> }

let passed = 0
let failed = 0

/** Runs a program of ours to its end and keeps what it printed. */
function run(command: string, args: string[], env: Record<string, string> = {}): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, PATH: `${tools}:${process.env.PATH}`, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('exit', (code) => resolve({ ok: code === 0, output: Buffer.concat(output).toString() }))
  })
}

const tool = (name: string, ...args: string[]) => run(join(tools, name), args)
const script = (path: string, args: string[] = [], env = {}) =>
  run(process.execPath, [join(root, path), ...args], env)

/** Runs steps so many at a time and prints each by name, with its time; what a failed one printed follows it. */
async function perform(steps: readonly Step[], atOnce: number): Promise<void> {
  const queue = [...steps]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let step = queue.shift(); step; step = queue.shift()) await performOne(step)
    }),
  )
}

async function performOne(step: Step): Promise<void> {
  const since = performance.now()
  const { ok, output } = await step.run().catch((error: unknown) => ({ ok: false, output: String(error) }))
  console.log(`${ok ? '✔' : '✖'} ${step.name} (${((performance.now() - since) / 1000).toFixed(1)} s)`)
  if (ok) return
  failed++
  console.log(output.trimEnd().slice(-12_000))
}

function checks(env: Env): Step[] {
  return [
    { name: 'format', run: () => tool('oxfmt', '--check', '.') },
    { name: 'lint', run: () => tool('oxlint', '--type-aware') },
    { name: 'types: server', run: () => tool('tsc', '-p', '.') },
    { name: 'types: screens', run: () => tool('tsc', '-p', 'web') },
    {
      name: 'generated files unchanged',
      run: () => script('db/generate.ts', ['--check'], env),
    },
    {
      name: 'interface description unchanged',
      run: () => script('server/src/app/print-openapi.ts', ['--check']),
    },
    { name: 'every language says everything', run: () => script('web/check-messages.ts') },
  ]
}

/** Every test beside the code, the architecture first: it is the quickest to say what is in the wrong place. */
async function unitTests(given: Env): Promise<Ran> {
  const files = globSync('{contract,engine,kit,server,ui,web,bench}/**/*.test.ts', {
    cwd: root,
    exclude: (path) => path.includes('node_modules') || path.includes('dist'),
  }).sort()
  const env = { ...given, ...(long ? { STORM: 'long' } : {}) }
  const ran = await run(
    process.execPath,
    ['--test', '--test-concurrency=3', '--test-reporter=spec', ...files],
    env,
  )
  count(ran.output, /^ℹ pass (\d+)/m, /^ℹ fail (\d+)/m)
  return ran.ok ? ran : { ok: false, output: failuresOf(ran.output) }
}

/** What failed, without the thousands of lines about what did not. */
function failuresOf(output: string): string {
  const from = output.indexOf('✖ failing tests:')
  return from < 0 ? output : output.slice(from)
}

async function journeys(given: Env): Promise<Ran> {
  const config = ['--config', 'e2e/playwright.config.ts', '--reporter', 'line']
  const env = {
    ...given,
    CHROMIUM: findChromium() ?? '',
    ...(long ? { LOOK: 'all' } : {}),
  }
  const ran = await run(join(tools, 'playwright'), ['test', ...config], env)
  count(ran.output, /^\s+(\d+) passed/m, /^\s+(\d+) failed/m)
  return ran
}

function count(output: string, good: RegExp, bad: RegExp): void {
  passed += Number(good.exec(output)?.[1] ?? 0)
  failed += Number(bad.exec(output)?.[1] ?? 0)
}

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function findChromium(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const folders = (process.env.PATH ?? '').split(':')
  return browsers
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path))
}

/** The journeys need a Chromium: the machine's own, or Debian's, which only root can install. */
function ensureChromium(): void {
  if (findChromium()) return
  console.log('… installing Chromium')
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  if (process.getuid?.() === 0) {
    spawnSync('apt-get', ['update'], options)
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options)
  }
  if (!findChromium()) throw new Error('no Chromium here: install it, or point CHROMIUM at one')
}

async function gate(cluster: Cluster): Promise<void> {
  const env = { TEST_DATABASE_URL: cluster.url, TEST_ADMIN_URL: cluster.adminUrl }
  await perform(checks(env), 2)
  await perform(
    [{ name: 'site builds', run: async () => ({ ok: true, output: String(await buildSite()) }) }],
    1,
  )
  await perform([{ name: 'tests', run: () => unitTests(env) }], 1)
  await perform([{ name: 'browser journeys', run: () => journeys(env) }], 1)
}

const folder = passingFolder('gate')
ensureChromium()
const cluster = await openCluster({ folder, forgetful: true })
try {
  await gate(cluster)
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
