import { identity } from '@fairground/contract'
import { call, Refused, type Given } from '@fairground/screen/wire/call.ts'
import type { UseFormReturn } from 'react-hook-form'
import { useChecks } from '../../challenge/use-checks.ts'
import type { SignedIn } from './use-after-sign-in.ts'

type Credentials = Given<typeof identity.Credentials>

/** What a second step needs to be taken: the first one's ticket, and the kinds of proof this account has. */
export type SecondStepAsked = { ticket: string; kinds: string[]; remember: boolean }

export type SignInSteps = {
  onSignedIn: (signedIn: SignedIn) => Promise<void>
  onSecondStep: (asked: SecondStepAsked) => void
}

/** Sends credentials, and sorts what was refused: a second step, a captcha to show, or what is the form's to tell. */
export function useSignIn<Typed extends { remember: boolean }>(
  form: UseFormReturn<Typed>,
  { onSignedIn, onSecondStep }: SignInSteps,
) {
  const checks = useChecks({})

  async function send(credentials: Credentials): Promise<void> {
    await onSignedIn(await call(identity.signIn, { ...credentials, ...(await checks.answers()) }))
  }

  function refused(error: unknown): boolean {
    const second = readSecondStep(error)
    if (!second) return checks.refused(error)
    onSecondStep({ ...second, remember: form.getValues().remember })
    return true
  }

  return { send, refused, checks }
}

/** Whether the credentials were wrong, and are to be typed again. */
export function isWrong(error: unknown): boolean {
  return error instanceof Refused && error.code === 'wrong_credentials'
}

/** The second step a refusal asks for, or undefined. */
export function readSecondStep(error: unknown): { ticket: string; kinds: string[] } | undefined {
  if (!(error instanceof Refused) || (error.code as string) !== 'second_factor_required') return undefined
  const { ticket, kinds } = error.detail
  return typeof ticket === 'string' && Array.isArray(kinds) ? { ticket, kinds: kinds.map(String) } : undefined
}
