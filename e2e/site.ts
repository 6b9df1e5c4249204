import { expect, test as base, type Page } from '@playwright/test'
import type { SettingKey } from '@fairground/contract/setting'
import { changeSetting, settingsOf } from '../server/src/site/index.ts'
import { until } from '../server/test/until.ts'
import { openSite, type Kind, type Site } from './servers.ts'

export { entrySecret, type Site } from './servers.ts'

type Sites = (kind: Kind) => Promise<Site>

type Given = { kind: Kind; site: Site; visit: Page; provokes: boolean }

// As the browser says it of what a page's policy refused.
const refusedByPolicy = /Content Security Policy|Trusted(?:HTML|Script)/

export const test = base.extend<Given, { sites: Sites }>({
  /** Sites stay open for all that a process tells, each from when it is first asked for. */
  sites: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const open = new Map<Kind, ReturnType<typeof openSite>>()
      await use(async (kind) => {
        const site = open.get(kind) ?? openSite(kind)
        open.set(kind, site)
        return await site
      })
      for (const site of open.values()) await (await site).close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  kind: ['here', { option: true }],
  site: async ({ sites, kind }, use) => await use(await sites(kind)),
  /** Whether what the policy refuses is what is looked at; everywhere else a page that has anything refused fails its journey. */
  provokes: [false, { option: true }],
  context: async ({ context, provokes }, use) => {
    const refused: string[] = []
    context.on('console', (message) => {
      if (refusedByPolicy.test(message.text())) refused.push(`${message.page()?.url()}: ${message.text()}`)
    })
    await use(context)
    if (!provokes) expect(refused).toEqual([])
  },
  /** A page that fails its test when the browser reports a fault, a violated policy or a file of the site that is not there. */
  visit: async ({ page }, use) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of (?:4\d\d|503)/.test(message.text()))
        faults.push(message.text())
    })
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.startsWith('/assets/') && response.status() >= 400)
        faults.push(`${response.status()} ${pathname}`)
    })
    if (!process.env.LOOK) await seeSolid(page)
    waitForLife(page)
    await use(page)
    expect(faults).toEqual([])
  },
})

export { expect }

/**
 * A page is loaded before it lives: its code comes once it is painted. Whoever opens one as the browser does waits for that,
 * unless they want it as it first comes.
 */
function waitForLife(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    // A page whose code hangs loads itself anew when it is left, which ends the way to another.
    const response = await goto(url, options).catch(async (error: unknown) => {
      if (!String(error).includes('net::ERR_ABORTED')) throw error
      return await goto(url, options)
    })
    if (options?.waitUntil !== 'commit') await comeAlive(page)
    return response
  }
  const reload = page.reload.bind(page)
  page.reload = async (options) => {
    const response = await reload(options)
    if (options?.waitUntil !== 'commit') await comeAlive(page)
    return response
  }
}

/** Waits until a page lives that the server may have drawn: before that nobody hears what is done to it. */
export async function comeAlive(page: Page): Promise<void> {
  await expect(page.locator('html[data-drawn]')).toHaveCount(0)
}

/** Asks for no glass: without a graphics card, what shines through it costs the journeys a third of all they do. */
async function seeSolid(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const features = [{ name: 'prefers-reduced-transparency', value: 'reduce' }]
  await devtools.send('Emulation.setEmulatedMedia', { features })
}

type Settings = Partial<Record<SettingKey, unknown>>

/** Changes settings as the operator does; null sets one back. Every server knows of it when this is over. */
export async function changeSettings(
  { context, servers }: Pick<Site, 'context' | 'servers'>,
  settings: Settings,
): Promise<void> {
  for (const [key, value] of Object.entries(settings))
    await changeSetting(context, key as SettingKey, value, 'e2e')
  const keys = Object.keys(settings) as SettingKey[]
  const known = async (one: Site['context']) => JSON.stringify(await settingsOf(one, keys))
  const wanted = await known(context)
  await until('every server knows the settings', async () => {
    const all = await Promise.all(servers.map((server) => known(server.context)))
    return all.every((one) => one === wanted)
  })
}

export const password = 'lanterns over the river 7'
