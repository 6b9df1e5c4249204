import { screen } from '@fairground/screen/words/screen.ts'
import { dialog, page, type Bring } from '../../manifest.ts'

const bringRules: Bring = async (client) =>
  await client.ensureQueryData((await import('../../registration/rules.ts')).rulesQuery)

export const pages = [
  page('/register', {
    isDrawn: true,
    part: screen(async () => (await import('./register-page.tsx')).RegisterPage),
    head: () => ({ words: 'register' }),
    who: 'everybody',
    otherPaths: ['/register.html'],
    bring: bringRules,
  }),
] as const

export const dialogs = {
  register: dialog(
    screen(async () => (await import('./register-dialog.tsx')).RegisterDialog),
    'visitors',
    { bring: bringRules },
  ),
  registered: dialog(
    screen(async () => (await import('./registered.tsx')).RegisteredDialog),
    'members',
  ),
  'register-success': dialog(
    screen(async () => (await import('./register-success.tsx')).RegisterSuccess),
    'members',
  ),
}
