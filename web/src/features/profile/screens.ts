import { screen } from '@fairground/screen/words/screen.ts'
import { centrePage, dialog } from '../../manifest.ts'

export const centre = {
  profile: centrePage({
    part: screen(async () => (await import('./profile-page.tsx')).ProfilePage),
    who: 'owners',
    mark: 'me',
    hue: 'var(--hue-me)',
    bring: async (client) =>
      await client.ensureQueryData((await import('../../member/security.ts')).securityQuery),
  }),
}

export const dialogs = {
  nickname: dialog(
    screen(async () => (await import('./nickname-dialog.tsx')).NicknameDialog),
    'owners',
  ),
}
