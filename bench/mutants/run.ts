import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { root, run } from '../../bin/steps.ts'
import { openCluster, passingFolder } from '../../server/src/app/cluster/cluster.ts'
import { testEnvironment } from '../../server/test/database.ts'
import { mutantsOf, type Mutant } from './mutants.ts'

// `node bench/mutants/run.ts server/src/ledger server/src/vendor/rules.ts`: how many small faults in files, or in all of folders, the
// tests beside them notice. `--at-most 40` takes so many of all mutants, others by another `--seed`; `--with FILE` adds a file of tests.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'at-most': { type: 'string', default: 'Infinity' },
    seed: { type: 'string', default: '1' },
    with: { type: 'string', multiple: true, default: [] },
  },
})

/** No test says what these are: types, faces and what binds commands to verbs. */
const untold = ['**/*.test.*', '**/index.ts', '**/module.ts']
const files = positionals.flatMap((path) =>
  path.endsWith('.ts') ? [path] : globSync(`${path}/**/*.ts`, { cwd: root, exclude: untold }).sort(),
)
const mutants = files.flatMap((file) => mutantsOf(file, readFileSync(root + file, 'utf8')))
const chosen = mutants
  .map((mutant) => ({ mutant, place: placeOf(mutant) }))
  .sort((one, other) => (one.place < other.place ? -1 : 1))
  .slice(0, Number(values['at-most']))
  .map(({ mutant }) => mutant)
if (chosen.length === 0) throw new Error('no mutant can be made of that')

process.chdir(root)
const cluster = await openCluster({ folder: passingFolder('mutants'), forgetful: true })
const env = { ...testEnvironment(cluster), NODE_OPTIONS: '--import=./bench/mutants/serve-mutant.ts' }
try {
  await judge()
} finally {
  await cluster.stop()
  rmSync(passingFolder('mutants'), { recursive: true, force: true })
}

/** By the seed alone, so that a mutant keeps its place when code changes around it. */
function placeOf({ file, was, text, from, line }: Mutant): string {
  return createHash('sha256').update(`${values.seed} ${file} ${was} ${text} ${from} ${line}`).digest('hex')
}

async function judge(): Promise<void> {
  console.log(`${chosen.length} of ${mutants.length} mutants of ${files.length} files`)
  const survived: Mutant[] = []
  for (const [tests, group] of Map.groupBy(chosen, ({ file }) => testsBeside(file).join(' '))) {
    const limitMs = await measureWhole(tests)
    for (const mutant of group) {
      const { ok, output } = await perform(tests, limitMs, mutant)
      if (ok) survived.push(mutant)
      const fate = ok ? 'survived' : output.endsWith('was ended') ? 'timed out' : 'killed'
      console.log(`${fate.padEnd(9)} ${tell(mutant)}`)
    }
  }
  const killed = chosen.length - survived.length
  console.log(`\n${((100 * killed) / chosen.length).toFixed(1)} % killed: ${killed} of ${chosen.length}`)
  for (const mutant of survived) console.log(`survived ${tell(mutant)}`)
}

/** The tests of a file's folder, and of those it stands in as far as its module's, the nearest first; and those that were named. */
function testsBeside(file: string): string[] {
  const tests: string[] = []
  for (let folder = dirname(file); !folder.endsWith('/src'); folder = dirname(folder))
    tests.push(...globSync(`${folder}/*.test.ts`, { cwd: root }).sort())
  const own = file.startsWith('engine/') ? globSync('engine/src/*.test.ts', { cwd: root }).sort() : []
  const all = [...tests, ...own, ...values.with]
  if (all.length === 0) throw new Error(`no tests are beside ${file}`)
  return all
}

/** How long a mutant may take: what the tests do by themselves, three times. Throws where they fail. */
async function measureWhole(tests: string): Promise<number> {
  const since = performance.now()
  const { ok, output } = await perform(tests, 600_000)
  if (!ok) throw new Error(`the tests fail without a mutant:\n${output}`)
  return Math.ceil(3 * (performance.now() - since)) + 10_000
}

async function perform(tests: string, limitMs: number, mutant?: Mutant) {
  const told = { ...env, MUTANT: JSON.stringify(mutant ?? null) }
  const flags = ['--import', './server/test/hashed-at-once.ts', 'bin/run-tests.ts']
  return await run(process.execPath, [...flags, ...tests.split(' ')], told, limitMs)
}

function tell({ file, line, was, text }: Mutant): string {
  const shortly = (code: string) => code.replaceAll(/\s+/g, ' ').slice(0, 70)
  return `${file}:${line}: ${shortly(was)} → ${shortly(text) || 'nothing'}`
}
