import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createLogin, loginByUsername, type Login } from '../server/src/identity/login/index.ts'
import { hashPassword } from '../server/src/identity/password/index.ts'
import { openSessions } from '../server/src/identity/session/index.ts'
import { keepToken, welcome } from '../server/src/identity/sign-in/index.ts'
import { transact, type Call, type Context } from '../server/src/kit/index.ts'
import { openMember } from '../server/src/registration/index.ts'
import { setting } from '../server/src/site/index.ts'
import { adjust } from '../server/src/wallet/index.ts'
import { blankCall } from '../server/test/call.ts'
import { password, type Site } from './site.ts'
import { ask } from './way-back-steps.ts'

const hash = hashPassword(password)

/** Makes the browser a new member's, as the form of registering does, which has journeys of its own. */
export async function becomeMember(page: Page, site: Site): Promise<string> {
  const { username, cookies } = await register(page, site)
  await keep(page, site, cookies)
  await markSignedIn(page, site)
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

/** Gives the browser another session of its member's, which proved who they are too long ago for what is sensitive. */
export async function growOld(page: Page, site: Site, username: string): Promise<void> {
  const { context } = site
  const { call, cookies } = await callOf(page)
  const signedIn = await transact(context, async (tx) => {
    const login = await known(context, username)
    return await welcome(tx, openSessions(context), login, call, null)
  })
  keepToken(context, call, signedIn)
  // No server has seen it yet, and so none believes anything of it.
  await ask(
    site,
    'update identity.session set stepped_up_at = $2 where login_id = (select id from identity.login where username = $1)',
    [username, new Date(Date.now() - 11 * 60_000)],
  )
  await keep(page, site, cookies)
}

/** Gives a member so many units. */
export async function credit({ context }: Site, username: string, units: number): Promise<void> {
  const login = await known(context, username)
  const purse = { memberId: login.id, book: login.book, currency: context.config.currency } as const
  const why = { cause: `adjustment:${randomUUID()}`, reason: 'a gift', actor: 'e2e' }
  const amount = BigInt(units) * 10_000n
  await transact(context, (tx) => adjust(tx, { ...purse, ...why, amount, at: context.clock.now() }))
}

async function register(page: Page, { context }: Site) {
  const username = `guest-${randomUUID().slice(0, 8)}`
  const { call, cookies } = await callOf(page)
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

/** A call of the browser's, and the cookies that are set by it. */
async function callOf(page: Page): Promise<{ call: Call; cookies: Map<string, string> }> {
  const userAgent = await page.evaluate(() => navigator.userAgent)
  const cookies = new Map<string, string>()
  return {
    call: { ...blankCall, userAgent, setCookie: (name, value) => void cookies.set(name, value) },
    cookies,
  }
}

async function known(context: Context, username: string): Promise<Login> {
  const login = await loginByUsername(context.db, username)
  if (!login) throw new Error(`nobody is called ${username}`)
  return login
}

async function keep(page: Page, { url }: Site, cookies: ReadonlyMap<string, string>): Promise<void> {
  const bound = { url, httpOnly: true, sameSite: 'Strict' } as const
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, ...bound })))
}

/** Where the site's screens look for it; written on something of the site's that is no screen. */
async function markSignedIn(page: Page, { url }: Site): Promise<void> {
  await page.goto(`${url}/mark.svg`)
  await page.evaluate(() => {
    for (const storage of [sessionStorage, localStorage]) storage.setItem('token', 'cookie')
  })
}
