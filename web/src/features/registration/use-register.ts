import { isShown, type RegisterMode } from '@fairground/contract/registration-fields'
import { enter } from '@fairground/screen/session/come-and-go.ts'
import { Refused } from '@fairground/screen/wire/refused.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useChecks } from '../../challenge/use-checks.ts'
import { useCode } from '../../challenge/use-code.ts'
import { forgetInvitation, invitationNow } from '../../invited.ts'
import { isGoodInvitation } from './invitation.ts'
import type { Rules } from '../../registration/rules.ts'
import type { Values } from './values.ts'

/** Who was registered, and how: by mobile number, one is told how to come back. */
export type Registered = { account: string; mode: RegisterMode; mobile: string; withPassword: boolean }

// What encodes and seals the form is as large as all else of it, and comes when somebody begins to fill it in.
const bringSending = () => import('./send-once.ts')

type Options = { mode: RegisterMode; rules: Rules; onDone: (registered: Registered) => unknown }

/**
 * Sends the form: the invitation is verified first, then the member registered and let in. Takes of what is refused what
 * is not the form's to tell.
 */
export function useRegister({ mode, rules, onDone }: Options) {
  const client = useQueryClient()
  const checks = useChecks({ securityCheck: rules.securityCheck, captcha: rules.captcha })
  const code = useCode('register')
  const [wrongCode, setWrongCode] = useState(false)
  const hasField = rules.fields.affiliateCode.enabled

  async function send(values: Values): Promise<void> {
    const invitation = hasField ? values.affiliateCode : invitationNow()
    if (!(await isGoodInvitation(invitation))) {
      setWrongCode(true)
      return
    }
    const { sendOnce } = await bringSending()
    const { account } = await sendOnce(mode, {
      ...values,
      verificationCode: await proofOfMobile(values),
      ...(await checks.answers()),
      referralCode: hasField ? '' : invitation,
      domain: location.hostname,
      registerUrl: location.origin + location.pathname,
    })
    forgetInvitation()
    await enter(client)
    await onDone({
      account,
      mode,
      mobile: `+${values.countryDialingCode} ${values.mobileNum}`,
      withPassword: isShown(rules, mode, 'password'),
    })
  }

  async function proofOfMobile(values: Values): Promise<string> {
    if (!rules.smsVerification || !isShown(rules, mode, 'mobileNum')) return ''
    const mobile = { dialing: values.countryDialingCode, number: values.mobileNum }
    return await code.proof(mobile, values.verificationCode)
  }

  function refused(error: unknown): boolean {
    const refusal = error instanceof Refused ? error.code : undefined
    const atPicture = checks.refused(error)
    // With phone auth, a proof that failed stops the registration without a word.
    if (refusal === 'code_invalid' && rules.smsChannel === 'firebase') return true
    if (refusal !== 'invitation_code_error') return atPicture
    setWrongCode(true)
    return true
  }

  /** What nobody sees in the form can be taken out of it by nobody: told of once, it counts no more. */
  function forgive(): void {
    if (!hasField) forgetInvitation()
    setWrongCode(false)
  }

  /** Somebody is here: what can be done and fetched behind the form begins. */
  function begin(): void {
    checks.start()
    void bringSending().catch(() => undefined)
  }

  return { begin, send, refused, checks, code, wrongCode, forgive }
}
