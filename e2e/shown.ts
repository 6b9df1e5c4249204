import { until } from '../server/test/until.ts'
import type { Site } from './servers.ts'

/** What an address names of what a site has, by the name of its screen: as its query. */
export const shown: Readonly<Record<string, (site: Site) => Promise<string>>> = {
  game: async (site) => `?nodeId=${await openGame(site)}`,
  'vnlottery-verify': async (site) => `?drawId=${await heldDraw(site)}`,
  fairness: async (site) => `?drawId=${await heldDraw(site)}`,
}

/** The latest draw that the house has held: the town has some. */
async function heldDraw({ url }: Site): Promise<string> {
  const reply = await fetch(`${url}/wps/lottery/results?gameCode=xsmb-60s`)
  const { value } = (await reply.json()) as { value: { list: { drawId: string }[] } }
  const [latest] = value.list
  if (!latest) throw new Error('no draw of a minute was held')
  return latest.drawId
}

/** The number of a vendor's game, which is put on offer where none is yet. */
async function openGame(site: Site): Promise<string> {
  const nodeId = (await findGame(site)) ?? (await addGame(site))
  // Each server hears of what is on offer within two seconds.
  await until('every server has the game', async () => {
    const asked = site.servers.map(() => fetch(`${site.url}/wps/game/games/${nodeId}`))
    return (await Promise.all(asked)).every(({ ok }) => ok)
  })
  return nodeId
}

const of = { vassalage: 'PIER', code: 'night-market' } as const

async function findGame({ context: { db } }: Site): Promise<string | undefined> {
  const games = db.selectFrom('casino.game').select('node_id')
  const found = await games
    .where('vassalage', '=', of.vassalage)
    .where('code', '=', of.code)
    .executeTakeFirst()
  return found && String(found.node_id)
}

async function addGame({ context: { db, clock } }: Site): Promise<string> {
  const released_at = clock.now()
  const title = JSON.stringify({ en: 'Lucky Pier', vi: 'Bến May Mắn', ar: 'رصيف الحظ' })
  const vendor = { vassalage: of.vassalage, title, wire: 'test', scale: 1n, state: 'live', released_at }
  await db.insertInto('casino.vendor').values(vendor).execute()
  const { node_id } = await db
    .insertInto('casino.game')
    .values({
      ...of,
      category: 'RNG',
      title: JSON.stringify({ en: 'Night market', vi: 'Chợ đêm', ar: 'سوق الليل' }),
      state: 'live',
      classify: ['ways'],
      volatility: 'medium',
      win_max: 2_500,
      bet_min: 10_000_000n,
      bet_max: 5_000_000_000n,
      return_ppm: 964_000,
      released_at,
    })
    .returning('node_id')
    .executeTakeFirstOrThrow()
  return String(node_id)
}
