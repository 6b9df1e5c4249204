import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeId } from '@fairground/contract'
import { sql } from '#kit'
import { openHouse, unit } from '#test/house'
import { openPlayers } from '#test/vendor-players'
import { seedVendor } from '#test/vendor-scenario'

const house = await openHouse()
const { context } = house
await seedVendor(context, 'PIER')
await seedVendor(context, 'PIXEL')
await seedVendor(context, 'CORAL', { verifyUrl: 'https://play.coral.example/verify/' })
const { nodeId, openPlayer100 } = await openPlayers(house, 'PIER')

const bet = (id: string, units: bigint) => ({ kind: 'bet', id, amount: units * unit }) as const
const win = (id: string, units: bigint) => ({ kind: 'win', id, amount: units * unit }) as const

test('a member reads their rounds, newest first, by what they look for, and nobody else’s', async () => {
  const [ann, ben] = [await openPlayer100('annrounds77'), await openPlayer100('benrounds77')]
  await ann.say('a1', bet('b1', 30n), win('w1', 45n), { kind: 'close' })
  await ann.say('a2', bet('b2', 10n))
  await ann.say('a3', bet('b3', 5n))
  await ann.say('a3', { kind: 'undo', id: 'u3', of: 'b3' })
  await ben.say('a1', bet('c1', 7n))
  const list = async (query = '', { token } = ann) => {
    const answer = await house.ask('GET', `/wps/game/rounds${query}`, { token })
    assert.equal(answer.status, 200)
    return answer.value
  }
  const whole = await list()
  assert.deepEqual(
    whole.list.map((one: Record<string, unknown>) => [one.state, one.stake, one.prize, one.net, one.title]),
    [
      ['void', '0', '0', '0', 'Test'],
      ['open', '10', '0', '-10', 'Test'],
      ['closed', '30', '45', '15', 'Test'],
    ],
  )
  assert.deepEqual([whole.total, whole.totalPages, whole.next], [3, 1, null])
  assert.equal((await list('?state=closed')).total, 1)
  assert.equal((await list('?category=RNG&vassalage=PIER')).total, 3)
  assert.equal((await list('?category=LIVE')).total, 0)
  assert.equal((await list(`?nodeId=${nodeId}&from=2020-01-01&to=2020-01-02`)).total, 0)
  assert.equal((await list('', ben)).total, 1)
  const sums = async (query = '', { token } = ann) =>
    (await house.ask('GET', `/wps/game/rounds/sums${query}`, { token })).value['sums']
  assert.deepEqual(await sums(), { rounds: 3, stake: '40', prize: '45', net: '5' })
  assert.deepEqual(await sums('?state=closed'), { rounds: 1, stake: '30', prize: '45', net: '15' })
  assert.deepEqual(await sums('?category=LIVE'), { rounds: 0, stake: '0', prize: '0', net: '0' })
  assert.deepEqual(await sums('?from=2020-01-01&to=2020-01-02'), {
    rounds: 0,
    stake: '0',
    prize: '0',
    net: '0',
  })
  assert.deepEqual(await sums('', ben), { rounds: 1, stake: '7', prize: '0', net: '-7' })
  const first = await list('?pageSize=2')
  assert.equal(first.list.length, 2)
  const rest = await list(`?pageSize=2&before=${String(first.next)}`)
  assert.deepEqual([rest.list.length, rest.list[0]?.state, rest.next], [1, 'closed', null])
})

test('sports of a vendor whose sports are esports here are esports in the record, the journal and the books', async () => {
  await sql`update casino.game set category = 'SPORTS' where vassalage in ('PIXEL', 'PIER')`.execute(
    context.db,
  )
  const pixel = await openPlayers(house, 'PIXEL')
  const [eve, fay] = [await pixel.openPlayer100('everounds77'), await openPlayer100('fayrounds77')]
  for (const one of [eve, fay]) await one.say('s1', bet('sb', 3n), { kind: 'close' })
  for (const [{ token }, here, other] of [
    [eve, 'ESPORTS', 'SPORTS'],
    [fay, 'SPORTS', 'ESPORTS'],
  ] as const) {
    const of = async (category: string) =>
      (await house.ask('GET', `/wps/game/rounds?category=${category}`, { token })).value
    assert.deepEqual([(await of(here)).list[0]?.category, (await of(other)).total], [here, 0])
  }
  const { rows } = await sql<{ said: string }>`
    select vassalage || ' ' || category as said from vendor.turnover where stake = ${3n * unit} order by 1`.execute(
    context.db,
  )
  assert.deepEqual(
    rows.map(({ said }) => said),
    ['PIER SPORTS', 'PIXEL ESPORTS'],
  )
  await sql`update casino.game set category = 'RNG' where vassalage in ('PIXEL', 'PIER')`.execute(context.db)
})

