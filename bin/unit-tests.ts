import { globSync } from 'node:fs'
import { root, run, type Counted, type Step } from './steps.ts'

/** So many files at least share a process, which reads our code once for all of them. */
const togetherMin = 12

/**
 * Every test beside the code, a step for each process: what stands beside the code shares one with its neighbours, and what
 * is about processes, `server/test`, has one for each file.
 */
export function unitTests(env: Record<string, string>): TestStep[] {
  const files = globSync('{bench,bin,contract,engine,kit,server,ui,web}/**/*.test.ts', {
    cwd: root,
    exclude: (path) => path.includes('node_modules') || path.includes('dist'),
  }).sort()
  const [alone, beside] = [files.filter(isAlone), files.filter((file) => !isAlone(file))]
  return [
    ...together(beside).map(({ name, files }) => step(name, files, env)),
    ...alone.map((file) => step(file, [file], env)),
  ]
}

const isAlone = (file: string) => file.startsWith('server/test/')

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

function placeOf(file: string): string {
  return /^server\/src\/([^/]+)/.exec(file)?.[1] ?? file.replace(/\/.*/, '')
}

export function step(name: string, files: readonly string[], env: Record<string, string>): TestStep {
  const flags = ['--test', '--test-isolation=none', '--test-reporter=spec']
  return {
    name: `tests: ${name}`,
    files,
    run: async () => {
      const ran = await run(process.execPath, [...flags, ...files], env)
      return ran.ok ? ran : { ok: false, output: failuresOf(ran.output) }
    },
    count: counted,
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
