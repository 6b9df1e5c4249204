import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transact } from '#kit'
import { commandNamed, runCommand } from '#test/command-line'
import { openHouse } from '#test/house'
import { readAgain } from './catalogue.ts'
import { moveGame } from './write-game.ts'
import { rememberPlayed } from './played.ts'

const house = await openHouse()
const { context } = house
const released = new Date('2026-11-20T00:00:00Z')
const long = new Date('2026-01-01T00:00:00Z')

async function vendor(
  vassalage: string,
  said: { state?: string; released_at?: Date; options?: string } = {},
) {
  const title = JSON.stringify({ en: `House of ${vassalage}` })
  await context.db
    .insertInto('casino.vendor')
    .values({ vassalage, title, wire: 'test', state: 'live', scale: 1n, released_at: long, ...said })
    .execute()
}

type Said = { [column: string]: unknown; title?: Record<string, string> }

async function game(vassalage: string, code: string, { title = { en: code }, ...said }: Said = {}) {
  const row = { vassalage, code, category: 'RNG', bet_min: 10_000n, bet_max: 5_000_000n, return_ppm: 960_000 }
  const { node_id } = await context.db
    .insertInto('casino.game')
    .values({ ...row, state: 'live', released_at: long, ...said, title: JSON.stringify(title) })
    .returning('node_id')
    .executeTakeFirstOrThrow()
  return String(node_id)
}

await vendor('PIER')
await vendor('BOAT', { released_at: released })
await vendor('AWAY', { state: 'paused' })
await vendor('GONE', { state: 'withdrawn' })
await vendor('PIXEL', { options: JSON.stringify({ rooms: 'yes' }) })
const bac = await game('PIER', 'bac', {
  title: { en: 'Bắc Market Night', vi: 'Chợ đêm Bắc' },
  classify: ['video'],
  lines: 243,
  features: ['free_spins'],
  pin: 2,
})
const koi = await game('PIER', 'koi', { title: { en: 'Koi gate' }, bet_min: 100_000n, return_ppm: 970_000 })
const kite = await game('BOAT', 'kite', {
  title: { en: 'Kite season' },
  classify: ['ways'],
  released_at: released,
})
const away = await game('AWAY', 'away', { released_at: new Date('2025-01-01T00:00:00Z'), pin: 3 })
const alone = await game('AWAY', 'only', { category: 'FISH', pin: 1 })
await game('GONE', 'gone')
await game('PIER', 'draft', { state: 'draft' })
await game('PIXEL', 'arena', { category: 'SPORTS' })

await readAgain(context)

type Games = { games: { nodeId: string }[]; nearest: { nodeId: string }[]; total: number; totalPages: number }
const listed = async (query: string) => {
  const { value } = await house.ask('GET', `/wps/relay/GCSGAME_gameList?${query}`)
  return value as unknown as Games
}
const nodes = async (query: string) => (await listed(query)).games.map(({ nodeId }) => nodeId)
const listOf = async (path: string, token?: string) =>
  (await house.ask('GET', path, { ...(token !== undefined && { token }) })).value.list

test('only live games of vendors on offer are listed, pinned ones first and then the newest', async () => {
  assert.deepEqual(await nodes('gameType=RNG'), [bac, away, kite, koi])
  assert.deepEqual(await nodes('gameType=RNG&sort=new'), [kite, bac, koi, away])
  assert.deepEqual(await nodes('gameType=RNG&sort=return'), [koi, bac, away, kite])
  assert.deepEqual(await nodes('gameType=RNG&sort=name'), [away, bac, kite, koi])
})

test('games of a paused vendor stay and say so; where nothing else is, their category is gone, and nothing of them stands first', async () => {
  const { games } = await listed('gameType=RNG')
  const resting = (games as { nodeId: string; isAway?: boolean }[]).filter(({ isAway }) => isAway)
  assert.deepEqual(
    resting.map(({ nodeId }) => nodeId),
    [away],
  )
  assert.equal((await house.ask('GET', `/wps/game/games/${away}`)).value.isAway, true)
  const shelves = await listOf('/wps/game/vendorTypes')
  assert.ok(shelves.every(({ title }) => title !== 'FISH'))
  assert.deepEqual(await nodes('gameType=FISH'), [])
  const hot = await listOf('/wps/relay/GCSGAME_hotGamesV2?vassalage=AWAY')
  assert.deepEqual(hot, [])
})

