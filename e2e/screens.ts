import type { Page } from '@playwright/test'
import { centre, dialogs, pages } from '../server/src/app/http/screens.ts'

/** A screen of the gallery: where it is, and what is done there before it is looked at. */
export type Screen = { name: string; path: string; prepare?: (page: Page) => Promise<void> }

const anEmptyTicket = `#ticket=${'a'.repeat(43)}`

/** What an address must say besides, for there to be something to show. */
const besides: Readonly<Record<string, string>> = {
  '/vnlottery': '?gameCode=xsmb',
  '/promoDetail': '?id=welcome-bonus',
  'reset-password': anEmptyTicket,
  'prove-email': anEmptyTicket,
}

/** What no address alone brings, by the journey that comes there and looks at it. */
export const ofJourneys: Readonly<Record<string, string>> = {
  apply: 'applications.spec.ts',
  social: 'social.spec.ts',
  'register-success': 'registration.spec.ts',
}

/** What a guest can open by its address, each page once, and what such a page comes to. */
export const ofPages: readonly Screen[] = [
  ...pages.map(({ paths: [path = '/'] }) => at(nameOf(path), path, path)),
  at('unknown', '/nobody-lives-here'),
  at('no-such-game', '/vnlottery?gameCode=nowhere'),
  at('digits', '/lottery?gameCode=ssc-60s'),
  at('plates', '/elott'),
  { name: 'register-faults', path: '/register', prepare: press('button', 'Create account') },
  { name: 'register-phone', path: '/register', prepare: press('tab', 'By phone') },
  { name: 'login-phone', path: '/login', prepare: press('tab', 'By phone') },
]

/** What opens over a page for who is not signed in. */
export const ofVisitors: readonly Screen[] = [
  ...dialogsOf('visitors', 'everybody').map((name) => at(name, `/?dialog=${name}`, name)),
  {
    name: 'sign-in-faults',
    path: '/?dialog=sign-in',
    prepare: async (page) => {
      await press('tab', 'By phone')(page)
      await press('button', 'Log in')(page)
    },
  },
  { name: 'search-found', path: '/?dialog=search', prepare: seek('minute', 'A draw every minute') },
  { name: 'search-nothing', path: '/?dialog=search', prepare: seek('zeppelin') },
  { name: 'forgot-phone', path: '/?dialog=forgot', prepare: press('tab', 'Mobile number') },
]

/** What a member has: their centre, what opens over it for its owner, and what opens over a page. */
export const ofMembers: readonly Screen[] = [
  at('minute-lottery', '/vnlottery?gameCode=xsmb-60s'),
  at('south', '/vnlottery?gameCode=xsmn'),
  at('centre', '/vnlottery?gameCode=xsmt'),
  at('dice', '/lottery?gameCode=k3-90s'),
  at('sky', '/lottery?gameCode=keno-90s'),
  at('waves', '/lottery?gameCode=mark6-180s'),
  at('boats', '/lottery?gameCode=pk10-60s'),
  at('jackpots', '/lottery?gameCode=power655-180s'),
  at('three-digits', '/lottery?gameCode=max3d-90s'),
  at('vietlott-keno', '/lottery?gameCode=vkeno-90s'),
  ...centre.map((name) => at(name, `/?centre=${name}`)),
  at('results-record', '/?centre=betting&record=results'),
  at('care-stop', '/?centre=care&care=stop'),
  at('care-record', '/?centre=care&care=record'),
  ...dialogsOf('owners').map((name) => at(name, `/?centre=security&dialog=${name}`)),
  ...dialogsOf('members').map((name) => at(name, `/?dialog=${name}`)),
]

function dialogsOf(...who: string[]): string[] {
  const there = Object.entries(dialogs).filter(([name]) => !(name in ofJourneys))
  return there.flatMap(([name, one]) => (who.includes(one) ? [name] : []))
}

function at(name: string, path: string, of = ''): Screen {
  return { name, path: path + (besides[of] ?? '') }
}

function nameOf(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
}

function press(role: 'button' | 'tab', name: string) {
  return async (page: Page) => await page.getByRole(role, { name, exact: true }).last().click()
}

/** Types what is sought, and waits for something of that name, or for word that there is nothing. */
function seek(text: string, found?: string) {
  return async (page: Page) => {
    await page.getByRole('combobox').fill(text)
    const dialog = page.getByRole('dialog')
    const last = found
      ? dialog.getByRole('option', { name: found })
      : dialog.getByRole('heading', { name: text })
    await last.first().waitFor()
  }
}