test('a round is read with what its vendor said of it, by its member alone', async () => {
  const [ann, ben] = [await openPlayer100('annround77'), await openPlayer100('benround77')]
  await ann.say('d1', bet('d1', 100n))
  await ann.say('d1', bet('d2', 1n))
  await ann.say('d1', win('d3', 40n))
  await ann.say('d2', bet('d4', 30n))
  await ann.say('d1', { kind: 'undo', id: 'd5', of: 'd3' })
  const { value } = await house.ask('GET', '/wps/game/rounds', { token: ann.token })
  const roundId = String(value.list[1]?.roundId)
  const one = await house.ask('GET', `/wps/game/rounds/${roundId}`, { token: ann.token })
  assert.deepEqual(
    (one.value.transactions as Record<string, unknown>[]).map((of) => [
      of.kind,
      of.amount,
      of.state,
      of.short,
    ]),
    [
      ['bet', '100', 'posted', '0'],
      ['win', '40', 'undone', '30'],
    ],
  )
  assert.equal(one.value.verifyUrl, null)
  const other = await house.ask('GET', `/wps/game/rounds/${roundId}`, { token: ben.token })
  assert.deepEqual([other.status, other.message], [404, 'round_unknown'])
})

test('an open game says what came of it since it was opened', async () => {
  const ann = await openPlayer100('annopen77')
  const current = async () =>
    (await house.ask('GET', '/wps/game/sessions/current', { token: ann.token })).value
  await ann.say('e1', bet('e1', 30n), win('e2', 45n), { kind: 'close' })
  await ann.say('e2', bet('e3', 20n))
  const [open = {}] = (await current()).list
  const { sessionId, startedAt, elapsedS, ...rest } = open
  assert.equal(sessionId, writeId('gms', ann.sessionId))
  assert.ok(startedAt && elapsedS === 2)
  assert.deepEqual(rest, {
    vassalage: 'PIER',
    nodeId: Number(nodeId),
    title: 'Test',
    rounds: 2,
    stake: '50',
    prize: '45',
    net: '-5',
    isPlaying: true,
    isDemo: false,
    endReason: null,
  })
})

test('of a session that is over its member alone is told why and what it came to, where they name it', async () => {
  const [cat, dan] = [await openPlayer100('catover77'), await openPlayer100('danover77')]
  await cat.say('o1', bet('o1', 30n), win('o2', 45n), { kind: 'close' })
  await house.context.db
    .updateTable('vendor.session')
    .set({ ended_at: house.clock.now(), end_reason: 'idle' })
    .where('id', '=', cat.sessionId)
    .execute()
  const listFor = async (token: string, query = '') =>
    (await house.ask('GET', `/wps/game/sessions/current${query}`, { token })).value.list
  const named = `?sessionId=${writeId('gms', cat.sessionId)}`
  assert.deepEqual(await listFor(cat.token), [])
  const [over = {}] = await listFor(cat.token, named)
  assert.deepEqual([over['endReason'], over['net'], over['isPlaying']], ['idle', '15', false])
  assert.ok((await listFor(dan.token, named)).every(({ sessionId }) => sessionId !== over['sessionId']))
})

test('a round of a vendor that says where its rounds are checked is told with the way there', async () => {
  const { openPlayer100: open } = await openPlayers(house, 'CORAL')
  const ann = await open('annchecks77')
  await ann.say('f/1', bet('f1', 5n))
  const { value } = await house.ask('GET', '/wps/game/rounds', { token: ann.token })
  const at = `/wps/game/rounds/${String(value.list[0]?.roundId)}`
  const one = await house.ask('GET', at, { token: ann.token })
  assert.equal(one.value.verifyUrl, 'https://play.coral.example/verify/f%2F1')
})

test('the account record calls a vendor’s game by its title, in the language that is asked in', async () => {
  const cat = await openPlayer100('catrounds77')
  await cat.say('t1', bet('bt1', 30n), win('wt1', 45n), { kind: 'close' })
  await context.db
    .updateTable('casino.game')
    .set({ title: JSON.stringify({ en: 'Tide', vi: 'Thủy triều' }) })
    .where('node_id', '=', nodeId)
    .execute()
  const lines = async (language: string) => {
    const headers = { 'accept-language': language }
    const { value } = await house.ask('GET', '/wps/wallet/transfers', { token: cat.token, headers })
    return value.list.map((one: Record<string, unknown>) => [one.kind, one.title])
  }
  assert.deepEqual(await lines('vi'), [
    ['prize', 'Thủy triều'],
    ['stake', 'Thủy triều'],
    ['deposit', null],
  ])
  assert.deepEqual((await lines('ar'))[0], ['prize', 'Tide'], 'it has no name in Arabic')
})
