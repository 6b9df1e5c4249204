import { globSync } from 'node:fs'
import { root, run, type Counted, type Step } from './steps.ts'

/** So many files at least share a process, which reads our code once for all of them. */
const togetherMin = 12

/** What takes longest begins first, so that nothing long is left for an end in which one processor would wait. */
export const longest: readonly string[] = [
  'app',
  'screens',
  'studio',
  'lottery',
  'gateways',
  'server/test/payout-killed.test.ts',
  'server/test/vendor-histories.test.ts',
  'server/test/cut-jobs.test.ts',
  'server/test/limits-together.test.ts',
  'vendor',
  'payment',
  'server/test/crash.test.ts',
  'server/test/two-of-each.test.ts',
  'recovery',
  'server/test/vendor-histories-of-many.test.ts',
  'server/test/given-postgresql.test.ts',
  'server/test/npm-start.test.ts',
  'identity',
  'server/test/asking-killed.test.ts',
  'server/test/processes.test.ts',
  'server/test/settle-kill.test.ts',
  'server/test/vendor-killed.test.ts',
  'server/test/studio-database-killed.test.ts',
  'server/test/vendor-histories-of-purses.test.ts',
  'wallet',
  'engine',
  'server/test/migrate-killed.test.ts',
  'server/test/bus-away.test.ts',
  'server/test/parted.test.ts',
  'server/test/webhooks-killed.test.ts',
  'server/test/one-of-two.test.ts',
  'server/test/pool-kill.test.ts',
  'server/test/guarded-verbs.test.ts',
  'server/test/drain.test.ts',
]

/**
 * Every test, a step for each process: what stands beside the code shares one with its neighbours, and what is about
 * processes has one for each file. Tests of screens, `.tsx`, are among themselves, in a process that passes for a browser.
 * The longest first.
 */
export function unitTests(env: Record<string, string>): TestStep[] {
  const files = globSync('{bench,bin,contract,engine,kit,screen,server,studio,ui,web}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: (path) => path.includes('node_modules') || path.includes('dist'),
  }).sort()
  const [screens, others] = [files.filter(isOfScreens), files.filter((file) => !isOfScreens(file))]
  const [alone, beside] = [others.filter(isAlone), others.filter((file) => !isAlone(file))]
  return [
    // Pages of the studio are of another origin than the site's, which the rest of a process is at.
    ...[screens.filter((file) => !isOfStudio(file)), screens.filter(isOfStudio)]
      .flatMap(together)
      .map(({ name, files }) => step(`screens of ${name}`, files, env, [...hashedAtOnce, ...inBrowser])),
    ...together(beside).map(({ name, files }) => step(name, files, env, hashedAtOnce)),
    ...alone.map((file) => step(file, [file], env)),
  ].toSorted((one, other) => placeInLine(one) - placeInLine(other))
}

function placeInLine({ name }: TestStep): number {
  const places = name.split(' ')
  const place = longest.findIndex((one) => places.includes(one))
  return place < 0 ? longest.length : place
}

const isOfScreens = (file: string) => file.endsWith('.tsx')
const isOfStudio = (file: string) => file.startsWith('studio/')
const inBrowser = ['--import', './screen/test/dom.ts']
/** Whoever shares a process asks nothing of what hashing a password costs. */
const hashedAtOnce = ['--import', './server/test/hashed-at-once.ts']
const runner = 'bin/run-tests.ts'

/** Of `server/test`, what asks one house, or none, and starts, kills and starves no process. Whatever is not said here is alone. */
const asksOneHouse = [
  'architecture',
  'backlog',
  'bad-caller',
  'bad-input',
  'currency',
  'docs',
  'drawn-lobby',
  'every-route',
  'follow',
  'many',
  'messages',
  'new-module',
  'password-debt',
  'reader',
  'replies',
  'rights',
  'source',
  'sweep-demos',
  'unproved-address',
].map((name) => `server/test/${name}.test.ts`)

/** Besides, what asks how passwords are hashed in service. */
const ofPasswords = 'server/src/identity/password/password.test.ts'

const isAlone = (file: string) =>
  file === ofPasswords || (file.startsWith('server/test/') && !asksOneHouse.includes(file))

/** A step, and the files it runs. */
type TestStep = Step & { files: readonly string[] }

type Group = { name: string; files: string[] }

/** Neighbours together, by workspace and by module of the server, until a process has enough of them. */
function together(files: readonly string[]): Group[] {
  const groups: Group[] = []
  for (const [place, found] of Map.groupBy(files, placeOf)) {
    const last = groups.at(-1)
    if (last && last.files.length < togetherMin) {
      last.name += ` ${place}`
      last.files.push(...found)
    } else groups.push({ name: place, files: [...found] })
  }
  return groups
}

const ofMoney = /^web\/src\/features\/(?:move|records|saferplay|wallet|withdrawal)\//

function placeOf(file: string): string {
  // Screens are so many that one process would be at them when all others are over; so would one at those of the lotteries.
  if (/^web\/src\/features\/.*\.tsx$/.test(file)) {
    if (file.startsWith('web/src/features/lottery/')) return 'lotteries'
    return ofMoney.test(file) ? 'money' : 'features'
  }
  // Gateways wait for what comes late, and go through histories by the hundred.
  if (file.startsWith('server/src/payment/gateways/')) return 'gateways'
  return /^server\/(?:src\/)?([^/]+)/.exec(file)?.[1] ?? file.replace(/\/.*/, '')
}

export function step(
  name: string,
  files: readonly string[],
  env: Record<string, string>,
  flags: readonly string[] = [],
): TestStep {
  return {
    name: `tests: ${name}`,
    files,
    run: async () => {
      const ran = await run(process.execPath, [...flags, runner, ...files], env)
      return ran.ok ? ran : { ok: false, output: failuresOf(ran.output) }
    },
    count: counted,
    again: true,
  }
}

/** What failed, without the lines about what did not, after how many of both there were. */
function failuresOf(output: string): string {
  const from = output.indexOf('✖ failing tests:')
  if (from < 0) return output
  return `${output.match(/^ℹ (?:pass|fail) \d+$/gm)?.join('\n') ?? ''}\n${output.slice(from)}`
}

function counted(output: string): Counted {
  const failures = output.slice(Math.max(0, output.indexOf('✖ failing tests:')))
  return {
    passed: Number(/^ℹ pass (\d+)/m.exec(output)?.[1] ?? 0),
    failed: [...failures.matchAll(/^✖ (.+) \([\d.]+ms\)$/gm)].map(([, name = '']) => name),
  }
}
