import type { factor } from '@fairground/contract'
import type { Db } from '#kit'

/** What a login can prove itself with beyond its password. */
export async function factorsOf(db: Db, loginId: string): Promise<factor.Factors> {
  const [passkeys, totp, codes] = await Promise.all([
    readPasskeys(db, loginId),
    readTotp(db, loginId),
    db
      .selectFrom('factor.recovery_code')
      .select(({ fn }) => fn.countAll<bigint>().as('left'))
      .where('login_id', '=', loginId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  return { passkeys, totp: totp ?? null, recoveryCodesLeft: Number(codes.left) }
}

async function readPasskeys(db: Db, loginId: string): Promise<factor.Passkey[]> {
  return await db
    .selectFrom('factor.passkey')
    .select(['id', 'name', 'backed_up as backedUp', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('login_id', '=', loginId)
    .orderBy('id')
    .execute()
}

async function readTotp(db: Db, loginId: string): Promise<factor.Factors['totp'] | undefined> {
  return await db
    .selectFrom('factor.totp')
    .select(['created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('login_id', '=', loginId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
}

/** The kinds of proof that these make; none without a passkey or an app, for recovery codes stand only for them. */
export function kindsOf({ passkeys, totp, recoveryCodesLeft }: factor.Factors): factor.FactorKind[] {
  if (!totp && passkeys.length === 0) return []
  return [
    ...(totp ? (['totp'] as const) : []),
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
  ]
}

/** Whether a login has a passkey or an app. */
export async function hasFactor(db: Db, loginId: string): Promise<boolean> {
  const [passkey, totp] = await Promise.all([
    db.selectFrom('factor.passkey').select('id').where('login_id', '=', loginId).limit(1).executeTakeFirst(),
    readTotp(db, loginId),
  ])
  return passkey !== undefined || totp !== undefined
}
