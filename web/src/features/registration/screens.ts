import { screen } from '@fairground/screen/words/screen.ts'
import { dialog, page } from '../../manifest.ts'

export const pages = [
  page('/register', {
    isDrawn: true,
    part: screen(async () => (await import('./register-page.tsx')).RegisterPage),
    head: () => ({ words: 'register' }),
    who: 'everybody',
    otherPaths: ['/register.html'],
  }),
] as const

export const dialogs = {
  register: dialog(screen(async () => (await import('./register-dialog.tsx')).RegisterDialog)),
  registered: dialog(
    screen(async () => (await import('./registered.tsx')).RegisteredDialog),
    'members',
  ),
  'register-success': dialog(
    screen(async () => (await import('./register-success.tsx')).RegisterSuccess),
    'members',
  ),
}
