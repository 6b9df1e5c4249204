import type { ListSearch } from '@fairground/screen/list/list-names.ts'
import { screen } from '@fairground/screen/words/screen.ts'
import { hasEntryToken } from '@fairground/screen/session/entry.ts'
import { isRemembered } from '@fairground/screen/session/remembered.ts'
import { isSignedIn } from '@fairground/screen/session/session.ts'
import { dialog, page, texts } from '../manifest.ts'

/** What shows the bars where a page folds them away. */
export const barsToggle = screen(async () => (await import('./bars-toggle.tsx')).BarsToggle)

export const avatarMenu = screen(async () => (await import('./own.ts')).AvatarMenu)
export const walletPill = screen(async () => (await import('./own.ts')).WalletPill)
export const footer = screen(async () => (await import('./own.ts')).Footer)
export const entrance = screen(async () => (await import('./own.ts')).Entrance)

/** What customers are served by, in the rail. */
export const serviceGroup = screen(async () => (await import('./served-group.tsx')).ServiceGroup)

/** What lies over a page and keeps it true. Nothing that is pressed is answered before it is there. */
export const after = screen(async () => (await import('./own.ts')).After)

/** Has what a member sees of the frame come before it is drawn, where this browser may be a member's. */
export async function bringOwn(): Promise<void> {
  if (!isSignedIn() && !isRemembered() && !hasEntryToken()) return
  await Promise.allSettled([avatarMenu, walletPill, footer, after].map((one) => one.preload()))
}

export const pages = [
  page('/service', {
    part: screen(async () => (await import('./served-page.tsx')).ServedPage),
    search: texts<never, ListSearch<'feedback', {}>>('feedback.'),
    head: () => ({ words: 'feedback' }),
    ways: [{ name: 'feedback', mark: 'speech', hue: 'var(--hue-me)', inService: true }],
  }),
] as const

export const dialogs = {
  search: dialog(screen(async () => (await import('./search-dialog.tsx')).SearchDialog)),
  'sign-out': dialog(
    screen(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog),
    'members',
  ),
}
