import { identity } from '@fairground/contract'
import { useFormFaults } from '@fairground/screen/forms/use-form-faults.ts'
import { call, Refused, type Given } from '@fairground/screen/wire/call.ts'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useChecks } from '../../challenge/use-checks.ts'
import type { SignedIn } from './use-after-sign-in.ts'

export type Credentials = Given<typeof identity.Credentials>

/** What a second step needs to be taken: the first one's ticket, and the kinds of proof this account has. */
export type SecondStepAsked = { ticket: string; kinds: string[]; remember: boolean }

export type SignInSteps = {
  onSignedIn: (signedIn: SignedIn) => Promise<void>
  onSecondStep: (asked: SecondStepAsked) => void
}

/** Sends credentials and sorts what comes back: a session, a second step, a captcha to show, or faults for the form. */
export function useSignIn<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { onSignedIn, onSecondStep }: SignInSteps,
) {
  const faults = useFormFaults(form)
  const checks = useChecks({})

  /** Answers whether the credentials were wrong, and are to be typed again. */
  async function send(prove: () => Promise<Credentials>): Promise<boolean> {
    faults.clear()
    let remember = false
    try {
      const credentials = await prove()
      remember = credentials.remember ?? false
      await onSignedIn(await call(identity.signIn, { ...credentials, ...(await checks.answers()) }))
      return false
    } catch (error) {
      const second = readSecondStep(error)
      if (second) onSecondStep({ ...second, remember })
      else if (!checks.refused(error)) {
        faults.tell(error)
        return isWrong(error)
      }
      return false
    }
  }

  return { send, whole: faults.whole, checks }
}

function isWrong(error: unknown): boolean {
  return error instanceof Refused && error.code === 'wrong_credentials'
}

/** The second step a refusal asks for, or undefined. */
export function readSecondStep(error: unknown): { ticket: string; kinds: string[] } | undefined {
  if (!(error instanceof Refused) || (error.code as string) !== 'second_factor_required') return undefined
  const { ticket, kinds } = error.detail
  return typeof ticket === 'string' && Array.isArray(kinds) ? { ticket, kinds: kinds.map(String) } : undefined
}
