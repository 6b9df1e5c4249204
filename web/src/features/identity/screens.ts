import { screen } from '@fairground/screen/words/screen.ts'
import { dialog, page, texts } from '../../manifest.ts'

export const pages = [
  page('/login', {
    isDrawn: true,
    part: screen(async () => (await import('./sign-in-page.tsx')).SignInPage),
    search: texts('back'),
    head: () => ({ words: 'signIn' }),
    who: 'everybody',
  }),
] as const

export const dialogs = {
  'sign-in': dialog(screen(async () => (await import('./sign-in-dialog.tsx')).SignInDialog)),
  social: dialog(screen(async () => (await import('./social-dialog.tsx')).SocialDialog)),
  'account-first': dialog(screen(async () => (await import('./account-first.tsx')).AccountFirst)),
  welcome: dialog(
    screen(async () => (await import('./welcome-dialog.tsx')).WelcomeDialog),
    'members',
  ),
}
