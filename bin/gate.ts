import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildSite } from '../server/src/app/build-site.ts'
import { openCluster, passingFolder, type Cluster } from '../server/src/app/cluster.ts'
import { testEnvironment } from '../server/test/database.ts'
import { perform, script, sumOf, tool, type Counted, type Step } from './steps.ts'
import { unitTests } from './unit-tests.ts'

const long = process.argv.includes('--long')

/** Where the tests' PostgreSQL is. */
type Env = Record<string, string>

function checks(env: Env): Step[] {
  return [
    { name: 'format', run: () => tool('oxfmt', ['--check', '.']) },
    { name: 'lint', run: () => tool('oxlint', ['--type-aware']) },
    { name: 'types: server', run: () => tool('tsc', ['-p', '.']) },
    { name: 'types: screens', run: () => tool('tsc', ['-p', 'web']) },
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

function journeys(given: Env): Step {
  const config = ['--config', 'e2e/playwright.config.ts', '--reporter', 'line']
  const env = { ...given, CHROMIUM: findChromium() ?? '', ...(long ? { LOOK: 'all', ONE_OF_MANY: '1' } : {}) }
  return {
    name: 'browser journeys',
    run: () => tool('playwright', ['test', ...config], env),
    count: (output) => ({
      passed: Number(/^\s+(\d+) passed/m.exec(output)?.[1] ?? 0),
      failed: [...output.matchAll(/^ {2}\d+\) (.+?) ─*$/gm)].map(([, name = '']) => name),
    }),
  }
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

async function gate(cluster: Cluster): Promise<Counted> {
  const env = testEnvironment(cluster)
  const site = { name: 'site builds', run: async () => ({ ok: true, output: String(await buildSite()) }) }
  const stormy = { ...env, ...(long ? { STORM: 'long' } : {}) }
  return sumOf([
    await perform([...checks(env), site], 2),
    await perform(unitTests(stormy), 3),
    await perform([journeys(env)], 1),
  ])
}

const folder = passingFolder('gate')
ensureChromium()
const cluster = await openCluster({ folder, forgetful: true })
try {
  const { passed, failed } = await gate(cluster)
  for (const name of failed) console.log(`✖ ${name}`)
  console.log(`${passed} passed, ${failed.length} failed`)
  process.exitCode = failed.length === 0 && passed > 0 ? 0 : 1
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
