import { Refusal, type Call, type Context } from '#kit'
import { settingsOf } from '#site'
import { takeCaptcha } from './captcha.ts'
import { kindOf, takeProof } from './proof-of-work.ts'

/** Where a visitor who is nobody yet has to show that they are a person. */
export type CheckedPlace = 'registration' | 'sms' | 'forgot'

/** What came with the form: the proof of work, and the letters of the picture. */
export type Checked = { securityCheck?: string | undefined; captcha?: string | undefined }

/**
 * Holds a form to what the settings ask for at this place, and uses up what was sent for it. Refused
 * `security_check_required` or `captcha_required` when something is missing, `security_check_failed` or `captcha_wrong`
 * when it does not do. The greater proof that stands in for a picture also does for the lesser one.
 */
export async function requireCheck(
  context: Context,
  place: CheckedPlace,
  sent: Checked,
  call: Call,
): Promise<void> {
  const rule = await settingsOf(context, [`${place}.securityCheck`, 'registration.captcha'])
  // What is missing is told before anything is used up.
  if (rule[`${place}.securityCheck`] && !sent.securityCheck) throw new Refusal('security_check_required')
  const instead =
    place === 'registration' &&
    rule['registration.captcha'] &&
    (await requireCaptcha(context, sent, call)) === 'proof'
  if (rule[`${place}.securityCheck`] && sent.securityCheck && !instead)
    await takeProof(context, sent.securityCheck, ['form', 'captcha'])
}

/**
 * Asks for the letters of the picture this browser was shown, or in its place for the proof of work of kind `captcha`,
 * and says which it was. Refused `captcha_required` when neither came, else `captcha_wrong` or `security_check_failed`;
 * either is used up.
 */
export async function requireCaptcha(
  context: Context,
  { securityCheck, captcha }: Checked,
  call: Call,
): Promise<'letters' | 'proof'> {
  if (securityCheck && kindOf(securityCheck) === 'captcha') {
    await takeProof(context, securityCheck, ['captcha'])
    return 'proof'
  }
  if (!captcha) throw new Refusal('captcha_required')
  if (!(await takeCaptcha(context, captcha, call))) throw new Refusal('captcha_wrong')
  return 'letters'
}
