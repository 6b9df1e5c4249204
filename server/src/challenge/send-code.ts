import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { canDeliver, queueMessage } from '#delivery'
import { Refusal, sql, transact, type Call, type Context, type Tx } from '#kit'
import { settingsOf } from '#site'
import { codeTexts, type CodePurpose } from './messages.ts'
import { secretOf } from './secret.ts'
import { spendSend } from './tally.ts'

export type CodeSent = { expiredMinutes: number; expirationTime: number }

export type CodeWanted = {
  purpose: CodePurpose
  /** In E.164, as `readMobile` gives it. */
  mobile: string
  call: Pick<Call, 'address' | 'language'>
  /** The number leads to nobody: the same is done and answered, and nothing is sent. */
  withheld?: boolean
}

/**
 * Sends six digits to a number, for one purpose and one use, in place of those sent before. Refused `code_resend_blocked`
 * with the seconds left while an earlier one can be used, `too_many_requests` over a limit of the number, the address,
 * its range or the day, and `function_not_enabled` where nobody carries texts or Firebase sends its own.
 */
export async function sendCode(context: Context, wanted: CodeWanted): Promise<CodeSent> {
  const rule = await settingsOf(context, ['sms.expiredMinutes', 'sms.channel', 'sms.perDay'])
  if (rule['sms.channel'] !== 'text' || !canDeliver(context.config, 'sms'))
    throw new Refusal('function_not_enabled')
  const { purpose, mobile, call, withheld = false } = wanted
  const key = await secretOf(context, 'code')
  const minutes = rule['sms.expiredMinutes']
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  // A stranger's row has a code that nobody was sent, not even we know.
  const secret = withheld ? randomBytes(16).toString('hex') : code
  return await transact(context, async (tx) => {
    const until = new Date(tx.clock.now().getTime() + minutes * 60_000)
    await keepCode(tx, purpose, mobile, hashCode(key, purpose, mobile, secret), until)
    await spendSend(tx, context.config, rule['sms.perDay'], mobile, call.address)
    await queueMessage(tx, {
      channel: 'sms',
      to: mobile,
      template: codeTexts[purpose],
      values: { code, minutes },
      language: call.language,
      goodUntil: until,
      withheld,
    })
    return { expiredMinutes: minutes, expirationTime: until.getTime() }
  })
}

/** Puts a code in the place of one that is over. Of two at once, the second waits here and is then refused. */
async function keepCode(tx: Tx, purpose: CodePurpose, mobile: string, hash: Buffer, until: Date) {
  const now = tx.clock.now()
  const { rows } = await sql`
    insert into challenge.code as known (purpose, mobile, code_hash, sent_at, expires_at)
    values (${purpose}, ${mobile}, ${hash}, ${now}, ${until})
    on conflict (purpose, mobile) do update set
      code_hash = excluded.code_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at,
      tries = 0, used_at = null
    where known.expires_at <= ${now}
    returning mobile`.execute(tx.db)
  if (rows.length > 0) return
  const known = await tx.db
    .selectFrom('challenge.code')
    .select('expires_at')
    .where('purpose', '=', purpose)
    .where('mobile', '=', mobile)
    .executeTakeFirst()
  const leftMs = (known?.expires_at ?? until).getTime() - now.getTime()
  throw new Refusal('code_resend_blocked', { seconds: Math.max(1, Math.ceil(leftMs / 1000)) })
}

/** Six digits are soon guessed from a plain hash; without the key of this installation they are not. */
export function hashCode(key: string, purpose: CodePurpose, mobile: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${purpose} ${mobile} ${code}`).digest()
}

/** Forgets codes and counts that are over. */
export async function sweepCodes({ db, clock }: Context): Promise<void> {
  await db.deleteFrom('challenge.code').where('expires_at', '<=', clock.now()).execute()
  await db.deleteFrom('challenge.tally').where('until', '<=', clock.now()).execute()
}
