import { screen } from '@fairground/screen/words/screen.ts'
import { dialog } from '../manifest.ts'

/** What the pages of the personal centre stand in. */
export const personalCentre = screen(async () => (await import('./personal-centre.tsx')).PersonalCentre)

/** What shows the bars where a page folds them away. */
export const barsToggle = screen(async () => (await import('./bars-toggle.tsx')).BarsToggle)

export const dialogs = {
  search: dialog(screen(async () => (await import('./search-dialog.tsx')).SearchDialog)),
  'sign-out': dialog(
    screen(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog),
    'members',
  ),
}
