import { screen } from '@fairground/screen/words/screen.ts'
import { dialog, texts } from '../../manifest.ts'

export const dialogs = {
  announcements: dialog(
    screen(async () => (await import('./announcements-dialog.tsx')).AnnouncementsDialog),
    'visitors',
    {
      search: texts('announcement'),
      way: {
        name: 'announcements',
        mark: 'record',
        hue: 'var(--hue-records)',
        inService: true,
        // It opens at the newest, whichever was read before.
        search: { announcement: undefined },
      },
    },
  ),
}
