import type { ListSearch } from '@fairground/screen/list/list-names.ts'
import { screen } from '@fairground/screen/words/screen.ts'
import { centrePage, dialog, texts } from '../../manifest.ts'

export const centre = {
  security: centrePage({
    search: texts<never, ListSearch<'sessions', {}>>('sessions.'),
    part: screen(async () => (await import('./security-page.tsx')).SecurityPage),
    who: 'owners',
    mark: 'shield',
    hue: 'var(--hue-me)',
    bring: async (client) =>
      await client.ensureQueryData((await import('../../member/security.ts')).securityQuery),
  }),
}

export const dialogs = {
  avatar: dialog(
    screen(async () => (await import('./picture-dialog.tsx')).PictureDialog),
    'members',
  ),
}
