import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import { cost } from './hashing-cost.ts'

/** What a hashing thread is asked: a hash of a password, or whether a password is the one that was hashed. */
export type Asked = { password: string; hashed: string | null }
export type Answered = { hashed: string } | { right: boolean }

// On Linux a priority is a thread's own: under load a bet gets three turns of a processor for one of a password.
setPriority(5)

parentPort?.on('message', ({ password, hashed }: Asked) => {
  const answer: Answered =
    hashed === null ? { hashed: hashSync(password, cost) } : { right: verifySync(hashed, password) }
  parentPort?.postMessage(answer)
})
