import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, sql } from '#kit'
import { changeSetting } from '#site'
import { openHouse, unit } from '#test/house'
import { seedVendor } from '#test/vendor-scenario'
import { countPlay } from './count-play.ts'

const { context, clock, ask, member } = await openHouse()
const { db } = context
await seedVendor(context, 'PIER')
await db
  .insertInto('casino.game')
  .values(
    ['cold', 'old'].map((code) => ({
      vassalage: 'PIER',
      code,
      category: 'RNG',
      title: JSON.stringify({ en: code, vi: `${code} vi` }),
      state: 'live',
      bet_min: unit,
      bet_max: 1_000n * unit,
      return_ppm: 960_000,
      released_at: new Date('2026-01-01T00:00:00Z'),
    })),
  )
  .execute()
await db
  .updateTable('casino.game')
  .set({ released_at: new Date('2026-01-01T00:00:00Z') })
  .execute()

type Said = Partial<{
  member: string
  book: string
  staked: bigint
  won: bigint
  hoursAgo: number
  state: string
}>

async function play(code: string, said: Said = {}): Promise<void> {
  const at = new Date(clock.now().getTime() - (said.hoursAgo ?? 0) * 3_600_000)
  const id = newId({ ...clock, now: () => at })
  const state = said.state ?? 'closed'
  await sql`
    insert into vendor.round (id, member_id, vassalage, round, node_id, session_id, book, currency, account, state, bets, wins,
      staked, staked_bonus, won, opened_at, closed_at)
    select ${id}, ${said.member ?? newId(clock)}, 'PIER', ${id}, node_id, ${id}, ${said.book ?? 'real'}, 'VND',
      'RNG:PIER.' || code, ${state}, 1, 1, ${said.staked ?? unit}, 0, ${said.won ?? 0n}, ${at},
      ${state === 'closed' ? at : null}
    from casino.game where vassalage = 'PIER' and code = ${code}`.execute(db)
}

async function codesOf(path: string): Promise<string[]> {
  const { value } = await ask('GET', path)
  return ((value['list'] ?? value['games']) as { code: string }[]).map(({ code }) => code)
}

/** The offer follows within two seconds. */
async function offers(path: string, codes: readonly string[], why?: string): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    if ((await codesOf(path)).join() === codes.join()) return
    await new Promise((done) => void setTimeout(done, 100))
  }
  assert.deepEqual(await codesOf(path), codes, why ?? path)
}

const times = async (count: number, work: () => Promise<void>) => {
  for (let at = 0; at < count; at++) await work()
}

test('a game is hot by itself once enough members played it for real money, the lately played before others', async () => {
  await times(19, () => play('wheel'))
  await times(30, () => play('old', { book: 'trial' }))
  await times(3, () => play('cold', { state: 'void' }))
  await countPlay(context)
  await offers('/wps/relay/GCSGAME_hotGamesV2', [])
  await offers('/wps/game/popular', ['wheel'], 'neither play money nor what was undone counts')
  await play('wheel')
  await times(25, () => play('cold', { hoursAgo: 20 }))
  await countPlay(context)
  await offers('/wps/relay/GCSGAME_hotGamesV2', ['wheel', 'cold'])
  await offers('/wps/game/popular', ['cold', 'wheel'], 'by how many, whenever it was')
  await offers('/wps/game/popular?count=1', ['cold'])
})

test('a member counts once however often they play, and a count that comes twice or from two at once is one', async () => {
  const often = newId(clock)
  await times(40, () => play('old', { member: often }))
  const read = async () => [
    await db.selectFrom('casino.popularity').selectAll().orderBy('node_id').orderBy('hour').execute(),
    await db.selectFrom('casino.heat').selectAll().orderBy('node_id').execute(),
  ]
  await countPlay(context)
  const [hours, heats] = await read()
  await Promise.all([countPlay(context), countPlay(context)])
  assert.deepEqual(await read(), [hours, heats])
  await offers('/wps/relay/GCSGAME_hotGamesV2', ['wheel', 'cold'])
  const counted = hours?.find((row) => 'rounds' in row && row.rounds === 40)
  assert.equal(counted?.members, 1)
})

test('what nobody plays any more is hot no longer, and hours are kept for ninety days', async () => {
  clock.advance(25 * 3_600_000)
  await countPlay(context)
  await offers('/wps/relay/GCSGAME_hotGamesV2', [])
  assert.notEqual((await db.selectFrom('casino.popularity').select('node_id').execute()).length, 0)
  clock.advance(90 * 86_400_000)
  await countPlay(context)
  assert.equal((await db.selectFrom('casino.popularity').select('node_id').execute()).length, 0)
})

test('the board shows rounds that really paid, by no more than two letters, and nobody who would rather not', async () => {
  const board = async (query = '') =>
    (await ask('GET', `/wps/game/winners${query}`)).value.list.map(({ name, title, multiple, amount }) => [
      name,
      title,
      multiple,
      amount,
    ])
  assert.deepEqual(await board(), [], 'nothing is made up')
  const idOf = async (name: string) => {
    const token = await member(name)
    const { rows } = await sql<{ id: string }>`
      select member_id as id from member.profile where nickname like ${`${name}%`}`.execute(db)
    return { token, id: rows[0]?.id ?? assert.fail(name) }
  }
  const [lan, shy] = [await idOf('lantern'), await idOf('shyness')]
  const said = await ask('PUT', '/wps/member/info/preferences', {
    token: shy.token,
    body: { timeZone: null, reducesMotion: false, hidesWins: true },
  })
  assert.equal(said.status, 200, said.text)
  await play('cold', { member: lan.id, staked: 5n * unit, won: 250n * unit })
  await play('cold', { member: lan.id, staked: 10n * unit, won: 190n * unit })
  await play('cold', { member: lan.id, staked: unit, won: 90n * unit })
  await play('cold', { member: lan.id, book: 'trial', staked: unit, won: 900n * unit })
  await play('cold', { member: lan.id, staked: unit, won: 900n * unit, hoursAgo: 25 })
  await play('cold', { member: shy.id, staked: unit, won: 900n * unit })
  clock.advance(31_000)
  assert.deepEqual(await board(), [['la***', 'cold', 50, '250']])
  assert.deepEqual(await board('?category=FISH'), [])
  await changeSetting(context, 'casino.winners.on', false, 'test')
  clock.advance(31_000)
  assert.deepEqual(await board(), [])
})
