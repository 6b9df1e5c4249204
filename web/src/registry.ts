import type { ComponentType } from 'react'
import { screen } from './words/screen.ts'

/** What a dialog of the site is given: how to go away. It draws its own `Dialog`. */
export type DialogPart = { onClose: () => void }
type Screen<Props extends object> = ReturnType<typeof screen<Props>> | ComponentType<Props>

export const centrePageNames = ['security', 'wallet', 'betting', 'account'] as const
export type CentrePage = (typeof centrePageNames)[number]

export const dialogNames = [
  'search',
  'sign-out',
  'sign-in',
  'register',
  'registered',
  'register-success',
  'social',
  'welcome',
  'forgot',
  'change-password',
  'reset-password',
  'prove-email',
  'email',
  'mobile',
  'payment-password',
] as const
export type DialogName = (typeof dialogNames)[number]

/**
 * Pages of the personal centre, at `?centre=<page>`. One line per page, for example
 * `betting: screen(async () => (await import('./features/records/betting-record.tsx')).BettingRecord, 'records')`.
 * A page that is not here has no entry anywhere.
 */
export const centrePages: Partial<Record<CentrePage, Screen<object>>> = {
  security: screen(
    async () => (await import('./features/security/security-page.tsx')).SecurityPage,
    'security',
    'wallet',
  ),
  wallet: screen(
    async () => (await import('./features/wallet/wallet-page.tsx')).WalletPage,
    'wallet',
    'payment',
  ),
  betting: screen(
    async () => (await import('./features/records/betting-record.tsx')).BettingRecord,
    'records',
    'lottery',
  ),
  account: screen(
    async () => (await import('./features/records/account-record.tsx')).AccountRecord,
    'records',
  ),
}

/** Dialogs at `?dialog=<name>`, from their features, each with the words it needs. */
export const dialogs: Partial<Record<DialogName, Screen<DialogPart>>> = {
  search: screen(async () => (await import('./frame/search-dialog.tsx')).SearchDialog),
  'sign-out': screen(async () => (await import('./frame/sign-out-dialog.tsx')).SignOutDialog),
  'sign-in': screen(
    async () => (await import('./features/identity/sign-in-dialog.tsx')).SignInDialog,
    'identity',
    'challenge',
  ),
  social: screen(
    async () => (await import('./features/identity/social-dialog.tsx')).SocialDialog,
    'social',
    'identity',
    'challenge',
    'factor',
  ),
  welcome: screen(
    async () => (await import('./features/identity/welcome-dialog.tsx')).WelcomeDialog,
    'identity',
  ),
  register: screen(
    async () => (await import('./features/registration/register-dialog.tsx')).RegisterDialog,
    'registration',
    'challenge',
  ),
  registered: screen(
    async () => (await import('./features/registration/registered.tsx')).RegisteredDialog,
    'registration',
  ),
  'register-success': screen(
    async () => (await import('./features/registration/register-success.tsx')).RegisterSuccess,
    'registration',
  ),
  forgot: screen(
    async () => (await import('./features/recovery/forgot-dialog.tsx')).ForgotDialog,
    'recovery',
    'challenge',
  ),
  'change-password': screen(
    async () => (await import('./features/recovery/change-password-dialog.tsx')).ChangePasswordDialog,
    'recovery',
  ),
  'reset-password': screen(
    async () => (await import('./features/recovery/reset-password-dialog.tsx')).ResetPasswordDialog,
    'recovery',
  ),
  'prove-email': screen(
    async () => (await import('./features/recovery/prove-email-dialog.tsx')).ProveEmailDialog,
    'recovery',
  ),
  email: screen(async () => (await import('./features/recovery/email-dialog.tsx')).EmailDialog, 'recovery'),
  mobile: screen(
    async () => (await import('./features/recovery/mobile-dialog.tsx')).MobileDialog,
    'recovery',
    'challenge',
  ),
  'payment-password': screen(
    async () => (await import('./features/recovery/payment-password-dialog.tsx')).PaymentPasswordDialog,
    'recovery',
  ),
}

/** What stands in place of everything while the site is closed to this visitor. */
export const closedPage = screen(
  async () => (await import('./features/site/closed-page.tsx')).ClosedPage,
  'site',
)
