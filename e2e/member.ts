import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createLogin, loginByUsername } from '../server/src/identity/login/index.ts'
import { hashPassword } from '../server/src/identity/password/index.ts'
import { openSessions } from '../server/src/identity/session/index.ts'
import { keepToken, welcome } from '../server/src/identity/sign-in/index.ts'
import { transact, type Call } from '../server/src/kit/index.ts'
import { openMember } from '../server/src/registration/index.ts'
import { setting } from '../server/src/site/index.ts'
import { adjust } from '../server/src/wallet/index.ts'
import { blankCall } from '../server/test/call.ts'
import { password, type Site } from './site.ts'

const hash = hashPassword(password)

/** Makes the page a new member's, as the form of registering does, which has journeys of its own. */
export async function becomeMember(page: Page, site: Site): Promise<string> {
  const { username, cookies } = await register(page, site)
  await keep(page, site, cookies)
  await page.evaluate(() => {
    for (const storage of [sessionStorage, localStorage]) storage.setItem('token', 'cookie')
  })
  await page.reload()
  return username
}

/** Somebody who registered in this browser, was here once and signed out. */
export async function addMember(page: Page, site: Site): Promise<string> {
  const { username, token, cookies } = await register(page, site)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const path = `${site.url}/wps/session/logout`
  const { status } = await fetch(path, { method: 'DELETE', headers, body: '{}' })
  if (status !== 200) throw new Error(`signing out was answered ${status}`)
  cookies.delete('session')
  await keep(page, site, cookies)
  return username
}

/** Gives a member so many units. */
export async function credit({ context }: Site, username: string, units: number): Promise<void> {
  const login = await loginByUsername(context.db, username)
  if (!login) throw new Error(`nobody is called ${username}`)
  const purse = { memberId: login.id, book: login.book, currency: context.config.currency } as const
  const why = { cause: `adjustment:${randomUUID()}`, reason: 'a gift', actor: 'e2e' }
  const amount = BigInt(units) * 10_000n
  await transact(context, (tx) => adjust(tx, { ...purse, ...why, amount, at: context.clock.now() }))
}

async function register(page: Page, { context }: Site) {
  const username = `guest-${randomUUID().slice(0, 8)}`
  const userAgent = await page.evaluate(() => navigator.userAgent)
  const cookies = new Map<string, string>()
  const call: Call = { ...blankCall, userAgent, setCookie: (name, value) => void cookies.set(name, value) }
  const sessions = openSessions(context)
  const passwordHash = await hash
  const welcomeBonus = await setting(context, 'registration.welcomeBonus')
  const signedIn = await transact(context, async (tx) => {
    const made = { username, role: 'member', isAgent: 0, passwordHash, birthDate: '1990-05-17' } as const
    const login = await createLogin(tx, made)
    await openMember(tx, context.config, login, { registerMethod: 'WEB', registerUrl: '', welcomeBonus })
    return await welcome(tx, sessions, login, call, null)
  })
  keepToken(context, call, signedIn)
  return { username, token: signedIn.token, cookies }
}

async function keep(page: Page, { url }: Site, cookies: ReadonlyMap<string, string>): Promise<void> {
  const bound = { url, httpOnly: true, sameSite: 'Strict' } as const
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, ...bound })))
}
