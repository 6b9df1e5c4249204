import assert from 'node:assert/strict'
import { randomUUID, sign } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from '#kit'
import { prove } from '#ledger'
import { commandNamed, runCommand } from '#test/command-line'
import { openHallBeside } from '#test/hall'
import { openHouse, unit } from '#test/house'
import { until } from '#test/until'
import { gameOf } from '#test/wire/table-games'

// A house as `npm start` makes one, and its hall of tables, at which rounds are bet on for a second and a half.
const house = await openHouse()
const { context, ask, member, clock } = house
const { folder, start, offer, kill, rich, nodeOf, open, roundOf } = openHallBeside(house, '1500,900')
let hall = await start()
const covers = new URL('../../../../web/src/games/cover-of.ts', import.meta.url)

type Room = {
  roomId: string
  seats: number | null
  taken: number[]
  road: object[]
  closesAt: string | null
  state: string
}
const roomsNow = async (token: string, category = 'LIVE') =>
  (await ask('GET', `/wps/relay/GLS2_roomList?vassalage=LAMP&gameType=${category}`, { token })).value
    .rooms as Room[]
const isOffered = async () =>
  JSON.stringify((await ask('GET', '/lgw/games/game_menus')).value).includes('"LIVE"')

test('live has tables of a new installation, told as they stand: places, countdowns, and results that come', async () => {
  const token = await member('looksaround')
  await until('live is there', isOffered)
  const rooms = await roomsNow(token)
  assert.deepEqual(
    rooms.map(({ roomId, seats }) => [roomId, seats]),
    [
      ['quay', null],
      ['gallery', 6],
      ['east', 7],
      ['alcove', 2],
      ['market', 5],
    ],
  )
  // A road that is as long as it may be loses its first result with each that comes.
  const roads = new Map(rooms.map(({ roomId, road }) => [roomId, JSON.stringify(road)]))
  await until('each table comes to something', async () =>
    (await roomsNow(token)).every(({ roomId, road }) => roads.get(roomId) !== JSON.stringify(road)),
  )
  const table = await open(token, 'gate', 'east')
  const takenOf = async () =>
    (await roomsNow(token)).find(({ roomId }) => roomId === 'east')?.taken.length ?? 0
  await until('a place is taken', async () => (await takenOf()) > 0)
  await table.leave()
})

test('a bet on a table is settled by its round, to the unit, and the books of both sides agree', async () => {
  const token = await rich('bets')
  let balance = 100_000n * unit
  for (const [code, places] of [
    ['gate', ['left', 'right', 'tie']],
    ['wheel', ['low', 'n7']],
    ['coins', ['even', 'two']],
  ] as const) {
    const table = await open(token, code)
    await table.fresh()
    for (const place of places) assert.equal(await table.bet(place, 3_000), 'ok')
    const { round, bets } = await table.look()
    assert.deepEqual(
      bets,
      places.map((place) => ({ place, units: 3_000 })),
    )
    let outcome: number[] = []
    await until('the round is drawn', async () => {
      const now = await table.look()
      outcome = (now.round === round && now.outcome) || []
      return outcome.length > 0
    })
    const won = places.reduce(
      (sum, place) => sum + Math.floor((3_000 * gameOf(code).pays(place, outcome)) / 100),
      0,
    )
    await until('it is told', async () => (await table.look()).came?.round === round)
    assert.deepEqual((await table.look()).came, { round, staked: 3_000 * places.length, won, back: 0 })
    balance += BigInt(won - 3_000 * places.length) * unit
    const stateOf = async () =>
      (
        await sql<{ state: string }>`select state from vendor.round where round = ${round}`.execute(
          context.db,
        )
      ).rows[0]?.state
    await until('the round is over', async () => (await stateOf()) === 'closed')
    assert.equal(await house.balanceOf(token), balance)
  }
  assert.equal((await prove(context.db)).wrong, null)
})

test('a new installation has games of slots, of fishing and of players against each other, too, each with its page', async () => {
  for (const [gameType, codes] of [
    ['LIVE', ['coins', 'gate', 'wheel']],
    ['RNG', ['barge', 'crackers']],
    ['FISH', ['koi']],
    ['PVP', ['highest']],
  ] as const) {
    const { value } = await ask('GET', `/wps/relay/GCSGAME_gameList?gameType=${gameType}`)
    const games = value.games as { code: string; vassalage: string; returnPpm: number }[]
    assert.deepEqual(games.map(({ code }) => code).toSorted(), codes, gameType)
    for (const { vassalage, code } of games) {
      assert.equal(vassalage, 'LAMP')
      assert.match(readFileSync(covers, 'utf8'), new RegExp(`'LAMP ${code}': \\{`), 'its cover is drawn')
    }
  }
  const token = await member('looks-further')
  const seats = async (category: string) =>
    (await roomsNow(token, category)).map((one) => [one.roomId, one.seats, one.state === 'waiting'])
  assert.deepEqual(await seats('FISH'), [
    ['shallows', 4, false],
    ['deep', 4, false],
  ])
  assert.deepEqual(await seats('PVP'), [
    ['evening', 6, false],
    ['rooftop', 6, false],
  ])
  assert.deepEqual(await seats('RNG'), [])
})

