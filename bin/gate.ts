import { buildSite } from '../server/src/app/build-site.ts'
import { buildGames } from '../server/src/app/studio/build-games.ts'
import { openCluster, passingFolder, type Cluster } from '../server/src/app/cluster/cluster.ts'
import { testEnvironment } from '../server/test/database.ts'
import { ensureChromium, ensureOthers, findChromium } from './browsers.ts'
import { countJourneys } from './journey-counts.ts'
import { openQuickFolder } from './quick-folder.ts'
import { perform, script, sumOf, tool, type Counted, type Step } from './steps.ts'
import { unitTests } from './unit-tests.ts'

const long = process.argv.includes('--long')
// Half of them wait at any time, for a process to start or a line to be missed. More would want more connections than there are.
const testsAtOnce = 4

/** Where the tests' PostgreSQL is. */
type Env = Record<string, string>

// What is over in seconds need not tidy up meanwhile, and two checkers of types each learn the same ones first.
const roomy = { GOGC: '400' }
const types = (project: string) => tool('tsc', ['-p', project, '--checkers', '1'], roomy)

/** What takes every processor for a while: it fills what tests leave idle while they wait. */
const besideTests: readonly Step[] = [
  { name: 'lint', run: () => tool('oxlint', ['--type-aware'], roomy) },
  { name: 'types: server', run: () => types('.') },
  { name: 'types: screens', run: () => types('web') },
]

/** What is over soon, beside the site that some tests serve. */
function quick(env: Env): Step[] {
  return [
    { name: 'site builds, and loads first no more than it may', run: buildWithin },
    { name: 'format', run: () => tool('oxfmt', ['--check', '.']) },
    {
      name: 'generated files unchanged',
      run: () => script('db/generate.ts', ['--check'], env),
    },
    {
      name: 'interface description unchanged',
      run: () => script('server/src/app/print-openapi.ts', ['--check']),
    },
    {
      name: 'every language says everything',
      run: () => script('web/check-messages.ts', long ? ['--long'] : []),
    },
  ]
}

async function buildWithin() {
  await buildSite()
  await buildGames()
  const site = await script('bench/first-load/budget.ts')
  return site.ok ? await script('bench/first-load/game-budget.ts') : site
}

function journeys(given: Env): Step {
  const env = { ...given, CHROMIUM: findChromium() ?? '', ...(long ? { LOOK: 'all' } : {}) }
  return told('browser journeys', 'e2e/playwright.config.ts', env)
}

/** A journey in each browser besides; one that is not here has none. */
const otherBrowsers = (env: Env) => told('journeys in other browsers', 'e2e/others/playwright.config.ts', env)

/** What tests of the pages and of the server hold already is told by the long gate. */
const whichOnes = long ? [] : ['--grep-invert', '@long']

function told(name: string, config: string, env: Env): Step {
  return {
    name,
    run: () => tool('playwright', ['test', '--config', config, '--reporter', 'line', ...whichOnes], env),
    count: countJourneys,
  }
}

async function gate(cluster: Cluster): Promise<Required<Counted>> {
  const env = testEnvironment(cluster)
  const stormy = { ...env, ...(long ? { STORM: 'long' } : {}) }
  return sumOf([
    await perform(quick(env), 2),
    await perform([...unitTests(stormy), ...besideTests], testsAtOnce),
    await perform([journeys(env), ...(long ? [otherBrowsers(env)] : [])], 1),
  ])
}

// Screens are looked at in the made-up languages too.
process.env.PSEUDO_LOCALES = '1'
const removeAll = openQuickFolder()
ensureChromium()
if (long) ensureOthers()
const cluster = await openCluster({ folder: passingFolder('cluster'), forgetful: true })

let ended: Promise<void> | undefined
const end = () => (ended ??= cluster.stop().finally(removeAll))
// Whoever has enough of it gets the memory back, too, and the terminal may say so twice.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void end().finally(() => process.exit(1)))
try {
  const { passed, failed, unsteady } = await gate(cluster)
  for (const name of unsteady) console.log(`↻ failed once, and not again: ${name}`)
  for (const name of failed) console.log(`✖ ${name}`)
  console.log(`${passed} passed, ${failed.length} failed`)
  process.exitCode = failed.length === 0 && passed > 0 ? 0 : 1
} finally {
  await end()
}
