import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Starts a program of ours and waits until it says that it stands. */
export async function startProgram(
  name: 'main' | 'run',
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  ready: string,
): Promise<ChildProcess> {
  const program = fileURLToPath(new URL(`../src/app/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, LOG_LEVEL: 'fatal', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes(ready)) resolve()
    })
    child.once('exit', () => reject(new Error(`it did not start:\n${said}`)))
  })
  return child
}

/** Asks a program to leave, and answers its exit code. */
export async function stopProgram(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return child.exitCode
}

/** The processes that one has started and that run a role of ours, by their numbers. */
export const childrenOf = (parent: number | undefined, role: 'api' | 'worker'): number[] =>
  childrenBy(parent, `--role\0${role}`)

/** The studios that one has started. */
export const studiosOf = (parent: number | undefined): number[] => childrenBy(parent, 'studio/src/app/run.ts')

/** The gateways that one pretends. */
export const pretendedOf = (parent: number | undefined): number[] => childrenBy(parent, 'test/wire/stand.ts')

function childrenBy(parent: number | undefined, said: string): number[] {
  return globSync('/proc/[0-9]*/stat')
    .map((path) => path.replace(/stat$/, ''))
    .filter((folder) => parentIn(folder) === parent && read(`${folder}cmdline`).includes(said))
    .map((folder) => Number(folder.split('/')[2]))
}

/** A process's state and parent follow its name, which may hold anything. One that has ended has none any more. */
function parentIn(folder: string): number | undefined {
  const stat = read(`${folder}stat`)
  const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return state === undefined || state === 'Z' ? undefined : Number(parent)
}

/** It may be gone by now. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
