import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '#kit'

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Hashing is slow on purpose; two at a time leave the processors to the bets, and a flood is told to come back.
const atOnceMax = 2
const waitingMax = 200
let running = 0
const waiting: (() => void)[] = []

/** Hashes a password with argon2id. Refused `busy` when too many wait already. */
export async function hashPassword(password: string): Promise<string> {
  return await inTurn(() => hash(password, cost))
}

/**
 * Whether a password is the one that was hashed. Without a hash the same work is done against a dummy, so that an unknown
 * name takes as long as a known one.
 */
export async function checkPassword(password: string, hashed: string | null | undefined): Promise<boolean> {
  const right = await inTurn(async () => verify(hashed ?? (await dummy()), password))
  return right && Boolean(hashed)
}

let dummyHash: Promise<string> | undefined
function dummy(): Promise<string> {
  return (dummyHash ??= hash('nobody has this password', cost))
}

async function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  if (running >= atOnceMax) {
    if (waiting.length >= waitingMax) throw new Refusal('busy', { retryAfterS: 5 })
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
    })
  } else {
    running++
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