test('reels and a pond are played a press at a time, settled to the unit, and no faster than the house lets', async () => {
  const token = await rich('presses')
  let balance = 100_000n * unit
  for (const [code, place] of [
    ['barge', 'line'],
    ['crackers', 'line'],
    ['koi', 'goldfish'],
  ] as const) {
    const game = await open(token, code)
    assert.equal((await game.look()).closesInMs, null, 'there is nothing to wait for')
    assert.equal(await game.bet(place, 3_000), 'ok')
    assert.equal(await game.bet(place, 3_000), 'soon')
    const { came, round } = await game.look()
    assert.ok(came)
    assert.deepEqual([came.round, came.staked, came.back], [round, 3_000, 0])
    const { outcomes, pays } = gameOf(code)
    const may = new Set(outcomes().map((outcome) => (3_000 * pays(place, outcome)) / 100))
    assert.ok(may.has(came.won), `${code} pays no ${came.won}`)
    await until('the round is over', async () => (await roundOf(round, 'presses'))?.state === 'closed')
    assert.equal((await roundOf(round, 'presses'))?.won, BigInt(came.won) * unit)
    balance += BigInt(came.won - 3_000) * unit
    assert.equal(await house.balanceOf(token), balance)
  }
  assert.equal((await prove(context.db)).wrong, null)
})

test('of cards the highest takes what both staked but the hall’s share, and who comes alone plays against the hall', async () => {
  const names = ['plays-one', 'plays-two']
  const tokens = await Promise.all(names.map(rich))
  const hands = await Promise.all(tokens.map((token) => open(token, 'highest', 'evening')))
  const [one, two] = hands
  assert.ok(one && two)
  for (const those of [hands, [one]]) {
    const before = await Promise.all(tokens.map(house.balanceOf))
    await one.fresh()
    for (const hand of those) assert.equal(await hand.bet('hand', 10_000), 'ok')
    assert.equal(await one.bet('hand', 10_000), 'no_bet', 'one card each')
    const { round } = await one.look()
    for (const hand of those)
      await until('it is dealt', async () => (await hand.look()).came?.round === round)
    const came = await Promise.all(those.map(async (hand) => (await hand.look()).came))
    const won = came.map((of) => of?.won ?? -1).toSorted((less, more) => less - more)
    if (those.length === 2) assert.deepEqual(won, [0, 19_400])
    else assert.ok(won[0] === 0 || won[0] === 19_400)
    for (const [i, of] of came.entries()) {
      await until('it is paid', async () => (await roundOf(round, names[i] ?? ''))?.state === 'closed')
      const due = (before[i] ?? 0n) + BigInt((of?.won ?? 0) - 10_000) * unit
      assert.equal(await house.balanceOf(tokens[i] ?? ''), due)
    }
  }
  assert.equal((await prove(context.db)).wrong, null)
})

test('what is no bet of a table moves nothing: too little, too much, elsewhere, too late, or more than somebody has', async () => {
  const token = await rich('bets-wrongly')
  const table = await open(token, 'gate', 'east')
  await table.fresh()
  for (const [place, units] of [
    ['left', 999],
    ['left', 10_000_001],
    ['left', 1_000.5],
    ['low', 1_000],
  ] as const)
    assert.equal(await table.bet(place, units), 'no_bet')
  assert.equal(await table.bet('left', 200_000), 'declined')
  await until('no more bets', async () => (await table.look()).closesInMs === 0)
  assert.equal(await table.bet('left', 1_000), 'late')
  assert.equal(await house.balanceOf(token), 100_000n * unit)
  const other = await open(await rich('bets-too'), 'gate', 'east')
  await table.fresh()
  const id = randomUUID()
  const thrice = await Promise.all([1, 2, 3].map(() => table.bet('left', 1_000, id)))
  assert.deepEqual([...new Set(thrice)], ['ok'])
  assert.equal(await other.bet('left', 1_000, id), 'no_bet', 'nobody has another’s bet')
  const { bets } = await table.look()
  assert.deepEqual(bets, [{ place: 'left', units: 1_000 }])
})

