import { challenge } from '@fairground/contract'
import { call } from '@fairground/screen/wire/call.ts'

export type CodePurpose = 'register' | 'sign-in' | 'forgot' | 'prove'

/** A number as a form has it: the dialling code without the plus, and what was typed. */
export type MobileNumber = { dialing: string; number: string }

/** Where a code for a number as forms have it is asked for; the one to sign in by has its own name for it. */
const sends = {
  register: challenge.smsToRegister,
  forgot: challenge.smsToReset,
  prove: challenge.smsToProve,
} as const

/** Asks the server to send a code to a number, and gives until when (server time, milliseconds) it sends no other. */
export async function askForCode(
  purpose: CodePurpose,
  { dialing, number }: MobileNumber,
  checked: { securityCheck?: string },
): Promise<{ expirationTime: number }> {
  const countryDialingCode = `+${dialing}`
  if (purpose === 'sign-in')
    return await call(challenge.smsToSignIn, { countryDialingCode, mobileNo: number, ...checked })
  return await call(sends[purpose], { countryDialingCode, mobileNum: number, ...checked })
}
