import { spawn } from 'node:child_process'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Mood } from './moods.ts'

export type StartedWire = Awaited<ReturnType<typeof startWire>>

/** Starts a gateway's simulator, a process of its own, until the file's tests are over. */
export async function startWire(name: string, env: Record<string, string>, args: readonly string[] = []) {
  const program = fileURLToPath(new URL(`${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  after(() => child.kill())
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (said: Buffer) => resolve(said.toString().trim().replace(/.* /, '')))
    child.once('exit', () => reject(new Error(`the simulator of ${name} did not start`)))
  })

  async function play(what: string, said: object = {}): Promise<unknown> {
    const answer = await fetch(`${url}/-/${what}`, { method: 'POST', body: JSON.stringify(said) })
    return await answer.json()
  }
  return {
    url,
    play,
    /** From now on it answers so, or only so many times, and first so many calls as it should. */
    be: async (mood: Mood, times?: number, after = 0) => void (await play('mood', { mood, times, after })),
  }
}
