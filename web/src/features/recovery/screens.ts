import { screen } from '@fairground/screen/words/screen.ts'
import { dialog } from '../../manifest.ts'

// A mailed link or a forgotten password leads to the first three: they open over the page that asks to log in, too.
export const dialogs = {
  forgot: dialog(
    screen(async () => (await import('./forgot-dialog.tsx')).ForgotDialog),
    'everybody',
  ),
  'reset-password': dialog(
    screen(async () => (await import('./reset-password-dialog.tsx')).ResetPasswordDialog),
    'everybody',
  ),
  'prove-email': dialog(
    screen(async () => (await import('./prove-email-dialog.tsx')).ProveEmailDialog),
    'everybody',
  ),
  'change-password': dialog(
    screen(async () => (await import('./change-password-dialog.tsx')).ChangePasswordDialog),
    'owners',
  ),
  'payment-password': dialog(
    screen(async () => (await import('./payment-password-dialog.tsx')).PaymentPasswordDialog),
    'owners',
  ),
  email: dialog(
    screen(async () => (await import('./email-dialog.tsx')).EmailDialog),
    'owners',
  ),
  mobile: dialog(
    screen(async () => (await import('./mobile-dialog.tsx')).MobileDialog),
    'owners',
  ),
}
