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
  const program = fileURLToPath(new URL(`${name}.ts`, folder))
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (said: Buffer) => resolve(said.toString().trim().replace(/.* /, '')))
    child.once('exit', () => reject(new Error(`the simulator of ${name} did not start`)))
  })
  return {
    url,
    play: async (what, said = {}) => {
      const answer = await fetch(`${url}/-/${what}`, { method: 'POST', body: JSON.stringify(said) })
      return await answer.json()
    },
    stop: () => void child.kill(),
  }
}