test('what rests, with its vendor or by itself, is there by its number and at its vendor though no list of others has it', async () => {
  await vendor('DUSK')
  const lamp = await game('DUSK', 'lamp', { state: 'paused' })
  await readAgain(context)
  for (const [nodeId, isPaused] of [
    [alone, false],
    [lamp, true],
  ] as const) {
    const { value } = await house.ask('GET', `/wps/game/games/${nodeId}`)
    assert.deepEqual([value.isAway, value.isPaused, value.isHot], [true, isPaused, false])
    assert.ok(!(await nodes('pageSize=100')).includes(nodeId))
  }
  assert.deepEqual(await nodes('vassalage=DUSK'), [lamp])
  assert.deepEqual(await nodes('vassalage=DUSK&gameType=RNG'), [])
  assert.deepEqual(await nodes('vassalage=AWAY'), [away])
  assert.deepEqual(await nodes('vassalage=AWAY&gameType=FISH'), [])
  assert.deepEqual(await listOf('/wps/relay/GCSGAME_hotGamesV2?vassalage=DUSK'), [])
  assert.deepEqual(await nodes('vassalage=GONE'), [])
})

test('each filter leaves what fits it, and pages are counted', async () => {
  assert.deepEqual(await nodes('vassalage=BOAT'), [kite])
  assert.deepEqual(await nodes('gameClassify=video'), [bac])
  assert.deepEqual(await nodes('feature=free_spins'), [bac])
  assert.deepEqual(await nodes('minBet=5&gameType=RNG'), [bac, away, kite])
  assert.deepEqual(await nodes('minLineNum=243'), [bac])
  assert.deepEqual(await nodes('minLineNum=244'), [])
  const { games, total, totalPages } = await listed('gameType=RNG&pageSize=2&pageNo=2')
  assert.deepEqual([games.map(({ nodeId }) => nodeId), total, totalPages], [[kite, koi], 4, 2])
  const { value } = await house.ask('GET', '/wps/relay/GCSGAME_gameList?minLineNum=no')
  assert.equal(value.fields[0]?.path, 'minLineNum')
})

test('names are found without accents, in any order, in any language, by initials and by vendor', async () => {
  for (const asked of ['bac', 'night bắc', 'BẮC MAR', 'cho dem', 'bmn', 'market pier'])
    assert.deepEqual(await nodes(`gameName=${encodeURIComponent(asked)}`), [bac], asked)
  const { games, nearest } = await listed('gameName=kiet%20seson')
  assert.deepEqual([games, nearest.map(({ nodeId }) => nodeId)], [[], [kite]])
})

test('sports of a vendor of esports stand there, and the menu has categories with live vendors alone', async () => {
  assert.deepEqual((await listed('gameType=SPORTS')).total, 0)
  assert.deepEqual((await listed('gameType=ESPORTS')).total, 1)
  const shelves = await listOf('/wps/game/vendorTypes')
  assert.deepEqual(
    shelves.map(({ title, total }) => [title, total]),
    [
      ['RNG', 4],
      ['ESPORTS', 1],
    ],
  )
  const cards = shelves.flatMap((shelf) => shelf.cards as { vassalage: string; hasRooms: boolean }[])
  const hosts = cards.filter(({ hasRooms }) => hasRooms).map(({ vassalage }) => vassalage)
  assert.deepEqual(hosts, ['PIXEL'], 'of these one was agreed to tell of rooms')
  const fresh = await listOf('/wps/game/vendors/new')
  assert.deepEqual(
    fresh.map(({ cards }) => (cards as { vassalage: string }[]).map(({ vassalage }) => vassalage)),
    [['BOAT']],
  )
  const { value } = await house.ask('GET', '/lgw/games/game_menus')
  const codes = (value.gameMenus as { gameGroupCode: string }[]).map(({ gameGroupCode }) => gameGroupCode)
  assert.deepEqual(codes, ['RNG', 'ESPORTS'])
})

test('hot are pinned games and then new ones', async () => {
  const hot = await listOf('/wps/relay/GCSGAME_hotGamesV2')
  assert.deepEqual(
    hot.map(({ nodeId }) => nodeId),
    [bac, kite],
  )
})

test('new games stand behind the hot ones, however many those are', async () => {
  const pinned = await Promise.all(
    Array.from({ length: 14 }, (_, i) => game('PIER', `pinned-${i}`, { category: 'PVP', pin: 10 + i })),
  )
  const fresh = await game('PIER', 'fresh', { category: 'PVP', released_at: released })
  await readAgain(context)
  const hot = await listOf('/wps/relay/GCSGAME_hotGamesV2?gameType=PVP')
  assert.deepEqual(
    hot.map(({ nodeId }) => nodeId),
    [...pinned.slice(0, 12), fresh],
  )
  await context.db.updateTable('casino.game').set({ state: 'draft' }).where('category', '=', 'PVP').execute()
  await readAgain(context)
})