test('what is nothing of a hall’s is refused by name, and moves nothing', async () => {
  const token = await rich('says-nonsense')
  const game = await open(token, 'barge')
  const { seat, post } = game
  const id = randomUUID()
  for (const said of [
    { id: [id], place: 'line', units: 1_000 },
    { id: `${id} `, place: 'line', units: 1_000 },
    { id: { id }, place: 'line', units: 1_000 },
    { place: 'line', units: 1_000 },
    { id, place: ['line'], units: 1_000 },
    { id, place: 'line', units: '1000' },
    { id, place: 'line', units: [1_000] },
    { id, place: 'line', units: 1e300 },
    { id, place: 'line' },
  ])
    assert.deepEqual(await game.tell('/bet', said), { status: 'no_bet' }, JSON.stringify(said))
  for (const said of ['', 'null', '[]', '7', '{', `{"seat":["${seat}"]}`, `{"seat":{"a":1}}`]) {
    const answer = await post('/bet', said)
    assert.deepEqual([answer.status, await answer.json()], [400, { status: 'not_understood' }], said)
  }
  assert.equal(
    (await game.tell('/bet', { seat: randomUUID(), id, place: 'line', units: 1_000 })).status,
    'nobody',
  )
  assert.equal((await post('/bets', JSON.stringify({ seat, id, place: 'line', units: 1_000 }))).status, 404)
  assert.equal((await game.look()).came, null)
  assert.equal(await house.balanceOf(token), 100_000n * unit)
})

test('what its operator did not mean is refused by name, where it is signed', async () => {
  type Keys = { ours: string; theirs: string }
  const { ours, theirs } = JSON.parse(readFileSync(join(folder, 'tables.json'), 'utf8')) as Keys
  const url = hall.secrets['PRETENDED_TABLES'] ?? assert.fail()
  const ask = async (path: string, body: string, key = ours) => {
    const signature = sign('sha256', Buffer.from(body), key).toString('base64')
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      body,
      headers: { 'x-hub88-signature': signature },
    })
    return [answer.status, ((await answer.json()) as { error?: string }).error]
  }
  const opening = {
    user: 'who',
    token: 'shown',
    game_code: 'barge',
    currency: 'VND',
    lang: 'en',
    lobby_url: 'http://localhost/',
  }
  for (const wrong of [
    { user: ['who'] },
    { user: 'two words' },
    { lobby_url: 'javascript:alert(1)' },
    { lobby_url: 'nowhere' },
    { game_code: null },
    { room_id: 7 },
    { meta: { shortest_cycle_ms: 'long' } },
    { meta: { shortest_cycle_ms: -1 } },
  ])
    assert.deepEqual(
      await ask('/game/url', JSON.stringify({ ...opening, ...wrong })),
      [400, 'RS_ERROR_WRONG_SYNTAX'],
      JSON.stringify(wrong),
    )
  for (const body of ['', '[]', '{"round":["a"]}', '{"start_time":7}'])
    assert.deepEqual(await ask('/transactions/list', body), [400, 'RS_ERROR_WRONG_SYNTAX'], body)
  assert.deepEqual(await ask('/game/url', JSON.stringify(opening), theirs), [
    403,
    'RS_ERROR_INVALID_SIGNATURE',
  ])
  assert.deepEqual(await ask('/game/url', JSON.stringify(opening)), [200, undefined])
})

test('a page that heard nothing of its press is told what became of it, and one that never came is none any more', async () => {
  const token = await rich('hears-nothing')
  const [game, id] = [await open(token, 'barge'), randomUUID()]
  assert.equal((await game.look({ id })).pressed, 'unheard')
  assert.equal(await game.bet('line', 1_000, id), 'no_bet', 'it was said that it never came')
  const other = randomUUID()
  assert.equal(await game.bet('line', 1_000, other), 'ok')
  assert.equal((await game.look({ id: other })).pressed, 'ok')
  const { nextInMs, isOpen } = await game.look()
  assert.ok(nextInMs > 0, 'the next is not taken yet, and it is said from when')
  assert.equal(isOpen, false)
  const stranger = await open(await rich('asks-for-others'), 'barge')
  assert.equal((await stranger.look({ id: other })).pressed, 'no_bet')
  const dear = randomUUID()
  await until('the next is taken', async () => (await game.look()).nextInMs === 0)
  assert.equal(await game.bet('line', 1_000_000, dear), 'declined')
  assert.equal((await game.look({ id: dear })).pressed, 'declined')
  const table = await open(token, 'gate', 'east')
  await table.fresh()
  assert.equal((await table.look()).isOpen, false)
  assert.equal(await table.bet('left', 1_000), 'ok')
  assert.equal((await table.look()).isOpen, true)
  await until('it is over', async () => !(await table.look()).isOpen)
  assert.equal((await table.look()).came?.staked, 1_000)
})

