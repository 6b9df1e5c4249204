import type { Page } from '@playwright/test'

/** A screen of the gallery: where it is, and what is done there before it is looked at. */
export type Screen = { name: string; path: string; prepare?: (page: Page) => Promise<void> }

const anEmptyTicket = `ticket=${'a'.repeat(43)}`

/** What a guest can open by its address. */
export const ofGuests: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'lottery', path: '/vnlottery?gameCode=xsmb' },
  { name: 'verify', path: '/vnlottery/verify' },
  { name: 'unknown', path: '/nobody-lives-here' },
  { name: 'promotions', path: '/promotions' },
  { name: 'promotion', path: '/promoDetail?id=welcome-bonus' },
  { name: 'search', path: '/?dialog=search' },
  { name: 'no-such-game', path: '/vnlottery?gameCode=nowhere' },
  { name: 'account-first', path: '/?dialog=account-first' },
]

/** By which one comes in, or in again. */
export const ofComing: readonly Screen[] = [
  { name: 'register-page', path: '/register' },
  { name: 'register-faults', path: '/register', prepare: (page) => press(page, 'button', 'Create account') },
  { name: 'register', path: '/?dialog=register' },
  { name: 'register-phone', path: '/register', prepare: (page) => press(page, 'tab', 'By phone') },
  { name: 'sign-in', path: '/?dialog=sign-in' },
  {
    name: 'sign-in-faults',
    path: '/?dialog=sign-in',
    prepare: async (page) => {
      await press(page, 'tab', 'By phone')
      await press(page, 'button', 'Log in')
    },
  },
  { name: 'sign-in-page', path: '/login' },
  { name: 'sign-in-page-phone', path: '/login', prepare: (page) => press(page, 'tab', 'By phone') },
  { name: 'forgot', path: '/?dialog=forgot' },
  { name: 'forgot-phone', path: '/?dialog=forgot', prepare: (page) => press(page, 'tab', 'Mobile number') },
  { name: 'reset-password', path: `/?dialog=reset-password#${anEmptyTicket}` },
  { name: 'prove-email', path: `/?dialog=prove-email#${anEmptyTicket}` },
]

/** What a member has. */
export const ofMembers: readonly Screen[] = [
  { name: 'minute-lottery', path: '/vnlottery?gameCode=xsmb-60s' },
  { name: 'wallet', path: '/?centre=wallet' },
  { name: 'betting-record', path: '/?centre=betting' },
  { name: 'account-record', path: '/?centre=account' },
  { name: 'security', path: '/?centre=security' },
  { name: 'change-password', path: '/?centre=security&dialog=change-password' },
  { name: 'payment-password', path: '/?centre=security&dialog=payment-password' },
  { name: 'email', path: '/?centre=security&dialog=email' },
  { name: 'mobile', path: '/?centre=security&dialog=mobile' },
  { name: 'sign-out', path: '/?dialog=sign-out' },
  { name: 'registered', path: '/?dialog=registered' },
  { name: 'welcome', path: '/?dialog=welcome' },
]

/** What no address alone brings, by the journey that comes there and looks at it. */
export const ofJourneys: Readonly<Record<string, string>> = {
  social: 'social.spec.ts',
  'register-success': 'registration.spec.ts',
}

const press = async (page: Page, role: 'button' | 'tab', name: string) =>
  await page.getByRole(role, { name, exact: true }).last().click()
