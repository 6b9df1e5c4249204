import { isSignedIn } from '@fairground/screen/session/session.ts'
import type { QueryClient } from '@tanstack/react-query'
import { personalCentre } from './frame/screens.ts'
import type { Screens } from './manifest.ts'

type Preloaded = { preload: () => Promise<void> }
type Over = { centre?: string | undefined; dialog?: string | undefined }

/**
 * Has the code, the words and the answers of a screen come at once. Nobody waits here: a page that has not come says so in its
 * place, and so does one whose answers do not.
 */
export function bringAhead(part: Preloaded, ...answers: (Promise<unknown> | undefined)[]): void {
  void Promise.allSettled([part.preload(), ...answers])
}

/** The same for what lies over a page; a guest is asked in before the personal centre. */
export function bringOver({ dialogs, centre }: Screens, over: Over, client: QueryClient): void {
  const page = over.centre && isSignedIn() ? centre[over.centre] : undefined
  const asked = over.dialog ?? (over.centre && !page ? 'sign-in' : undefined)
  const dialog = asked && dialogs[asked]
  if (page) {
    bringAhead(personalCentre)
    bringAhead(page.part, page.bring?.(client))
  }
  if (dialog) bringAhead(dialog.part, dialog.bring?.(client))
}