test('a hall that is killed with bets on its tables gives them back when it stands again, once', async () => {
  const token = await rich('is-cut-off')
  const table = await open(token, 'wheel', 'quay')
  await table.fresh()
  assert.equal(await table.bet('odd', 40_000), 'ok')
  assert.equal(await house.balanceOf(token), 60_000n * unit)
  await kill(hall.pid)
  assert.equal(
    (await ask('POST', '/wps/game/launchGame', { body: { nodeId: await nodeOf('wheel') }, token })).message,
    'vendor_unavailable',
  )
  hall = await start()
  await until('the bet is back', async () => (await house.balanceOf(token)) === 100_000n * unit)
  const { rows } = await sql`
    select distinct r.state from vendor.round r join identity.login l on l.id = r.member_id where username = 'is-cut-off'`.execute(
    context.db,
  )
  assert.deepEqual(rows, [{ state: 'void' }])
  hall.stop()
  hall = await start()
  assert.equal((await open(token, 'wheel', 'quay')) && (await house.balanceOf(token)), 100_000n * unit)
  assert.equal((await prove(context.db)).wrong, null)
})

test('its list and its books say what ours do', async () => {
  const say = async (...args: string[]) => {
    const [one = '', two = '', ...rest] = args
    const { said } = await runCommand(context, commandNamed(`${one} ${two}`), ...rest, '--json')
    return JSON.parse(said) as Record<string, unknown>
  }
  const games = async () =>
    (
      await sql`select code, bet_min, bet_max, return_ppm, win_max, state from casino.game where vassalage = 'LAMP' order by code`.execute(
        context.db,
      )
    ).rows
  const before = await games()
  const { listed, added, paused, lacking } = await say('vendor', 'sync', 'LAMP')
  assert.deepEqual([listed, added, paused, lacking], [7, [], [], []])
  assert.deepEqual(await games(), before)
  const seeded = JSON.parse(
    readFileSync(new URL('../../../../db/seed/tables.json', import.meta.url), 'utf8'),
  ) as { code: string; title: object; winMax: number }[]
  for (const { code, title, winMax } of seeded)
    assert.deepEqual([title, winMax], [gameOf(code).title, gameOf(code).winMax])
  clock.advance(6 * 60_000)
  const { records, found } = await say('vendor', 'reconcile', 'LAMP', '--hours', '1')
  assert.ok(Number(records) >= 10)
  assert.equal(found, 0)
})

test('a bet that the hall has forgotten is not the same again: pressed once more under its name it plays nothing', async () => {
  const token = await rich('presses-again')
  const before = await open(token, 'barge')
  const id = randomUUID()
  assert.equal(await before.bet('line', 3_000, id), 'ok')
  const { round } = await before.look()
  await until('the round is over', async () => (await roundOf(round, 'presses-again'))?.state === 'closed')
  const left = await house.balanceOf(token)
  hall.stop()
  rmSync(join(folder, 'tables.jsonl'))
  hall = await start()
  const anew = await open(token, 'barge')
  assert.notEqual(await anew.bet('line', 3_000, id), 'ok')
  assert.equal((await anew.look()).came, null)
  assert.equal(await house.balanceOf(token), left)
})

test('play money is kept from it, and a start without it offers it to nobody', async () => {
  const { value } = await ask('POST', '/wps/session/login/freeplay', { body: {} })
  const body = { nodeId: await nodeOf('gate') }
  assert.equal(
    (await ask('POST', '/wps/game/launchGame', { body, token: value.token })).message,
    'in_need_true_account',
  )
  await offer({})
  await until('live is gone', async () => !(await isOffered()))
  assert.equal(
    (await ask('POST', '/wps/game/launchGame', { body, token: await member('too-late') })).message,
    'game_unknown',
  )
  await offer(hall.secrets)
  await until('live is back', isOffered)
  await runCommand(context, commandNamed('vendor'), 'pause', 'LAMP')
  await offer(hall.secrets)
  const { rows } = await sql`select state from casino.vendor where vassalage = 'LAMP'`.execute(context.db)
  assert.deepEqual(rows, [{ state: 'paused' }], 'what its operator paused stays so')
})
