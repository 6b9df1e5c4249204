import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { bytesAt, readBeside } from './bytes-beside.ts'
import type { PictureAnswer, PictureAsked, PictureRefused } from './drawing-process.ts'

/** A picture to be drawn, and the bytes of it. */
export type Picture = Omit<PictureAsked, 'length'> & { bytes: Uint8Array }

type Drawing = { bytes: Uint8Array } | PictureRefused | { refused: 'busy' }

/** Whoever draws, in a process beside this one. */
export type Drawer = {
  /**
   * Has one drawn, one at a time, whoever waits: a picture takes a core, and bets need them. One under which the process ends,
   * and another after it, is refused `upload_picture`; one that is not answered in time has it ended, and is refused `busy`.
   */
  draw(picture: Picture): Promise<Drawing>
  /** The process that draws now, where there is one. */
  process(): ChildProcess | undefined
}

const program = fileURLToPath(new URL('drawing-process.ts', import.meta.url))

/** A process that draws is started with the first picture, kept, and started again where it ended. */
export function openDrawer(patienceMs: number): Drawer {
  let before: Promise<unknown> = Promise.resolve()
  let kept: ChildProcess | undefined

  const standing = () => (kept && isAlive(kept) ? kept : start())

  async function drawNow(picture: Picture): Promise<Drawing> {
    for (const process of [standing, start]) {
      kept = process()
      const answer = await answerOf(kept, picture, patienceMs)
      if (answer !== 'ended') return answer
    }
    return { refused: 'upload_picture' }
  }

  return {
    draw: async (picture) => {
      const drawing = before.then(() => drawNow(picture))
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
    stdio: ['ignore', 'ignore', 'inherit', 'ipc', 'pipe'],
  })
  // Whoever waits hears of it; nobody else need.
  child.on('error', () => undefined)
  besideOf(child).on('error', () => undefined)
  return child
}

const besideOf = (child: ChildProcess) => child.stdio[bytesAt] as Socket

/** It holds this process open only while it draws. */
async function answerOf(
  child: ChildProcess,
  { bytes, ...asked }: Picture,
  patienceMs: number,
): Promise<Drawing | 'ended'> {
  const beside = besideOf(child)
  const heard = new AbortController()
  const { signal } = heard
  child.ref()
  child.channel?.ref()
  beside.ref()
  const patience = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  try {
    const ended = once(child, 'exit', { signal }).then((): Drawing | 'ended' =>
      child.killed ? { refused: 'busy' } : 'ended',
    )
    const answered = once(child, 'message', { signal }).then(async ([said]): Promise<Drawing> => {
      const answer = said as PictureAnswer
      return 'refused' in answer ? answer : { bytes: await readBeside(beside, answer.length, signal) }
    })
    child.send({ ...asked, length: bytes.length }, () => undefined)
    beside.write(bytes)
    return await Promise.race([answered, ended])
  } finally {
    clearTimeout(patience)
    heard.abort()
    child.unref()
    child.channel?.unref()
    beside.unref()
  }
}
