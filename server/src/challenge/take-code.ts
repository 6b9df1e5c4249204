import { Refusal, sql, type Context } from '#kit'
import { setting } from '#site'
import { takeFirebaseToken } from './firebase.ts'
import { secretOf } from './secret.ts'
import { hashCode, type CodePurpose } from './send-code.ts'

const triesMax = 5

/**
 * Uses the code of a number and a purpose up; with Firebase, `code` is the id token that the browser got for it. Refused
 * `code_invalid` alike for one that is wrong, missing, over, used, or was tried five times.
 */
export async function takeCode(
  context: Context,
  { purpose, mobile, code }: { purpose: CodePurpose; mobile: string; code: string },
): Promise<void> {
  const channel = await setting(context, 'sms.channel')
  if (channel === 'firebase') return await takeFirebaseToken(context, code, mobile)
  const hash = hashCode(await secretOf(context, 'code'), purpose, mobile, code.trim())
  const now = context.clock.now()
  // One statement counts the try and uses the code up, so that of two right tries at once one is.
  const { rows } = await sql<{ right: boolean }>`
    update challenge.code
    set tries = tries + 1, used_at = case when code_hash = ${hash} then ${now}::timestamptz end
    where purpose = ${purpose} and mobile = ${mobile}
      and expires_at > ${now} and used_at is null and tries < ${triesMax}
    returning used_at is not null as right`.execute(context.db)
  if (!rows[0]?.right) throw new Refusal('code_invalid')
}
