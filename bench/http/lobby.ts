import { sql, type Context } from '../../server/src/kit/index.ts'
import type { Bench } from '../bench.ts'
import { measurePairs } from '../pairs.ts'
import { seconds } from '../town.ts'
import { answerOf } from './answer-of.ts'
import { openChild } from './child.ts'
import type { Loaded } from './load.ts'
import { openPrepared } from './seeded.ts'

const games = 20_000
const [serverCore, loadCore] = [0, 1]
const words = ['lantern', 'river', 'golden', 'tiger', 'night', 'harvest', 'moon', 'pearl', 'market', 'kite']
const categories = ['RNG', 'LIVE', 'FISH', 'PVP'] as const

/** As people look: a category, its pages, a stake, lines, a vendor, words and orders, sixty-four ways by turn. */
const paths = Array.from({ length: 64 }, (_, i) => {
  const of: Record<string, string> = { gameType: categories[i % 4] ?? 'RNG', pageNo: `${1 + (i % 3)}` }
  if (i % 2 === 0) of['minBet'] = '1000'
  if (i % 4 === 0) of['minLineNum'] = '10'
  if (i % 5 === 0) of['vassalage'] = `V${i % 40}`
  if (i % 3 === 0) of['gameName'] = words[i % words.length] ?? ''
  of['sort'] = ['hot', 'new', 'name', 'return'][i % 4] ?? 'hot'
  return `/wps/relay/GCSGAME_gameList?${new URLSearchParams(of).toString()}`
})

export const lobby: Bench = {
  name: 'lobby',
  what: 'pages of 42 of 20,000 games by filters, req/s, against a bare node:http answering the bytes of one of them on the same core',
  target: 0.5,
  run: async () => {
    const { url, drop } = await openPrepared(offerGames)
    const house = await openChild<{ port: number }>('serve-house.ts', { url }, serverCore)
    const same = await answerOf(house.ready.port, paths[1] ?? '')
    if (!/"total":\d{3,}/.test(same.body)) throw new Error(`little is on offer: ${same.body.slice(-200)}`)
    const bare = await openChild<{ port: number }>('serve-bare.ts', same, serverCore)
    const asked = { kind: 'paths', paths, connections: 256 }
    const loads = await Promise.all(
      [house, bare].map((server) => openChild('load.ts', { ports: [server.ready.port], ...asked }, loadCore)),
    )
    const [ours, theirs] = loads.map((load) => async () => (await load.ask<Loaded>({ seconds })).rate)
    if (!ours || !theirs) throw new Error('a load is missing')
    await ours()
    await theirs()
    const pairs = await measurePairs(ours, theirs)
    for (const child of [...loads, house, bare]) await child.close()
    await drop()
    return pairs
  },
}

/** Forty vendors that are live, with five hundred games each. */
async function offerGames({ db, clock }: Context): Promise<void> {
  const now = clock.now()
  await sql`
    insert into casino.vendor (vassalage, title, wire, state, scale, released_at)
    select 'V' || n, jsonb_build_object('en', 'Vendor ' || n), 'softswiss', 'live', 10000, ${now}
    from generate_series(0, 39) n`.execute(db)
  await sql`
    insert into casino.game (vassalage, code, category, title, bet_min, bet_max, return_ppm, lines, state, released_at)
    select 'V' || n % 40, 'g' || n, (${categories}::text[])[1 + n % 4],
      jsonb_build_object('en', initcap((${words}::text[])[1 + n % 10] || ' ' || (${words}::text[])[1 + n / 10 % 10]) || ' ' || n),
      10000000, 5000000000, 940000 + n % 50000, 5 + n % 40, 'live', ${now}::timestamptz - n * interval '1 hour'
    from generate_series(1, ${games}) n`.execute(db)
}
