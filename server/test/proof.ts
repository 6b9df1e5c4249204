import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import type { ProofKind } from '@fairground/contract/challenge'
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { Refusal, sha256, type Call, type Context } from '#kit'
import { blankCall } from './call.ts'
import type { Answer, House } from './house.ts'

export type Solved = { challenge: Challenge; counter: number; derivedKey: string }

/** Asks a house for work and does it. */
export async function solve({ ask }: Pick<House, 'ask'>, kind: ProofKind = 'form'): Promise<Solved> {
  const { value } = await ask('GET', `/wps/security-check?kind=${kind}`)
  const challenge = value as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  assert.ok(solution, 'the work was not done in time')
  return { challenge, counter: solution.counter, derivedKey: solution.derivedKey }
}

/** What a form sends as `securityCheck`. */
export function pack({ challenge, counter, derivedKey }: Solved): string {
  return Buffer.from(JSON.stringify({ challenge, solution: { counter, derivedKey } })).toString('base64')
}

/** A proof of work of this house's, done and packed. */
export async function proofFor(house: Pick<House, 'ask'>, kind: ProofKind = 'form'): Promise<string> {
  return pack(await solve(house, kind))
}

/** What a visitor's browser brings along, here for a verb asked without a request: the cookies it was given. */
export function callWith(...answers: Answer[]): Call {
  const kept = answers.flatMap(({ cookies }) => cookies.map((one) => /^([^=]+)=([^;]*)/.exec(one)))
  const cookies = new Map(kept.map((found) => [found?.[1], found?.[2]]))
  return {
    ...blankCall,
    cookie: (name) => cookies.get(name),
    setCookie: (name, value) => void cookies.set(name, value),
    clearCookie: (name) => void cookies.delete(name),
  }
}

/** The code a verb refused with; nothing when it did not. */
export async function refusalOf(asked: Promise<unknown>): Promise<string> {
  try {
    await asked
    return ''
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/**
 * Letters that answer the picture this visitor was shown. A test cannot read a picture, so it writes letters of its own
 * behind it, as the platform keeps them.
 */
export async function readPicture(
  { owner: { db } }: { owner: Pick<Context, 'db'> },
  shown: Pick<Call, 'cookie'>,
): Promise<string> {
  const token = shown.cookie('captcha') ?? ''
  const { value } = await db
    .selectFrom('challenge.secret')
    .select('value')
    .where('name', '=', 'captcha')
    .executeTakeFirstOrThrow()
  const { numUpdatedRows } = await db
    .updateTable('challenge.captcha')
    .set({ answer_hash: createHmac('sha256', value).update(`${token} CFH37`).digest() })
    .where('token_hash', '=', sha256(token))
    .executeTakeFirstOrThrow()
  assert.equal(numUpdatedRows, 1n, 'no picture waits for this visitor')
  return 'CFH37'
}
