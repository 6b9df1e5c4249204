import { screen } from '@fairground/screen/words/screen.ts'
import { dialog, page } from '../../manifest.ts'

export const pages = [
  page('/download', {
    who: 'everybody',
    part: screen(async () => (await import('./download.ts')).DownloadPage),
    head: () => ({ words: 'download' }),
    ways: [{ name: 'download', mark: 'phone', hue: 'var(--hue-inhouse)' }],
  }),
] as const

export const dialogs = {
  download: dialog(
    screen(async () => (await import('./download.ts')).DownloadDialog),
    'everybody',
  ),
}
