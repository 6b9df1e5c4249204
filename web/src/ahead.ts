import { memberQuery } from '@fairground/screen/session/member.ts'
import { isSignedIn } from '@fairground/screen/session/session.ts'
import type { QueryClient } from '@tanstack/react-query'
import { personalCentre } from './frame/centre-screen.ts'
import type { Screens } from './manifest.ts'
import { dialogFor, isBarred, isTrial, type Over } from './who-may.ts'

type Preloaded = { preload: () => Promise<void> }

/**
 * Has the code, the words and the answers of a screen come at once. Nobody waits here: a page that has not come says so in its
 * place, and so does one whose answers do not.
 */
export function bringAhead(part: Preloaded, ...answers: (Promise<unknown> | undefined)[]): void {
  void Promise.allSettled([part.preload(), ...answers])
}

/** The same for what lies over a page: before the personal centre a guest is asked in, and a demo to register. */
export function bringOver(screens: Screens, over: Over, client: QueryClient): void {
  const trial = isTrial(client.getQueryData(memberQuery.queryKey))
  const barred = isBarred(screens, over.centre, trial)
  const page = over.centre && isSignedIn() && !barred ? screens.centre[over.centre] : undefined
  const asked = dialogFor(screens, over, isSignedIn(), trial)
  const dialog = asked && screens.dialogs[asked]
  if (page) {
    bringAhead(personalCentre)
    bringAhead(page.part, page.bring?.(client))
  }
  if (dialog) bringAhead(dialog.part, dialog.bring?.(client))
}
