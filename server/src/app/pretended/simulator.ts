import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const folder = new URL('../../../test/wire/', import.meta.url)

/** A gateway's simulator at work: where it stands, and what happens there when whoever plays the payer says so. */
export type Simulator = {
  url: string
  play(what: string, said?: object): Promise<unknown>
  stop(): void
}

/** Starts the simulator of a gateway, a process of its own on this machine alone, with its secrets and its words. */
export async function startSimulator(
  name: string,
  env: Record<string, string>,
  args: readonly string[] = [],
): Promise<Simulator> {
  const { urls, stop } = await startWires(name, [name], { ...process.env, ...env }, { args })
  const [url = ''] = urls
  return {
    url,
    play: async (what, said = {}) => {
      const answer = await fetch(`${url}/-/${what}`, { method: 'POST', body: JSON.stringify(said) })
      return await answer.json()
    },
    stop,
  }
}

/** Wires that stand in one process, `pid`: where each is, in the order of their names. */
export type Wires = { pid: number; urls: readonly string[]; stop(): void }

/** Starts a program that serves wires, and waits until each has said where it stands. It ends when we are gone; that it ended before it was stopped is told. */
export async function startWires(
  program: string,
  names: readonly string[],
  env: NodeJS.ProcessEnv,
  { args, onGone }: { args: readonly string[]; onGone?: (how: string) => void },
): Promise<Wires> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(`${program}.ts`, folder)), ...args], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const urls = await new Promise<string[]>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const all = said.matchAll(/^(\S+) stands at (\S+)\n/gm)
      const stand = new Map([...all].map(([, name, url]) => [name, url]))
      if (names.every((name) => stand.has(name))) resolve(names.map((name) => stand.get(name) ?? ''))
    })
    child.once('exit', () => reject(new Error(`the simulator of ${names.join(', ')} did not start`)))
  })
  let isStopped = false
  child.once('exit', (code, signal) => {
    if (!isStopped) onGone?.(signal ?? `exit code ${code}`)
  })
  return {
    pid: child.pid ?? 0,
    urls,
    stop: () => {
      isStopped = true
      child.kill()
    },
  }
}
