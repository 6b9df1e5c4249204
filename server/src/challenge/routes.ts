import { challenge } from '@fairground/contract'
import { openRoute, Refusal, route, type Call, type Context, type Route } from '#kit'
import { openQuestion, type Whole } from '#manifest'
import { setting } from '#site'
import { showCaptcha } from './captcha.ts'
import { firebaseOf } from './firebase.ts'
import { readMobile } from './mobile.ts'
import { makeProof } from './proof-of-work.ts'
import { requireCheck, type Checked } from './require-check.ts'
import type { CodePurpose } from './messages.ts'
import { sendCode, type CodeSent } from './send-code.ts'

/** Whether an account has proved this number, in E.164. */
export const numberLeadsIn = openQuestion<[mobile: string], boolean>('challenge.number-leads-in')

// Where a way is switched off, no codes are sent for it.
const switches = {
  register: 'switch.smsVerification',
  'sign-in': 'switch.MOBILEVERCODELOGIN3',
  forgot: 'switch.CHNGPASSVERIF3',
  prove: null,
} as const

export function routes(context: Context, whole: Whole): Route[] {
  // Read once before anybody asks, so that what cannot be used stops the start.
  const firebase = firebaseOf(context.config)
  const send = (purpose: CodePurpose, sent: Sent, call: Call) => answer(context, whole, purpose, sent, call)
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
  whole: Whole,
  purpose: CodePurpose,
  sent: Sent,
  call: Call,
): Promise<CodeSent> {
  const needed = switches[purpose]
  if (needed && !(await setting(context, needed))) throw new Refusal('function_not_enabled')
  const mobile = readMobile(sent.countryDialingCode, sent.mobileNum, sent.field)
  await requireCheck(context, purpose === 'forgot' ? 'forgot' : 'sms', sent, call)
  const leadsIn = purpose === 'sign-in' || purpose === 'forgot'
  const withheld = leadsIn && !(await numberLeadsIn.ask(whole, context, mobile)).includes(true)
  return await sendCode(context, { purpose, mobile, call, withheld })
}
