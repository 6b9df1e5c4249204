import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'
import type { SettingKey } from '@fairground/contract/setting'
import { openContext } from '../server/src/app/context.ts'
import { changeSetting } from '../server/src/site/index.ts'
import { openFreshDatabase, type TestDatabase } from '../server/test/database.ts'
import { freePort } from '../server/test/port.ts'
import { openProxy } from '../server/test/proxy.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

/** A site of its own for each worker: the real server, the built screens, a fresh database. */
export type Site = {
  url: string
  data: string
  databaseUrl: string
  owner: TestDatabase['owner']
  line: Line | undefined
}
/** By which its servers hear each other. */
type Line = Awaited<ReturnType<typeof openProxy>>

type Options = { behindProxy: boolean; onTwoServers: boolean }

export const test = base.extend<{ visit: Page }, Options & { site: Site }>({
  /** Whether a journey may say where it comes from. Such a site is reached from elsewhere and has nothing of development's. */
  behindProxy: [false, { option: true, scope: 'worker' }],
  /** Whether two servers serve the site, and what they announce to each other goes by a line that a journey can cut. */
  onTwoServers: [false, { option: true, scope: 'worker' }],
  site: [
    async ({ behindProxy, onTwoServers }, use) => {
      const database = await openFreshDatabase()
      // The work of a form is done in every journey, but a busy machine need not sweat over it.
      await changeSettings(database.url, {
        'securityCheck.keys': 40,
        'securityCheck.keysForCaptcha': 200,
        // All journeys come from one address: what fails in some would have others asked for the letters of a picture.
        ...(!behindProxy && { 'signIn.captchaAfterFailures': 0 }),
      })
      const data = mkdtempSync(join(tmpdir(), 'fairground-e2e-'))
      const port = await freePort()
      const line = onTwoServers ? await openProxy(database.url) : undefined
      const server = start(port, data, database.url, {
        ...(behindProxy && { TRUSTED_PROXIES: '127.0.0.1,::1' }),
        ...(line && { SERVERS: '2', DATABASE_DIRECT_URL: line.url }),
      })
      await opened(server)
      const { url: databaseUrl, owner } = database
      await use({ url: `http://localhost:${port}`, data, databaseUrl, owner, line })
      await stopped(server)
      line?.close()
      await database.drop()
      rmSync(data, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /** A page on the site that fails its test when the browser reports a fault or a violated policy. */
  visit: async ({ page, site }, use) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of (?:4\d\d|503)/.test(message.text()))
        faults.push(message.text())
    })
    await page.goto(site.url)
    await use(page)
    expect(faults).toEqual([])
  },
})

export { expect }

/** Changes settings as the operator does; null sets one back. A server believes what it read for a second. */
export async function changeSettings(
  databaseUrl: string,
  settings: Partial<Record<SettingKey, unknown>>,
): Promise<void> {
  const { context, close } = openContext(databaseUrl, process.env)
  for (const [key, value] of Object.entries(settings))
    await changeSetting(context, key as SettingKey, value, 'e2e')
  await close()
}

/** What servers sign with that send members to the site. */
export const entrySecret = 'a secret of two servers, and long enough'

function start(port: number, data: string, databaseUrl: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [join(root, 'server', 'src', 'app', 'main.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      FAIRGROUND_DATA: data,
      DATABASE_URL: databaseUrl,
      RATE_FACTOR: '1000',
      ENTRY_SECRET: entrySecret,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function opened(server: ChildProcess): Promise<void> {
  let said = ''
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Open http')) resolve()
    })
    server.on('exit', () => reject(new Error(`the server did not start:\n${said}`)))
  })
}

async function stopped(server: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await gone
}

/** No violation of WCAG 2.2 AA on what is shown now. */
export async function expectAccessible(page: Page): Promise<void> {
  // What moves is let come to rest: half a fade has half a contrast.
  await page.waitForTimeout(400)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([])
}

export const password = 'lanterns over the river 7'

/** Registers a member with a name of their own, and leaves them signed in on the page. */
export async function register(page: Page): Promise<string> {
  const username = `guest-${randomUUID().slice(0, 8)}`
  await page
    .getByRole('button', { name: 'Register' })
    .or(page.getByRole('link', { name: 'Register' }))
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Create an account' })
  await dialog.getByLabel('Username').fill(username)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByLabel('Password again').fill(password)
  await dialog.getByLabel('Date of birth').fill('1990-05-17')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'Look around first' }).click()
  return username
}

/** Puts money into the wallet through the sandbox gateway. */
export async function deposit(page: Page, amount: number): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/?centre=wallet`)
  await page.getByLabel('Amount in VND').fill(String(amount))
  await page.getByRole('button', { name: 'Go to payment' }).click()
  await page.getByRole('button', { name: 'Approve payment' }).click()
  await expect(page.getByText('Deposited:')).toBeVisible()
}
