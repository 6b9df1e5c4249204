import { Refusal } from '#kit'

/** What a player sees of their live pair: both commitments, their client seed, and how many rounds were begun on it. */
export type PairShown = {
  id: string
  commitment: string
  nextCommitment: string
  clientSeed: string
  nonce: number
  startedAt: Date
}

/** A pair as it was published. Once it was turned with its seed, in hex: whoever played on it recomputes each of its rounds. */
export type PairTold = PairShown & { revealedAt: Date | null; seed: string | null }

export const pairColumns = [
  'id',
  'commitment',
  'next_commitment',
  'client_seed',
  'nonce',
  'started_at',
] as const

type PairRow = {
  id: string
  commitment: string
  next_commitment: string
  client_seed: string
  nonce: number
  started_at: Date
}

export const pairShown = (row: PairRow): PairShown => ({
  id: row.id,
  commitment: row.commitment,
  nextCommitment: row.next_commitment,
  clientSeed: row.client_seed,
  nonce: row.nonce,
  startedAt: row.started_at,
})

/** After so many rounds, or so long, a pair is turned by itself once no round of it is open. */
const roundsMax = 10_000
const lastsMs = 30 * 24 * 3_600_000

/** Whether a pair has served long enough. */
export function isDue({ nonce, startedAt }: PairShown, now: Date): boolean {
  return nonce >= roundsMax || now.getTime() - startedAt.getTime() >= lastsMs
}

/**
 * Changes the live pair, asked once more where there was none: who waited for a pair that was being turned finds it revealed, and
 * its statement does not see the one that is live since.
 */
export async function inLive<Row>(change: () => Promise<Row | undefined>): Promise<Row | undefined> {
  return (await change()) ?? (await change())
}

const clientSeedShape = /^[\x20-\x7e]{1,64}$/

/** Refuses `invalid_input` what is no client seed: 1 to 64 printable characters of ASCII. */
export function requireClientSeed(clientSeed: string): void {
  if (!clientSeedShape.test(clientSeed))
    throw new Refusal('invalid_input', { fields: [{ path: 'clientSeed', rule: 'invalid' }] })
}
