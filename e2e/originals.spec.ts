import type { FrameLocator, Locator, Page } from '@playwright/test'
import { isLong, lookInto, views, type View } from './look.ts'
import { becomeMember, credit } from './member.ts'
import { test } from './originals.ts'
import { expect } from './site.ts'

/** How each game is played: by what is chosen first, what is pressed, and of a game of steps which may be taken. */
const games: { code: string; name: string; press: RegExp; chosen?: RegExp[]; step?: RegExp }[] = [
  { code: 'dice', name: 'High table', press: /^Roll/ },
  { code: 'limbo', name: 'Far lantern', press: /^Send it up/ },
  { code: 'plinko', name: 'Pachinko hill', press: /^Drop/ },
  { code: 'wheel', name: 'Ferris', press: /^Turn the wheel/ },
  { code: 'keno', name: 'Forty lights', press: /^Draw ten/, chosen: [/^Light 7/, /^Light 21/] },
  { code: 'mines', name: 'Lantern field', press: /^Light the first/, step: /^Tile 13(?:,|$)/ },
  { code: 'hilo', name: 'Up the stair', press: /^Turn the first card/, step: /^(?:Higher|Lower)/ },
  { code: 'coin', name: 'Two faces', press: /^Take up the coin/, step: /^Heads/ },
]

/** One of one step, one of several: the pages of all of them are played by tests of their own. */
const short = ['dice', 'coin']

/** In the short gate each game is looked at on a phone at night or on a desktop by day, in turn; in the long one in every view. */
const viewsOf = (nth: number): readonly View[] =>
  isLong ? views : views.filter((_, of) => of === nth % views.length)

for (const [nth, { code, name, press, chosen = [], step }] of games.entries())
  for (const view of viewsOf(nth))
    test(`a round of ${name} is played at ${view.width} px, ${view.theme}, left and found again, and checked${short.includes(code) ? '' : ' @long'}`, async ({
      visit: page,
      site,
      originals,
    }, info) => {
      await credit(site, await becomeMember(page, site), 500_000)
      await page.setViewportSize({ width: view.width, height: 900 })
      const game = await open(page, `${site.url}/game?nodeId=${originals.node(code)}`, name, view)
      for (const one of chosen) await game.getByRole('button', { name: one }).click()
      await lookInto(page, `original-${code}`, view, info)
      await game.getByRole('button', { name: press }).click()
      if (step) await expect(game.getByText(/Choose\.$/)).toBeVisible()
      else await expect(game.getByText(/is paid\.$/)).toBeVisible()

      // Left in the middle, it stands where it stood; of one step, what it came to is the first thing shown.
      await page.reload()
      const back = await playable(page, name, view.theme)
      if (step) await goOn(back, step)
      await expect(back.getByText(/is paid\.$/)).toBeVisible()
      await lookInto(page, `original-${code}-over`, view, info)
      await check(page, back)
    })

test('a round is played and checked by keyboard alone', async ({ visit: page, site, originals }) => {
  await credit(site, await becomeMember(page, site), 500_000)
  const address = `${site.url}/game?nodeId=${originals.node('dice')}`
  const game = await open(page, address, 'High table', { theme: 'dark', width: 1440 })
  await tabInto(page, game.getByRole('button', { name: /^Roll/ }))
  await page.keyboard.press('Enter')
  await expect(game.getByText(/is paid\.$/)).toBeVisible()
  await tabInto(page, game.getByRole('button', { name: /^Round of/ }).first())
  await page.keyboard.press('Enter')
  const drawer = game.getByRole('dialog')
  await tabInto(page, drawer.getByRole('button', { name: 'Turn the pair' }))
  await page.keyboard.press('Enter')
  await expect(drawer.getByText('It checks out')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
})

/** Phones, in px: one of today, and the least that a site is read on. */
const phones = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 320, height: 640 },
]

for (const { code, name } of games)
  test(`on a phone the button of ${name} is in sight under its board and covers nothing that is chosen${code === 'mines' ? '' : ' @long'}`, async ({
    visit: page,
    site,
    originals,
  }) => {
    await credit(site, await becomeMember(page, site), 500_000)
    for (const language of ['en', 'ar']) {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`${site.url}/game?nodeId=${originals.node(code)}&lang=${language}`)
      const go = page.frameLocator('iframe').locator('form button[type="submit"]')
      await expect(go).toBeVisible()
      for (const size of phones) {
        await page.setViewportSize(size)
        const message = `${language} at ${size.width} by ${size.height} px`
        await expect.poll(() => go.evaluate(whatLiesUnder), { message }).toEqual([])
        await expect.poll(() => go.evaluate(isWhole), { message }).toBe(true)
      }
    }
  })

