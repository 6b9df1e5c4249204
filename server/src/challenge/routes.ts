import { challenge } from '@fairground/contract'
import { openRoute, Refusal, route, type Call, type Context, type Job, type Route } from '#kit'
import { setting } from '#site'
import { showCaptcha, sweepCaptchas } from './captcha.ts'
import { firebaseOf } from './firebase.ts'
import { readMobile } from './mobile.ts'
import { makeProof, sweepProofs } from './proof-of-work.ts'
import { requireCheck, type Checked } from './require-check.ts'
import { sendCode, sweepCodes, type CodePurpose, type CodeSent } from './send-code.ts'

/** What codes need to know of what stands above. */
export type Parts = {
  /** Whether an account has proved this number, in E.164. */
  hasLogin: (mobile: string) => Promise<boolean>
}

// Where a way is switched off, no codes are sent for it.
const switches = {
  register: 'switch.smsVerification',
  'sign-in': 'switch.MOBILEVERCODELOGIN3',
  forgot: 'switch.CHNGPASSVERIF3',
  prove: null,
} as const

export function routes(context: Context, parts: Parts): Route[] {
  // Read once before anybody asks, so that what cannot be used stops the start.
  const firebase = firebaseOf(context.config)
  const send = (purpose: CodePurpose, sent: Sent, call: Call) => answer(context, parts, purpose, sent, call)
  return [
    openRoute(challenge.smsChannel, async () => ({
      channel: await setting(context, 'sms.channel'),
      firebase,
    })),
    openRoute(challenge.smsToSignIn, ({ mobileNo, ...sent }, call) =>
      send('sign-in', { ...sent, mobileNum: mobileNo, field: 'mobileNo' }, call),
    ),
    openRoute(challenge.smsToRegister, (sent, call) => send('register', sent, call)),
    openRoute(challenge.smsToReset, (sent, call) => send('forgot', sent, call)),
    route(challenge.smsToProve, (sent, call) => send('prove', sent, call)),
    openRoute(challenge.securityCheck, ({ kind }) => makeProof(context, kind)),
    openRoute(challenge.captcha, (_input, call) => showCaptcha(context, call)),
  ]
}

type Sent = Checked & { countryDialingCode: string; mobileNum: string; field?: string }

/** Whether the number leads anywhere is asked last and whatever it is, the same is done: the time tells nothing. */
async function answer(
  context: Context,
  { hasLogin }: Parts,
  purpose: CodePurpose,
  sent: Sent,
  call: Call,
): Promise<CodeSent> {
  const needed = switches[purpose]
  if (needed && !(await setting(context, needed))) throw new Refusal('function_not_enabled')
  const mobile = readMobile(sent.countryDialingCode, sent.mobileNum, sent.field)
  await requireCheck(context, purpose === 'forgot' ? 'forgot' : 'sms', sent, call)
  const leadsIn = purpose === 'sign-in' || purpose === 'forgot'
  const withheld = leadsIn && !(await hasLogin(mobile))
  return await sendCode(context, { purpose, mobile, call, withheld })
}

export function jobs(context: Context): Job[] {
  return [
    { name: 'challenge:sweep-proofs', every: '*/10 * * * *', run: () => sweepProofs(context) },
    { name: 'challenge:sweep-codes', every: '*/10 * * * *', run: () => sweepCodes(context) },
    { name: 'challenge:sweep-captchas', every: '*/10 * * * *', run: () => sweepCaptchas(context) },
  ]
}
