import { look, viewsOf } from './look.ts'
import { expect, test, type Site } from './site.ts'

const names = ['Kite season', 'Paper boat', 'Moon rabbit', 'River lights']

test('however few games a category has, their posters fill its width, from either side', async ({
  visit: page,
  site,
}, info) => {
  try {
    for (const [nth, name] of names.entries()) {
      await offer(site, name)
      const posters = page.getByRole('main').locator('ul:has(> li > article h2)')
      const [language, views] = nth % 2 === 0 ? ['en', viewsOf.ltr] : ['ar', viewsOf.rtl]
      await expect(async () => {
        await page.goto(`${site.url}/esports?lang=${language}`)
        await expect(posters.locator('> li')).toHaveCount(nth + 1, { timeout: 2_000 })
      }).toPass()
      for (const width of [1440, 1000, 820, 390]) {
        await page.setViewportSize({ width, height: 900 })
        // How much of each row is free, in px.
        const free = await posters.evaluate((list) => {
          const { left, right } = list.getBoundingClientRect()
          const all = [...list.children].map((one) => one.getBoundingClientRect())
          const rows = [...Map.groupBy(all, ({ top }) => Math.round(top)).values()]
          const edges = rows.map((row) => [row.map((one) => one.left), row.map((one) => one.right)] as const)
          return edges.map(([lefts, rights]) =>
            Math.round(Math.min(...lefts) - left + right - Math.max(...rights)),
          )
        })
        expect(free, `${nth + 1} at ${width}`).toEqual(free.map(() => 0))
      }
      if (nth < 2) await look(page, `posters-${nth + 1}`, info, { views })
    }
  } finally {
    const vendor = site.context.db.updateTable('casino.vendor').where('vassalage', '=', 'PADDLE')
    await vendor.set({ state: 'draft' }).execute()
  }
})

async function offer({ context: { db, clock } }: Site, name: string): Promise<void> {
  const of = { vassalage: 'PADDLE', released_at: clock.now(), state: 'live' }
  await db
    .insertInto('casino.vendor')
    .values({ ...of, title: JSON.stringify({ en: 'Paddle' }), wire: 'test', scale: 1n })
    .onConflict((conflict) => conflict.column('vassalage').doUpdateSet({ state: 'live' }))
    .execute()
  await db
    .insertInto('casino.game')
    .values({
      ...of,
      code: name,
      category: 'ESPORTS',
      title: JSON.stringify({ en: name }),
      bet_min: 10_000_000n,
      bet_max: 5_000_000_000n,
      return_ppm: 964_000,
      volatility: 'medium',
      win_max: 2_500,
      hit_ppm: 250_000,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
