import { Refusal, sql, transact, type Context, type Tx } from '#kit'
import { setting } from '#site'
import { checkFirebaseToken } from './firebase.ts'
import type { RightCode } from './right-code.ts'
import { secretOf } from './secret.ts'
import type { CodePurpose } from './messages.ts'
import { hashCode } from './send-code.ts'

const triesMax = 5

export type CodeShown = { purpose: CodePurpose; mobile: string; code: string }

/**
 * Checks the code of a number and a purpose; with Firebase, `code` is the id token that the browser got for it. Refused
 * `code_invalid` alike for one that is wrong, missing, over, used, or was tried in vain five times. Whatever refuses what
 * it is for leaves it good: who typed it need not wait for another.
 */
export async function checkCode(context: Context, { purpose, mobile, code }: CodeShown): Promise<RightCode> {
  const channel = await setting(context, 'sms.channel')
  if (channel === 'firebase') return await checkFirebaseToken(context, code, mobile)
  const hash = hashCode(await secretOf(context, 'code'), purpose, mobile, code.trim())
  const now = context.clock.now()
  // One statement looks and counts, so that tries at once are counted one by one.
  const { rows } = await sql<{ right: boolean }>`
    update challenge.code
    set tries = tries + case when code_hash = ${hash} then 0 else 1 end
    where purpose = ${purpose} and mobile = ${mobile}
      and expires_at > ${now} and used_at is null and tries < ${triesMax}
    returning code_hash = ${hash} as right`.execute(context.db)
  if (!rows[0]?.right) throw new Refusal('code_invalid')
  return { use: (tx) => useCode(tx, purpose, mobile, hash) }
}

async function useCode(tx: Tx, purpose: CodePurpose, mobile: string, hash: Buffer): Promise<void> {
  const used = await tx.db
    .updateTable('challenge.code')
    .set({ used_at: tx.clock.now() })
    .where('purpose', '=', purpose)
    .where('mobile', '=', mobile)
    .where('code_hash', '=', hash)
    .where('expires_at', '>', tx.clock.now())
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (used.numUpdatedRows !== 1n) throw new Refusal('code_invalid')
}

/** Checks a code and uses it up at once, where nothing that follows could be tried again with it. */
export async function takeCode(context: Context, shown: CodeShown): Promise<void> {
  const right = await checkCode(context, shown)
  await transact(context, (tx) => right.use(tx))
}
