import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { PictureAnswer, PictureAsked } from './drawing-process.ts'

type Drawing = PictureAnswer | { refused: 'busy' }

/** Whoever draws, in a process beside this one. */
export type Drawer = {
  /**
   * Has one drawn, one at a time, whoever waits: a picture takes a core, and bets need them. One under which the process ends,
   * and another after it, is refused `upload_picture`; one that is not answered in time has it ended, and is refused `busy`.
   */
  draw(asked: PictureAsked): Promise<Drawing>
  /** The process that draws now, where there is one. */
  process(): ChildProcess | undefined
}

const program = fileURLToPath(new URL('drawing-process.ts', import.meta.url))

/** A process that draws is started with the first picture, kept, and started again where it ended. */
export function openDrawer(patienceMs: number): Drawer {
  let before: Promise<unknown> = Promise.resolve()
  let kept: ChildProcess | undefined

  const standing = () => (kept && isAlive(kept) ? kept : start())

  async function drawNow(asked: PictureAsked): Promise<Drawing> {
    for (const process of [standing, start]) {
      kept = process()
      const answer = await answerOf(kept, asked, patienceMs)
      if (answer !== 'ended') return answer
    }
    return { refused: 'upload_picture' }
  }

  return {
    draw: async (asked) => {
      const drawing = before.then(() => drawNow(asked))
      before = drawing.catch(() => undefined)
      return await drawing
    },
    process: () => kept,
  }
}

const isAlive = (child: ChildProcess) =>
  child.connected && !child.killed && child.exitCode === null && child.signalCode === null

/** With nothing of our environment, where secrets are. */
function start(): ChildProcess {
  const child = fork(program, [], {
    execArgv: [],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // Whoever waits hears of it; nobody else need.
  child.on('error', () => undefined)
  return child
}

/** It holds this process open only while it draws. */
async function answerOf(
  child: ChildProcess,
  asked: PictureAsked,
  patienceMs: number,
): Promise<Drawing | 'ended'> {
  const heard = new AbortController()
  const { signal } = heard
  child.ref()
  child.channel?.ref()
  const patience = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  try {
    const ended = once(child, 'exit', { signal }).then((): Drawing | 'ended' =>
      child.killed ? { refused: 'busy' } : 'ended',
    )
    const answered = once(child, 'message', { signal }).then(([answer]) => answer as PictureAnswer)
    child.send(asked, () => undefined)
    return await Promise.race([answered, ended])
  } finally {
    clearTimeout(patience)
    heard.abort()
    child.unref()
    child.channel?.unref()
  }
}
