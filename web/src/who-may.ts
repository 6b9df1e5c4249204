import { lacking } from '@fairground/contract/capability'
import type { Member } from '@fairground/screen/session/member.ts'
import type { Screens } from './manifest.ts'

export type Over = { centre?: string | undefined; dialog?: string | undefined }

/** Whether somebody plays without an account of their own, as far as it is known. */
export function isTrial(member: Member | null | undefined): boolean {
  return Boolean(member && lacking(member.isAgent, 'member'))
}

/** Whether a page of the personal centre is not for who has no account of their own. */
export function isBarred({ centre }: Screens, page: string | undefined, trial: boolean): boolean {
  return trial && page !== undefined && centre[page]?.who === 'owners'
}

/** The dialog that stands over a page for whoever is here: what they asked for, or what they need before. */
export function dialogFor(
  screens: Screens,
  { centre, dialog }: Over,
  signedIn: boolean,
  trial: boolean,
): string | undefined {
  if (dialog !== undefined)
    return trial && screens.dialogs[dialog]?.who === 'owners' ? 'account-first' : dialog
  if (isBarred(screens, centre, trial)) return 'account-first'
  return centre !== undefined && !signedIn ? 'sign-in' : undefined
}
