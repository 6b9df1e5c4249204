import { globSync, readFileSync } from 'node:fs'

/** The processes that one has started and that run a role of ours, by their numbers. */
export function childrenOf(parent: number | undefined, role: 'api' | 'worker'): number[] {
  return globSync('/proc/[0-9]*/stat')
    .map((path) => path.replace(/stat$/, ''))
    .filter((folder) => parentIn(folder) === parent && read(`${folder}cmdline`).includes(`--role\0${role}`))
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
