import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Refusal } from '#kit'
import type { Answered, Asked } from './hashing-thread.ts'

// Hashing is slow on purpose, so it stays off the thread that serves, one processor is left to the bets, and a flood of
// sign-ins is told to come back.
const threadsMax = Math.max(1, availableParallelism() - 1)
const waitingMax = 200

const idle: Worker[] = []
const waiting: ((thread: Worker) => void)[] = []
let threads = 0

/** Hashes a password with argon2id. Refused `busy` when too many wait already. */
export async function hashPassword(password: string): Promise<string> {
  const answer = await ask({ password, hashed: null })
  return 'hashed' in answer ? answer.hashed : ''
}

/**
 * Whether a password is the one that was hashed. Without a hash the same work is done against a dummy, so that an unknown
 * name takes as long as a known one. Refused `busy` when too many wait already.
 */
export async function checkPassword(password: string, hashed: string | null | undefined): Promise<boolean> {
  const answer = await ask({ password, hashed: hashed ?? (await dummy()) })
  return 'right' in answer && answer.right && Boolean(hashed)
}

/** Refused `busy` when so many passwords wait that one more would be: to be asked before anything else is done for it. */
export function refuseWhenFull(): void {
  if (waiting.length >= waitingMax) throw new Refusal('busy', { retryAfterS: 5 })
}

let dummyHash: Promise<string> | undefined
async function dummy(): Promise<string> {
  dummyHash ??= hashPassword('nobody has this password')
  dummyHash.catch(() => (dummyHash = undefined))
  return await dummyHash
}

/** Has a thread do it when one is free; threads are started as they are needed, and kept. */
async function ask(asked: Asked): Promise<Answered> {
  const thread = await freeThread()
  try {
    return await answerOf(thread, asked)
  } finally {
    release(thread)
  }
}

async function freeThread(): Promise<Worker> {
  const free = idle.pop()
  if (free) return free
  if (threads < threadsMax) return startThread()
  refuseWhenFull()
  return await new Promise((resolve) => {
    waiting.push(resolve)
  })
}

/** A thread holds the process open only while it works; one that breaks fails what it was asked, and is not kept. */
async function answerOf(thread: Worker, asked: Asked): Promise<Answered> {
  const heard = new AbortController()
  const { signal } = heard
  thread.ref()
  try {
    const ended = once(thread, 'exit', { signal }).then(() => {
      throw new Error('a hashing thread ended')
    })
    const answered = once(thread, 'message', { signal }) as Promise<[Answered]>
    thread.postMessage(asked)
    const [answer] = await Promise.race([answered, ended])
    return answer
  } finally {
    heard.abort()
    thread.unref()
  }
}

/** Gives the thread to whoever waits longest; in the place of one that ended, a new one. */
function release(thread: Worker): void {
  const next = waiting.shift()
  const alive = thread.threadId > 0
  if (!alive) threads--
  if (!next) {
    if (alive) idle.push(thread)
    return
  }
  next(alive ? thread : startThread())
}

function startThread(): Worker {
  threads++
  return new Worker(new URL('hashing-thread.ts', import.meta.url))
}
