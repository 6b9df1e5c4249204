import type { factor } from '@fairground/contract'
import { Refusal, type Context } from '#kit'
import { takeRecoveryCode } from './recovery-codes.ts'
import { takeTotp } from './totp.ts'
import { forgetWrong, spendTry } from './wrong.ts'
import { usePasskey } from './use-passkey.ts'

export type FactorPurpose = 'second-factor' | 'step-up'

/**
 * Takes a proof of a login and tells which kind it was; whatever it is, it is taken once. Refused `factor_code_wrong` or
 * `passkey_invalid`, and `too_many_requests` after five wrong codes in a quarter of an hour, right ones then included.
 */
export async function checkFactor(
  context: Context,
  loginId: string,
  { code, recoveryCode, assertion }: factor.FactorProof,
  purpose: FactorPurpose,
): Promise<factor.FactorKind> {
  if (assertion) {
    await usePasskey(context, purpose, loginId, assertion)
    return 'passkey'
  }
  // Counted before it is checked, so that tries at once count as well.
  await spendTry(context, loginId)
  const right =
    code === undefined
      ? await takeRecoveryCode(context, loginId, recoveryCode ?? '')
      : await takeTotp(context, loginId, code)
  if (!right) throw new Refusal('factor_code_wrong')
  await forgetWrong(context, loginId)
  return code === undefined ? 'recovery' : 'totp'
}
