import type { challenge } from '@fairground/contract'
import type { Sent } from '@fairground/screen/wire/ask.ts'
import { solveChallenge, type Solution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

type Proof = Sent<typeof challenge.securityCheck>

const patienceMs = 180_000
const chainsMax = 4

/**
 * Does the work of a proof and packs it as a form sends it. The keys are stretched by the browser's own threads, in as
 * many chains as it has, so the page stays as quick as it is. Throws the signal's reason when it is called off.
 */
export async function solve(proof: Proof, signal: AbortSignal): Promise<string> {
  const found = new AbortController()
  const stop = () => found.abort()
  signal.addEventListener('abort', stop)
  try {
    const chains = Math.min(chainsMax, Math.max(1, navigator.hardwareConcurrency || 1))
    const solutions = await Promise.all(
      Array.from({ length: chains }, (_, chain) => search(proof, chain, chains, found)),
    )
    signal.throwIfAborted()
    const solution = solutions.find((one) => one !== null)
    if (!solution) throw new Error('the work took too long')
    return btoa(JSON.stringify({ challenge: proof, solution }))
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** Tries every so manieth key; who finds the right one stops the others. */
async function search(
  proof: Proof,
  counterStart: number,
  counterStep: number,
  found: AbortController,
): Promise<Solution | null> {
  const solution = await solveChallenge({
    challenge: proof,
    deriveKey,
    controller: found,
    counterStart,
    counterStep,
    timeout: patienceMs,
  })
  if (solution) found.abort()
  return solution
}
