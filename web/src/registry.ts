import type { DialogPart } from '@fairground/screen/overlay/overlay-state.ts'
import { screen } from '@fairground/screen/words/screen.ts'
import type { CentrePage, DialogName } from './overlays.ts'

type Screen<Props extends object> = ReturnType<typeof screen<Props>>

/**
 * Pages of the personal centre, at `?centre=<page>`. One line per page, for example
 * `betting: screen(async () => (await import('./features/records/betting-record.tsx')).BettingRecord)`.
 */
export const centrePages: Record<CentrePage, Screen<object>> = {
  security: screen(async () => (await import('./features/security/security-page.tsx')).SecurityPage),
  wallet: screen(async () => (await import('./features/wallet/wallet-page.tsx')).WalletPage),
  betting: screen(async () => (await import('./features/records/betting-record.tsx')).BettingRecord),
  account: screen(async () => (await import('./features/records/account-record.tsx')).AccountRecord),
}

/** Dialogs at `?dialog=<name>`, from their features, each with the words it needs. */
export const dialogs: Record<DialogName, Screen<DialogPart>> = {
  search: screen(async () => (await import('./frame/search-dialog.tsx')).SearchDialog),
  'sign-out': screen(async () => (await import('./frame/sign-out-dialog.tsx')).SignOutDialog),
  'sign-in': screen(async () => (await import('./features/identity/sign-in-dialog.tsx')).SignInDialog),
  social: screen(async () => (await import('./features/identity/social-dialog.tsx')).SocialDialog),
  welcome: screen(async () => (await import('./features/identity/welcome-dialog.tsx')).WelcomeDialog),
  register: screen(async () => (await import('./features/registration/register-dialog.tsx')).RegisterDialog),
  registered: screen(async () => (await import('./features/registration/registered.tsx')).RegisteredDialog),
  'register-success': screen(
    async () => (await import('./features/registration/register-success.tsx')).RegisterSuccess,
  ),
  forgot: screen(async () => (await import('./features/recovery/forgot-dialog.tsx')).ForgotDialog),
  'change-password': screen(
    async () => (await import('./features/recovery/change-password-dialog.tsx')).ChangePasswordDialog,
  ),
  'reset-password': screen(
    async () => (await import('./features/recovery/reset-password-dialog.tsx')).ResetPasswordDialog,
  ),
  'prove-email': screen(
    async () => (await import('./features/recovery/prove-email-dialog.tsx')).ProveEmailDialog,
  ),
  email: screen(async () => (await import('./features/recovery/email-dialog.tsx')).EmailDialog),
  mobile: screen(async () => (await import('./features/recovery/mobile-dialog.tsx')).MobileDialog),
  'payment-password': screen(
    async () => (await import('./features/recovery/payment-password-dialog.tsx')).PaymentPasswordDialog,
  ),
}

/** What stands in place of everything while the site is closed to this visitor. */
export const closedPage = screen(async () => (await import('./features/site/closed-page.tsx')).ClosedPage)
