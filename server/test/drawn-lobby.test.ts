import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#kit'
import { openDrawnSite } from '#test/drawn-site'
import { until } from '#test/until'

const { house, drawn } = await openDrawnSite()
const { db, clock } = house.context

await sql`
  insert into casino.vendor (vassalage, title, wire, state, scale, released_at)
  values ('FGO', '{"en": "Pier"}', 'softswiss', 'live', 10000, ${clock.now()})`.execute(db)
await sql`
  insert into casino.game (vassalage, code, category, title, bet_min, bet_max, return_ppm, state, released_at)
  select 'FGO', coalesce((array['dice', 'limbo', 'mines', 'plinko', 'hilo'])[n], 'g' || n), 'RNG',
    jsonb_build_object('en', 'Kite ' || n), 10000000, 5000000000, 950000, 'live',
    ${clock.now()}::timestamptz - n * interval '1 day'
  from generate_series(1, 30) n`.execute(db)
await sql`
  insert into casino.vendor (vassalage, title, wire, state, scale, launch_origins, options, released_at)
  values ('DOCK', '{"en": "Dock"}', 'softswiss', 'live', 10000, array['https://play.dock.example'],
    '{"coverUrl": "https://play.dock.example/cover", "liveCovers": "crash"}', ${clock.now()})`.execute(db)
await sql`
  insert into casino.game (vassalage, code, category, title, bet_min, bet_max, return_ppm, state, released_at)
  values ('DOCK', 'crash', 'INHOUSE', '{"en": "Skyline"}', 10000000, 5000000000, 950000, 'live', ${clock.now()})`.execute(
  db,
)

test('of many games those that are seen first are drawn, and the others have their places', async () => {
  await until('what came by no verb is seen', async () => (await drawn('/rng')).shown.includes('Kite 1<'))
  const { statusCode, shown } = await drawn('/rng')
  assert.equal(statusCode, 200)
  const [grid = ''] = /<ul class="grid_[^>]*aria-label="Games".*?<\/ul>/s.exec(shown) ?? []
  assert.equal(grid.match(/<article/g)?.length, 12)
  assert.equal(grid.match(/<li class="bone_[^>]* aria-hidden="true"><\/li>/g)?.length, 18)
})

test('the pictures that are seen as the page opens wait for nothing, and all others until they are near', async () => {
  const { shown } = await drawn('/rng')
  const pictures = [...shown.matchAll(/<img class="cover_[^>]*>/g)].map(([one]) => one)
  const first = pictures.filter((one) => /fetchpriority="high"/i.test(one) && !one.includes('loading='))
  assert.deepEqual(first, pictures.slice(0, 3))
  assert.ok(pictures.length > first.length)
  for (const one of pictures.slice(first.length)) assert.match(one, /loading="lazy"/)
})

test('a page of originals is drawn while one of them is shown live over its cover, without what shows it', async () => {
  const { value } = await house.ask('GET', '/wps/relay/GCSGAME_gameList?gameType=INHOUSE')
  const [game] = value.games as { liveCover: string }[]
  assert.equal(game?.liveCover, 'https://play.dock.example/cover/crash')
  const { statusCode, shown } = await drawn('/inhouse')
  assert.equal(statusCode, 200)
  assert.match(shown, /<h2>Skyline<\/h2>/)
  assert.doesNotMatch(shown, /<iframe/)
})
