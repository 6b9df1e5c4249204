import { after } from 'node:test'
import { buildSite, modules } from '#app'
import { openApi } from '#app/http'
import { planDraws } from '#lottery/draw'
import { putTogether } from '#manifest'
import { openHouse } from '#test/house'
import { until } from '#test/until'
import { seedFamilies, seedGames, seedHelp, seedPromotions, seedProtocol } from '../src/app/seed.ts'

type Headers = Record<string, string>

/** A real site with games on sale, and what a guest is sent of it before any script runs. */
export async function openDrawnSite() {
  await buildSite()
  const house = await openHouse()
  await seedGames(house.context)
  await seedFamilies(house.context)
  await planDraws(house.context)
  await seedPromotions(house.context)
  await seedHelp(house.context)
  await seedProtocol(house.context)
  const app = await openApi(house.context, putTogether(modules), { page: true })
  after(() => app.close())

  async function open(url: string, headers: Headers = {}) {
    const { statusCode, body } = await app.inject({ url, headers: { accept: 'text/html', ...headers } })
    const [, shown = ''] =
      /<div id="app">(.*)<\/div><script type="application\/json" id="drawn">/s.exec(body) ?? []
    return { statusCode, body, shown }
  }

  /** The first who asks may be sent the page undrawn: it is drawn while they wait no longer. */
  async function drawn(url: string, headers: Headers = {}) {
    await until(`${url} is drawn`, async () => (await open(url, headers)).shown !== '')
    return await open(url, headers)
  }

  return { house, app, open, drawn }
}
