import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { room as contract } from '@fairground/contract'
import { commandNamed, runCommand } from '#test/command-line'
import { openHouse } from '#test/house'
import { openLaunchingVendor } from '#test/launching-vendor'
import { until } from '#test/until'
import { startWire } from '#test/wire/start-wire'

const { context, url, ask, member, clock } = await openHouse()
const say = (...args: string[]) => runCommand(context, commandNamed('vendor'), ...args)
const open = async (vassalage: string, wire: string) => {
  const vendor = await openLaunchingVendor(context, url, vassalage, startWire, wire)
  await say('set', vassalage, 'rooms', 'yes')
  return { vassalage, ...vendor }
}
const derby = await open('DERBY', 'hub88')
const pier = await open('PIER', 'softswiss')
const cards = await open('CARDS', 'tcg')
const token = await member('lanplayer')

type Told = Omit<contract.Room, 'closesAt'> & { closesAt: string | null }
const list = async (vassalage: string, more = '', by = token) =>
  await ask('GET', `/wps/relay/GLS2_roomList?vassalage=${vassalage}${more}`, { token: by })
const roomsOf = async (vassalage: string, more = '') => {
  const { status, value } = await list(vassalage, more)
  assert.equal(status, 200)
  return value.rooms as Told[]
}
const table = { game: 'wheel', title: 'A table', min: 1, max: 100, seats: 4, openMs: 60_000, playMs: 5_000 }
/** What is held is not so any more. */
const later = () => clock.advance(2_000)
// What was added after another was asked for is on offer within two seconds.
for (const { vassalage } of [derby, pier, cards])
  await until(`the games of ${vassalage} are on offer`, async () => (await roomsOf(vassalage)).length > 0)
later()

for (const vendor of [derby, pier, cards])
  test(`rooms of a vendor come over its wire as they stand there: ${vendor.vassalage}`, async () => {
    const rooms = await roomsOf(vendor.vassalage)
    assert.deepEqual(
      rooms.map(({ roomId, nodeId, title, limits, seats, taken, isDrawn }) => [
        [roomId, nodeId, title, seats, taken.length, isDrawn],
        limits,
      ]),
      [
        [['night', String(vendor.node('wheel')), 'Night table', 6, 0, false], { min: '1', max: '100' }],
        [['two', String(vendor.node('wheel')), 'Table for two', 2, 0, false], { min: '10', max: '1000' }],
        [['drawn', String(vendor.node('wheel')), 'Drawn places', 4, 0, true], { min: '1', max: '100' }],
        [['square', String(vendor.node('wheel')), 'On the square', null, 0, false], { min: '1', max: '100' }],
      ],
    )
    const left = Date.parse(String(rooms[0]?.closesAt)) - clock.now().getTime()
    assert.ok(rooms[0]?.state === 'playing' || (left > 0 && left <= 15_000), `${left}`)
    for (const mood of ['away', 'failing', 'nonsense', 'elsewhere', 'cut'] as const) {
      later()
      await vendor.be(mood, 1)
      assert.equal((await list(vendor.vassalage)).message, 'vendor_unavailable', mood)
      later()
      assert.equal((await list(vendor.vassalage)).status, 200, `after ${mood}`)
    }
  })

test('a place that somebody takes is taken, and free once they left', async () => {
  const taken = async () => {
    later()
    return (await roomsOf('DERBY')).map((one) => one.taken)
  }
  for (const player of ['ann', 'bob', 'cam'])
    await derby.play('sit', { room: player === 'ann' ? 'night' : 'two', player })
  assert.deepEqual(await taken(), [[0], [0, 1], [], []])
  await derby.play('rise', { player: 'bob' })
  assert.deepEqual(await taken(), [[0], [1], [], []])
  await derby.play('sit', { room: 'two', player: 'ann' })
  assert.deepEqual(await taken(), [[], [0, 1], [], []])
})

test('a vendor is asked once in two seconds for all who look, and no oftener when it is away', async () => {
  later()
  await derby.be('failing', 1, 1)
  const all = await Promise.all(Array.from({ length: 8 }, () => list('DERBY')))
  assert.deepEqual([...new Set(all.map(({ status }) => status))], [200])
  clock.advance(1_999)
  assert.equal((await list('DERBY')).status, 200)
  clock.advance(1)
  for (let times = 0; times < 3; times++) assert.equal((await list('DERBY')).message, 'vendor_unavailable')
  later()
  assert.equal((await list('DERBY')).status, 200)
})

test('one that does not answer keeps nobody waiting, and nobody of another', async () => {
  later()
  await pier.be('too late', 1)
  const began = performance.now()
  const slow = list('PIER')
  assert.equal((await list('DERBY')).status, 200)
  const quick = performance.now() - began
  assert.equal((await slow).message, 'vendor_unavailable')
  const waited = performance.now() - began
  assert.ok(quick < 1_400 && waited >= 1_400 && waited < 10_000, `${quick} ${waited}`)
})

test('rooms of what is not on offer are not there: a game that rests, one nobody has, one of another category', async () => {
  await derby.play('furnish', {
    rooms: [
      { ...table, room: 'good' },
      { ...table, room: 'rests', game: 'resting' },
      { ...table, room: 'nobody', game: 'unheard' },
      { ...table, room: 'shut', isClosed: true },
      { ...table, room: 'waits', needs: 2 },
    ],
  })
  later()
  const names = async (more = '') =>
    (await roomsOf('DERBY', more)).map(({ roomId, state }) => [roomId, state])
  const there = [
    ['good', 'open'],
    ['waits', 'waiting'],
  ]
  assert.deepEqual(await names(), there)
  assert.deepEqual(await names(`&nodeId=${derby.node('wheel')}`), there)
  assert.deepEqual(await names('&gameType=RNG'), there)
  assert.deepEqual(await names('&gameType=LIVE'), [])
  assert.deepEqual(await names(`&nodeId=${derby.node('resting')}`), [])
  await say('pause', 'CARDS')
  const patient = await member('minhplayer')
  await until('a vendor that rests has no rooms', async () => {
    later()
    const { status, value } = await list('CARDS', '', patient)
    return status === 200 && (value.rooms as Told[]).length === 0
  })
})

test('one that was not agreed to tell rooms is not asked, and who is nobody’s vendor has none', async () => {
  await say('set', 'PIER', 'rooms', 'default')
  later()
  await pier.be('failing')
  assert.deepEqual(await roomsOf('PIER'), [])
  assert.deepEqual(await roomsOf('NOBODY'), [])
  assert.equal((await list('derby')).message, 'invalid_input')
  assert.equal((await list('DERBY', '', '')).message, 'not_signed_in')
})

test('rounds go on by the vendor’s clock, and what came of them is the road', async () => {
  await derby.play('furnish', { rooms: [{ ...table, room: 'fast', openMs: 15, playMs: 5 }] })
  const road = async () => {
    later()
    return (await roomsOf('DERBY'))[0]?.road ?? []
  }
  const before = (await road()).length
  await new Promise((done) => setTimeout(done, 200))
  const after = await road()
  assert.ok(after.length > before, `${before} ${after.length}`)
  for (const { mark, side } of after)
    assert.equal(side, Number(mark) === 0 ? 'neither' : Number(mark) <= 18 ? 'first' : 'second')
})
