import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { patienceMs } from './wire.ts'

/** A program that runs with whatever it starts. */
export type Program = {
  /** What the first group of `pattern` is in the first line that has it. */
  says(pattern: RegExp): Promise<string>
  /** Ends it, and all that it started. */
  end(): Promise<void>
}

/** Starts a program that belongs to a group of its own. `hear` is told each line that it, or what it starts, prints. */
export function start(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  hear: (line: string) => void = () => undefined,
): Program {
  const child = spawn(command, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const gone = once(child, 'exit').catch(() => undefined)
  const said: string[] = []
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => {
      said.push(line)
      hear(line)
      for (const listener of listeners) listener()
    })
  const kill = () => killGroup(child.pid)
  process.once('exit', kill)
  return {
    says: async (pattern) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      const look = () => {
        for (const line of said) {
          const [, found] = pattern.exec(line) ?? []
          if (found !== undefined) resolve(found)
        }
      }
      const fail = () => reject(new Error(`${command} never said ${pattern.source}:\n${said.join('\n')}`))
      const late = setTimeout(fail, patienceMs)
      listeners.add(look)
      void gone.then(fail)
      look()
      return await promise.finally(() => {
        clearTimeout(late)
        listeners.delete(look)
      })
    },
    end: async () => {
      kill()
      await gone
      process.off('exit', kill)
    },
  }
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All of it had ended by itself.
  }
}

/** A home for a browser that nobody used before, and how to take it away. */
export function openHome(): { home: string; remove(): void } {
  const home = mkdtempSync(join(tmpdir(), 'fairground-browser-'))
  return {
    home,
    remove: () => rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  }
}
