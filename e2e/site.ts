import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'
import type { SettingKey } from '@fairground/contract/setting'
import { openContext } from '../server/src/app/context.ts'
import type { Context } from '../server/src/kit/index.ts'
import { changeSetting } from '../server/src/site/index.ts'
import { openFreshDatabase, type TestDatabase } from '../server/test/database.ts'
import { freePort } from '../server/test/port.ts'
import { openProxy } from '../server/test/proxy.ts'
import { openOneOfMany } from './one-of-many.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

/** A site of its own for each worker: the real server, the built screens, a fresh database. */
export type Site = {
  url: string
  data: string
  databaseUrl: string
  owner: TestDatabase['owner']
  context: Context
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
      const { context, close } = openContext(database.url, process.env)
      // The work of a form is done in every journey, but a busy machine need not sweat over it.
      await changeSettings(
        { context },
        {
          'securityCheck.keys': 40,
          'securityCheck.keysForCaptcha': 200,
          // All journeys come from one address: what fails in some would have others asked for the letters of a picture.
          ...(!behindProxy && { 'signIn.captchaAfterFailures': 0 }),
        },
      )
      const data = mkdtempSync(join(tmpdir(), 'fairground-e2e-'))
      const port = await freePort()
      const url = `http://localhost:${port}`
      const line = onTwoServers ? await openProxy(database.url) : undefined
      const { url: databaseUrl, owner } = database
      const servers = await startServers(port, {
        ...process.env,
        PUBLIC_URL: url,
        FAIRGROUND_DATA: data,
        DATABASE_URL: databaseUrl,
        RATE_FACTOR: '1000',
        ENTRY_SECRET: entrySecret,
        ...(behindProxy && { TRUSTED_PROXIES: '127.0.0.1,::1' }),
        ...(line && { SERVERS: '2', DATABASE_DIRECT_URL: line.url }),
      })
      await use({ url, data, databaseUrl, owner, context, line })
      await servers.stop()
      line?.close()
      await close()
      await database.drop()
      rmSync(data, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 300_000 },
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
  { context }: Pick<Site, 'context'>,
  settings: Partial<Record<SettingKey, unknown>>,
): Promise<void> {
  for (const [key, value] of Object.entries(settings))
    await changeSetting(context, key as SettingKey, value, 'e2e')
}

/** What servers sign with that send members to the site. */
export const entrySecret = 'a secret of two servers, and long enough'

/** Servers of a site, behind its port; with `ONE_OF_MANY` three, and each call goes to another than the one before. */
async function startServers(port: number, env: NodeJS.ProcessEnv): Promise<{ stop(): Promise<void> }> {
  if (!process.env.ONE_OF_MANY) return await start(port, env, ['main.ts'], 'Open http')
  const ports = [await freePort(), await freePort(), await freePort()] as const
  const beside = ['run.ts', '--role', 'api']
  // The first brings the database up to date and works in the background, as `npm start` does.
  const servers = [await start(ports[0], env, ['main.ts'], 'Open http')]
  for (const other of ports.slice(1)) servers.push(await start(other, env, beside, 'Ready'))
  const end = await openOneOfMany(port, ports)
  return {
    stop: async () => {
      await end()
      await Promise.all(servers.map(({ stop }) => stop()))
    },
  }
}

async function start(
  port: number,
  env: NodeJS.ProcessEnv,
  [program = '', ...flags]: string[],
  ready: string,
): Promise<{ stop(): Promise<void> }> {
  const server = spawn(process.execPath, [join(root, 'server', 'src', 'app', program), ...flags], {
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes(ready)) resolve()
    })
    server.on('exit', () => reject(new Error(`the server did not start:\n${said}`)))
  })
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  return {
    stop: async () => {
      server.kill('SIGTERM')
      await gone
    },
  }
}

/** No violation of WCAG 2.2 AA on what is shown now. */
export async function expectAccessible(page: Page): Promise<void> {
  await comeToRest(page)
  // All frames are our own: it need not open a page beside to put together what was found in each.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([])
}

/** Lets what moves come to its end: half a fade has half a contrast. What moves for ever, or for long, is not waited for. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const late = performance.now() + 1_000
    const moves = () =>
      document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
    // What a press has begun moves a frame or two later.
    for (let frames = 0; (frames < 3 || moves()) && performance.now() < late; frames++) await frame()
  })
}

export const password = 'lanterns over the river 7'
