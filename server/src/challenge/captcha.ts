import { createHmac, randomInt } from 'node:crypto'
import { networkOf, newSecret, Refusal, sha256, transact, type Call, type Context, type Tx } from '#kit'
import { drawLetters } from './picture.ts'
import { secretOf } from './secret.ts'

const cookie = 'captcha'
const goodForS = 180
const apartMs = 1_000
// Members behind one carrier share an address, so it may have more than one picture a second for a while.
const addressMax = 20
const addressMs = 10_000
// No two of these look alike when bent, and none is a vowel or D or W: an input method for Vietnamese leaves them alone.
const alphabet = 'CFHKMNPRTVX34679'
const lettersCount = 5

/**
 * Makes a picture and remembers its letters under a cookie only this browser has; the one before it is forgotten. Good
 * for one answer and three minutes. Refused `too_many_requests` within a second of the one before.
 */
export async function showCaptcha(context: Context, call: Call): Promise<string> {
  const token = newSecret()
  const letters = Array.from({ length: lettersCount }, () => alphabet[randomInt(alphabet.length)]).join('')
  const answer = await hashAnswer(context, token, letters)
  await transact(context, async (tx) => {
    await forgetLast(tx, call)
    await bound(tx, call, addressMax * context.config.rateFactor)
    const now = tx.clock.now()
    await tx.db
      .insertInto('challenge.captcha')
      .values({
        token_hash: sha256(token),
        answer_hash: answer,
        address: networkOf(call.address),
        created_at: now,
        expires_at: new Date(now.getTime() + goodForS * 1000),
      })
      .execute()
  })
  call.setCookie(cookie, token, { maxAgeS: goodForS })
  return (await drawLetters(letters)).toString('base64')
}

async function forgetLast(tx: Tx, call: Call): Promise<void> {
  const token = call.cookie(cookie)
  if (!token) return
  const last = await tx.db
    .deleteFrom('challenge.captcha')
    .where('token_hash', '=', sha256(token))
    .returning('created_at')
    .executeTakeFirst()
  // What is thrown here takes the deletion back.
  if (last && tx.clock.now().getTime() - last.created_at.getTime() < apartMs)
    throw new Refusal('too_many_requests', { retryAfterS: 1 })
}

async function bound(tx: Tx, { address }: Call, most: number): Promise<void> {
  const since = new Date(tx.clock.now().getTime() - addressMs)
  const { shown } = await tx.db
    .selectFrom('challenge.captcha')
    .select(({ fn }) => fn.countAll<bigint>().as('shown'))
    .where('address', '=', networkOf(address))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  if (shown >= BigInt(most)) throw new Refusal('too_many_requests', { retryAfterS: addressMs / 1000 })
}

/** Uses the picture of this browser up and says whether these are its letters, large or small. */
export async function takeCaptcha(context: Context, letters: string, call: Call): Promise<boolean> {
  const token = call.cookie(cookie)
  if (!token) return false
  const row = await context.db
    .deleteFrom('challenge.captcha')
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>', context.clock.now())
    .returning('answer_hash')
    .executeTakeFirst()
  return row !== undefined && row.answer_hash.equals(await hashAnswer(context, token, letters))
}

async function hashAnswer(context: Context, token: string, letters: string): Promise<Buffer> {
  const plain = letters.replaceAll(/\s/g, '').toUpperCase()
  return createHmac('sha256', await secretOf(context, 'captcha'))
    .update(`${token} ${plain}`)
    .digest()
}

/** Forgets pictures that nobody answered in time. */
export async function sweepCaptchas({ db, clock }: Context): Promise<void> {
  await db.deleteFrom('challenge.captcha').where('expires_at', '<=', clock.now()).execute()
}
