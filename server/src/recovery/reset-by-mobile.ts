import type { recovery } from '@fairground/contract'
import { checkCode, readMobile, requireCheck } from '#challenge'
import { loginByMobile } from '#identity/login'
import { hashPassword, isGuessable } from '#identity/password'
import type { Sessions } from '#identity/session'
import { admit, setPassword, type SignedIn } from '#identity/sign-in'
import { Refusal, transact, type Call, type Context } from '#kit'
import { setting } from '#site'
import type { z } from 'zod'
import { requireGood } from './chosen-password.ts'

type ResetByMobileForm = z.output<typeof recovery.resetByMobile.input>

/**
 * Sets a new password by a code sent to the number an account has proved, ends its sessions, and signs in. A number of
 * nobody is refused as a wrong code is, `code_invalid`, after the same hashing. What is wrong with the new password leaves
 * the code good.
 */
export async function resetByMobile(
  context: Context,
  sessions: Sessions,
  form: ResetByMobileForm,
  call: Call,
): Promise<SignedIn> {
  if (!(await setting(context, 'switch.CHNGPASSVERIF3'))) throw new Refusal('function_not_enabled')
  const { newPassword } = form
  await requireGood(context, { newPassword, confirmNewPassword: newPassword }, form.mobileNum)
  const mobile = readMobile(form.countryDialingCode, form.mobileNum)
  await requireCheck(context, 'forgot', form, call)
  const code = await checkCode(context, { purpose: 'forgot', mobile, code: form.verificationCode })
  const login = await loginByMobile(context.db, mobile)
  if (!login) throw new Refusal('code_invalid')
  // Only now, when the number is theirs, may the answer depend on their name.
  if (isGuessable(newPassword, login.username)) throw new Refusal('common_password')
  const hash = await hashPassword(newPassword)
  await transact(context, async (tx) => {
    await code.use(tx)
    const { language, address } = call
    await setPassword(tx, login.id, hash, { how: 'reset_by_mobile', language, address })
  })
  return await admit(context, sessions, login.id, 'reset', call)
}
