import { challenge } from '@fairground/contract'
import type { ProofKind } from '@fairground/contract/challenge'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { Refusal, type Context } from '#kit'
import { settingsOf } from '#site'
import { secretOf } from './secret.ts'

type ProofOfWork = z.output<typeof challenge.ProofOfWork>

const goodForMs = 10 * 60_000
// One key takes a processor of today about a millisecond; a page tries them one after another.
const cost = 5_000
const algorithm = 'PBKDF2/SHA-256'

const Answer = z.object({
  challenge: challenge.ProofOfWork,
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: z.string() }),
})

/**
 * Makes work for a browser: between half and all of the keys the setting allows have to be tried, so nobody waits much
 * longer than another. In place of a picture there is more of it.
 */
export async function makeProof(context: Context, kind: ProofKind): Promise<ProofOfWork> {
  const rule = await settingsOf(context, ['securityCheck.keys', 'securityCheck.keysForCaptcha'])
  const keys = kind === 'form' ? rule['securityCheck.keys'] : rule['securityCheck.keysForCaptcha']
  // The library would hold `expiresAt` of its own against the system's clock; ours is given, so the time is among the data.
  const expiresAt = new Date(context.clock.now().getTime() + goodForMs).toISOString()
  const made = await createChallenge({
    algorithm,
    cost,
    counter: randomInt(keys, Math.ceil(keys / 2)),
    data: { expiresAt, kind },
    deriveKey,
    ...(await secrets(context)),
  })
  return challenge.ProofOfWork.parse(made)
}

/**
 * Uses an answer up and says what it stood for. Refused `security_check_failed` when it is unreadable, changed, wrong,
 * over, of a kind that does not do here, or used before on any server.
 */
export async function takeProof(
  context: Context,
  sent: string,
  kinds: readonly ProofKind[],
): Promise<ProofKind> {
  const { challenge: proof, solution } = readAnswer(sent)
  const { nonce, data } = proof.parameters
  const wire = z.encode(challenge.ProofOfWork, proof)
  const { verified } = await verifySolution({
    challenge: wire,
    solution,
    deriveKey,
    ...(await secrets(context)),
  })
  if (!verified || !kinds.includes(data.kind) || data.expiresAt <= context.clock.now()) throw failed()
  const used = await context.db
    .insertInto('challenge.used_proof')
    .values({ nonce, expires_at: data.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (used.numInsertedOrUpdatedRows !== 1n) throw failed()
  return data.kind
}

/** What kind of proof an answer says it is, before anything is believed. */
export function kindOf(sent: string): ProofKind {
  return readAnswer(sent).challenge.parameters.data.kind
}

function readAnswer(sent: string): z.output<typeof Answer> {
  try {
    return Answer.parse(JSON.parse(Buffer.from(sent, 'base64').toString()))
  } catch {
    throw failed()
  }
}

function failed(): Refusal {
  return new Refusal('security_check_failed')
}

async function secrets(context: Context) {
  return {
    hmacSignatureSecret: await secretOf(context, 'proof'),
    hmacKeySignatureSecret: await secretOf(context, 'proof-key'),
  }
}

/** Forgets answers that would not be taken any more in any case. */
export async function sweepProofs({ db, clock }: Context): Promise<void> {
  await db.deleteFrom('challenge.used_proof').where('expires_at', '<=', clock.now()).execute()
}
