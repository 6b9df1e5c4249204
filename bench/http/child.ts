import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

/** A program of a bench in a process of its own: what it said when it was ready, and what it answers when asked. */
export type Child<Ready> = {
  ready: Ready
  ask<Answer>(question: unknown): Promise<Answer>
  close(): Promise<void>
}

/** Runs a program of this folder with what it needs to know, on one core where the system can hold it there. */
export async function openChild<Ready>(program: string, given: object, core?: number): Promise<Child<Ready>> {
  const path = fileURLToPath(new URL(program, import.meta.url))
  const command = [...pinnedTo(core), process.execPath, path, JSON.stringify(given)]
  const child = spawn(command[0] ?? '', command.slice(1), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ready = await nextAnswer<Ready>(child, program)
  return {
    ready,
    ask: async <Answer>(question: unknown) => {
      const answer = nextAnswer<Answer>(child, program)
      child.send(question as object)
      return await answer
    },
    close: async () => {
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    },
  }
}

function pinnedTo(core: number | undefined): string[] {
  const taskset = '/usr/bin/taskset'
  const can = core !== undefined && core < availableParallelism() && existsSync(taskset)
  return can ? [taskset, '-c', String(core)] : []
}

async function nextAnswer<Answer>(child: ChildProcess, program: string): Promise<Answer> {
  const stop = new AbortController()
  const { signal } = stop
  try {
    const ended = once(child, 'exit', { signal }).then(() => {
      throw new Error(`${program} ended before it answered`)
    })
    const [answer] = await Promise.race([once(child, 'message', { signal }), ended])
    return answer as Answer
  } finally {
    stop.abort()
  }
}