test('one game tells its figures, and one that is not on offer is unknown', async () => {
  const { value } = await house.ask('GET', `/wps/game/games/${bac}`)
  assert.deepEqual([value.returnPpm, value.lineNum, value.minBet, value.isHot], [960_000, 243, '1', true])
  assert.equal((await house.ask('GET', '/wps/game/games/999')).message, 'game_unknown')
})

test('a list is sent with a tag until something of it is changed, and then with another', async () => {
  const url = `${house.url}/wps/relay/GCSGAME_gameList?gameType=ESPORTS`
  const tag = (await fetch(url)).headers.get('etag') ?? ''
  assert.match(tag, /^W\//)
  assert.equal((await fetch(url, { headers: { 'if-none-match': tag } })).status, 304)
  const arena = (await nodes('gameType=ESPORTS'))[0] ?? ''
  await moveGame(context, arena, 'paused', { actor: 'test', reason: 'a test' })
  const until = Date.now() + 2_000
  while ((await listed('gameType=ESPORTS')).total > 0) {
    assert.ok(Date.now() < until, 'the catalogue was not followed within two seconds')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await moveGame(context, arena, 'live', { actor: 'test', reason: 'a test' })
})

const mark = (method: 'PUT' | 'DELETE', nodeId: string, token: string, by = 'PIER') =>
  method === 'PUT'
    ? house.ask('PUT', '/wps/game/favourites', { body: { nodeId, vendor: by, gameType: 'RNG' }, token })
    : house.ask('DELETE', `/wps/game/favourites?nodeId=${nodeId}&vendor=${by}`, { token })

test('favourites are marked once, listed, unmarked, and are of an account of one’s own', async () => {
  const token = await house.member('lanlan')
  assert.deepEqual((await mark('PUT', bac, token)).value.ids, [bac])
  house.clock.advance(1_000)
  const both = await Promise.all(Array.from({ length: 5 }, () => mark('PUT', koi, token)))
  for (const { value } of both) assert.deepEqual(value.ids, [koi, bac])
  assert.deepEqual((await house.ask('GET', '/wps/game/favourites/ids', { token })).value, [koi, bac])
  const { value } = await house.ask('GET', '/wps/game/favourites?pageSize=1', { token })
  assert.deepEqual([value.total, value.totalPages, (value.content as unknown[]).length], [2, 2, 1])
  assert.equal((await mark('PUT', '999', token)).message, 'game_unknown')
  assert.equal((await mark('PUT', bac, token, 'BOAT')).message, 'game_unknown')
  assert.deepEqual((await mark('DELETE', bac, token)).value.ids, [koi])
  assert.deepEqual((await mark('DELETE', bac, token)).value.ids, [koi])
  const demo = await house.ask('POST', '/wps/session/login/freeplay', { body: {} })
  assert.equal((await mark('PUT', bac, demo.value.token)).message, 'in_need_true_account')
})

test('what was opened last stands first, and no more than a hundred are kept', async () => {
  const token = await house.member('maimai')
  const { id: memberId } = await context.db
    .selectFrom('identity.login')
    .select('id')
    .where('username', '=', 'maimai')
    .executeTakeFirstOrThrow()
  const many = await Promise.all(Array.from({ length: 101 }, (_, at) => game('PIER', `many-${at}`)))
  for (const nodeId of [...many, bac, koi, bac]) {
    house.clock.advance(1_000)
    await transact(context, (tx) => rememberPlayed(tx, memberId, BigInt(nodeId)))
  }
  await readAgain(context)
  const { count } = await context.db
    .selectFrom('casino.recent')
    .select((q) => q.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  assert.equal(Number(count), 100)
  const { value } = await house.ask('GET', '/wps/game/recent?pageSize=2', { token })
  const list = value.list as { game: { nodeId: string }; times: number }[]
  assert.deepEqual(
    list.map(({ game: { nodeId }, times }) => [nodeId, times]),
    [
      [bac, 2],
      [koi, 1],
    ],
  )
})

test('the operator’s list shows the same games', async () => {
  const { said } = await runCommand(context, commandNamed('casino game'), 'list', 'BOAT')
  assert.match(said, /BOAT +kite +RNG +live +96 % +1 +500 +Kite season/)
})