/** Whether all of it is in sight, and what is around it is no wider than the screen. */
const isWhole = (button: HTMLElement | SVGElement): boolean =>
  button.getBoundingClientRect().bottom <= innerHeight && document.documentElement.scrollWidth <= innerWidth

/** What is chosen or said in the same form, and covered. */
function whatLiesUnder(button: HTMLElement | SVGElement): string[] {
  const { top, bottom } = button.getBoundingClientRect()
  const others = [...(button.closest('form')?.querySelectorAll('input, button, label, p') ?? [])]
  return others
    .filter((one) => !button.contains(one))
    .filter((one) => {
      const at = one.getBoundingClientRect()
      return at.height > 0 && at.bottom > top + 1 && at.top < bottom - 1
    })
    .map((one) => one.textContent)
}

test('over play money a game is named in full on a phone, in each of three languages', async ({
  visit: page,
  site,
  originals,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const way = page.getByRole('button', { name: 'Try it with play money' })
  for (const language of ['en', 'vi', 'ar']) {
    const address = `${site.url}/game?nodeId=${originals.node('mines')}&mode=demo&lang=${language}`
    await page.goto(address)
    if (language === 'en') await way.click()
    await expect(page.locator('iframe')).toBeVisible()
    const name = page.getByRole('heading', { level: 1 })
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(name).toBeVisible()
      const isCut = await name.evaluate((head) => head.scrollWidth > head.clientWidth)
      expect(isCut, `${language} at ${width} px`).toBe(false)
    }
    await page.setViewportSize({ width: 390, height: 900 })
  }
})

async function open(page: Page, address: string, name: string, { theme }: View): Promise<FrameLocator> {
  await page.addInitScript((chosen) => {
    if (self === top) localStorage.setItem('theme', chosen)
  }, theme)
  await page.goto(address)
  return await playable(page, name, theme)
}

async function playable(page: Page, name: string, theme: View['theme']): Promise<FrameLocator> {
  const game = page.frameLocator(`iframe[title="${name}"]`)
  await expect(game.getByRole('button', { name: /^Seed pair/ })).toBeVisible()
  await expect(page.getByText('Opening', { exact: true })).toHaveCount(0)
  // The game looks as the pages around it do.
  await expect(game.locator(`html[data-theme="${theme}"]`)).toBeAttached()
  return game
}

/** Takes a step that may lose, and stops where it did not. */
async function goOn(game: FrameLocator, step: RegExp): Promise<void> {
  await game.getByRole('button', { name: step }).first().click()
  const out = game.getByRole('button', { name: /^Cash out ₫/ })
  await expect(out.or(game.getByText(/Nothing is paid\.$/))).toBeVisible()
  if (await out.isVisible()) await out.click()
}

/** Looks how the last round was decided: sealed, and once the pair is turned worked out again, also on a page of its own. */
async function check(page: Page, game: FrameLocator): Promise<void> {
  await latest(game).click()
  const drawer = game.getByRole('dialog')
  await expect(drawer.getByText('The seed is still sealed')).toBeVisible()
  await drawer.getByRole('button', { name: 'Turn the pair' }).click()
  await expect(drawer.getByText('It checks out')).toBeVisible()
  const address = await drawer.getByRole('link', { name: 'Open as a page of its own' }).getAttribute('href')
  const frame = page.frames().find((one) => one !== page.mainFrame())
  await page.goto(new URL(address ?? '', frame?.url()).href)
  await expect(page.getByText('It checks out')).toBeVisible()
}

const latest = (game: FrameLocator): Locator =>
  game.getByRole('list', { name: 'Your rounds' }).first().getByRole('button').first()

/** Goes on by the key into the frame, until the focus is where it is wanted, and is seen there. */
async function tabInto(page: Page, wanted: Locator): Promise<void> {
  for (let steps = 0; steps < 80; steps++) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      expect(await wanted.evaluate((element) => element.matches(':focus-visible'))).toBe(true)
      return
    }
  }
  throw new Error('the keys do not lead there')
}
