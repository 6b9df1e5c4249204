import type { Page } from '@playwright/test'
import { openFront } from './front.ts'
import { becomeMember } from './member.ts'
import { signOut } from './sign-in-steps.ts'
import { changeSettings, expect, test as base } from './site.ts'

type Front = Awaited<ReturnType<typeof openFront>>

const test = base.extend<{ front: Front }>({
  front: async ({ site }, use) => {
    const front = await openFront(site.url)
    await use(front)
    front.close()
  },
})
test.use({ serviceWorkers: 'allow' })

/** What the browser keeps for the site beside its own cache, by the name under which it is. */
const keptIn = async (page: Page) =>
  await page.evaluate(async () => {
    const kept: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      kept[name] = requests.map(({ url }) => new URL(url).pathname)
    }
    return kept
  })

/** Opens the site and waits until its worker is there, with all that it keeps. */
async function openKept(page: Page, url: string): Promise<void> {
  await page.clock.install()
  await page.goto(url)
  await comeOfLeisure(page, async () => (await keptIn(page)).known?.length === 1)
  expect((await keptIn(page)).known).toEqual(['/wps/lottery/results/latest'])
}

/** It is begun ten seconds after the page has loaded, which pass here at once, and then fetched. */
async function comeOfLeisure(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  // What is still on its way would be given up as taking too long.
  await page.waitForLoadState('networkidle')
  const look = async () => {
    await page.clock.fastForward(10_000)
    return await isThere()
  }
  await expect.poll(look, { timeout: 60_000 }).toBe(true)
}

/** Has the browser know of a lottery of another family as well, which draws when its minute comes. */
async function drawAlso(page: Page, gameCode: string, drawn: readonly string[]): Promise<void> {
  await page.evaluate(
    async ([code, balls]) => {
      const known = await caches.open('known')
      const [asked] = await known.keys()
      const kept = asked && (await known.match(asked))
      if (!kept) throw new Error('nothing is known')
      const answer = (await kept.json()) as { value: { list: { gameCode: string; prizes: object }[] } }
      const others = answer.value.list.filter((one) => one.gameCode !== code)
      const [first] = others
      const list = [{ ...first, gameCode: code, prizes: { drawn: balls } }, ...others]
      await known.put(asked, new Response(JSON.stringify({ value: { list } }), { headers: kept.headers }))
    },
    [gameCode, drawn] as const,
  )
}

test('a browser finds all it asks of a site that is to be installed @long', async ({ visit, site }) => {
  await openKept(visit, site.url)
  const devtools = await visit.context().newCDPSession(visit)
  const { errors, data } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Fairground', display: 'standalone' })
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // A window that is nobody's own, as a test's is, installs nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test('without a network a page says so with the results known last, and comes by itself once there is one', async ({
  page,
  front,
}) => {
  await openKept(page, front.url)
  await drawAlso(page, 'pk10-60s', ['07', '02', '10'])
  front.beAway(true)
  await page.goto(`${front.url}/promotions`)
  await expect(page.getByRole('heading', { name: 'You are not connected' })).toBeVisible()
  const results = page.getByRole('region', { name: 'Last known results' })
  await expect(results.getByText('Northern lottery')).toBeVisible()
  await expect(results.getByRole('img').first()).toHaveAccessibleName(/^\d{5}$/)
  await expect(results.getByRole('img', { name: '07 02 10' })).toBeVisible()
  await expect(page.getByText(/Last connected .+\d/)).toBeVisible()
  const isSeen = await page.locator('.scene').evaluate((scene: HTMLImageElement) => scene.naturalWidth > 0)
  expect(isSeen).toBe(true)
  await page.getByRole('button', { name: 'Look again' }).click()
  await expect(page.getByRole('heading', { name: 'You are not connected' })).toBeVisible()
  front.beAway(false)
  await expect(page.getByRole('heading', { name: 'Promotions', level: 1 })).toBeVisible()
})

test('a page without a network is in the language that was chosen, and mirrored where that is @long', async ({
  page,
  front,
}) => {
  await openKept(page, front.url)
  await page.evaluate(() => localStorage.setItem('lang', 'ar'))
  front.beAway(true)
  await page.goto(front.url)
  await expect(page.getByRole('heading', { name: 'أنت غير متصل' })).toBeVisible()
  await expect(page.locator('html[lang=ar][dir=rtl]')).toHaveCount(1)
})

test('of a member nothing is kept, and who signs out leaves no results behind @long', async ({
  visit,
  site,
}) => {
  await becomeMember(visit, site)
  await openKept(visit, `${site.url}/?centre=wallet`)
  // What a page fetches ahead is cut off where it is left meanwhile.
  await visit.waitForLoadState('networkidle')
  await visit.reload()
  await visit.waitForLoadState('networkidle')
  const all = Object.values(await keptIn(visit)).flat()
  expect(all.filter((path) => /^\/(?:wps|lgw)\//.test(path))).toEqual(['/wps/lottery/results/latest'])
  expect(all.filter((path) => !/^\/(?:wps|assets|brand|mark\.svg|offline\.html)/.test(path))).toEqual([])
  await signOut(visit, site)
  await expect.poll(async () => Object.keys(await keptIn(visit))).not.toContain('known')
})

test('yesterday’s worker shows today’s site, which is offered and not forced', async ({ page, front }) => {
  front.beYesterday(true)
  await openKept(page, front.url)
  expect(Object.keys(await keptIn(page))).toContain('shell-yesterday')
  front.beYesterday(false)
  await page.goto(`${front.url}/promotions`)
  await expect(page.getByRole('heading', { name: 'Promotions', level: 1 })).toBeVisible()
  await comeOfLeisure(page, () => page.getByText('A new version is here').isVisible())
  expect(Object.keys(await keptIn(page))).toContain('shell-yesterday')
  const renewed = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Renew' }).click()
  await renewed
  await expect(page.getByRole('heading', { name: 'Promotions', level: 1 })).toBeVisible()
  await expect.poll(async () => Object.keys(await keptIn(page))).not.toContain('shell-yesterday')
  front.beAway(true)
  await page.goto(front.url)
  await expect(page.getByRole('heading', { name: 'You are not connected' })).toBeVisible()
})

test('the operator can have every browser give the worker up @long', async ({ page, site }) => {
  await openKept(page, site.url)
  try {
    await changeSettings(site, { 'site.worker': false })
    await page.goto(`${site.url}/promotions`)
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0)
    await expect.poll(() => keptIn(page)).toEqual({})
  } finally {
    await changeSettings(site, { 'site.worker': null })
  }
})
