import { randomInt } from 'node:crypto'
import { factor } from '@fairground/contract'
import { Refusal, sha256, transact, type Context, type SignedCall, type Tx } from '#kit'
import { holdLogin, tellChange, type WhenChanged } from './change.ts'
import { hasFactor } from './queries.ts'

// Crockford's base32: nothing in it is mistaken for something else on paper. 24 of them are 120 bits.
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const [groups, groupLength] = [4, 6]

/** Replaces the caller's recovery codes by ten new ones, shown this once. Refused `factor_required` without a factor. */
export async function newRecoveryCodes(
  context: Context,
  call: SignedCall,
  whenChanged: WhenChanged,
): Promise<{ recoveryCodes: string[] }> {
  const loginId = call.caller.memberId
  return await transact(context, async (tx) => {
    await holdLogin(tx, loginId)
    if (!(await hasFactor(tx.db, loginId))) throw new Refusal('factor_required')
    const recoveryCodes = await makeCodes(tx, loginId)
    await tellChange(tx, call, 'recovery_codes_made', whenChanged)
    return { recoveryCodes }
  })
}

/** The first recovery codes of a login; null when it has unused ones, which stay as they are. Hold the login. */
export async function makeFirstCodes(tx: Tx, loginId: string): Promise<string[] | null> {
  const left = await tx.db
    .selectFrom('factor.recovery_code')
    .select('login_id')
    .where('login_id', '=', loginId)
    .where('used_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return left ? null : await makeCodes(tx, loginId)
}

async function makeCodes(tx: Tx, loginId: string): Promise<string[]> {
  const codes = Array.from({ length: factor.recoveryCodeCount }, makeCode)
  await dropCodes(tx, loginId)
  await tx.db
    .insertInto('factor.recovery_code')
    .values(
      codes.map((code) => ({
        login_id: loginId,
        code_hash: hashOf(loginId, code),
        created_at: tx.clock.now(),
      })),
    )
    .execute()
  return codes
}

function makeCode(): string {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** However it was typed: capitals, spaces and dashes, and the letters the alphabet leaves out for their likeness. */
function hashOf(loginId: string, code: string): Buffer {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
  return sha256(`${loginId} ${plain}`)
}

/** Takes a recovery code of a login: each is taken once, also when two show it at the same time. */
export async function takeRecoveryCode(context: Context, loginId: string, code: string): Promise<boolean> {
  const taken = await context.db
    .updateTable('factor.recovery_code')
    .set({ used_at: context.clock.now() })
    .where('login_id', '=', loginId)
    .where('code_hash', '=', hashOf(loginId, code))
    .where('used_at', 'is', null)
    .returning('login_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Drops the recovery codes of a login that has nothing left to recover. Hold the login. */
export async function dropUselessCodes(tx: Tx, loginId: string): Promise<void> {
  if (!(await hasFactor(tx.db, loginId))) await dropCodes(tx, loginId)
}

async function dropCodes(tx: Tx, loginId: string): Promise<void> {
  await tx.db.deleteFrom('factor.recovery_code').where('login_id', '=', loginId).execute()
}
