import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#kit'
import { commandNamed, runCommand } from '#test/command-line'
import { openHouse } from '#test/house'
import { openLaunchingVendor } from '#test/launching-vendor'
import { until } from '#test/until'
import { startWire } from '#test/wire/start-wire'

const { context, url, ask, member, clock } = await openHouse()
const open = async (vassalage: string, wire: string) => {
  const vendor = await openLaunchingVendor(context, url, vassalage, startWire, wire)
  await runCommand(context, commandNamed('vendor'), 'set', vassalage, 'rooms', 'yes')
  return { vassalage, ...vendor }
}
const derby = await open('DERBY', 'hub88')
const all = [derby, await open('PIER', 'softswiss'), await open('CARDS', 'tcg')]
type Vendor = typeof derby

/** What is held of rooms is held no more. */
const later = () => clock.advance(2_000)
const launch = async ({ node }: Pick<Vendor, 'node'>, token: string, roomId?: unknown) =>
  await ask('POST', '/wps/game/launchGame', { token, body: { nodeId: node('wheel'), roomId } })
const openings = async (of: Vendor) => (await of.play('openings')) as { room_id?: string }[]
const places = async (of: Vendor, room: string) =>
  ((await of.play('places')) as { room: string; places: (string | null)[] }[]).find(
    (one) => one.room === room,
  )?.places
const sessions = async () =>
  (
    await sql<{ room: string | null; reason: string | null }>`
      select room, end_reason as reason from vendor.session order by id`.execute(context.db)
  ).rows
const openRooms = async () =>
  (await sessions()).flatMap(({ room, reason }) => (reason === null ? [room] : []))
const rooms = async ({ vassalage }: Vendor, token: string) => {
  const { value } = await ask('GET', `/wps/relay/GLS2_roomList?vassalage=${vassalage}`, { token })
  return value.rooms as { roomId: string; isYours: boolean; taken: number[] }[]
}
const table = { game: 'wheel', title: 'A table', min: 1, max: 100, openMs: 60_000, playMs: 5_000 }

// What was added after another was asked for is on offer within two seconds.
const looker = await member('looks-at-rooms')
for (const vendor of all)
  await until(
    `the rooms of ${vendor.vassalage} are told`,
    async () => (await rooms(vendor, looker)).length > 0,
  )
later()

for (const vendor of all)
  test(`a room opens with a place in it, and is kept: ${vendor.vassalage}`, async () => {
    const token = await member(`lan${vendor.vassalage.toLowerCase()}`)
    assert.equal((await launch(vendor, token, 'two')).status, 200)
    assert.equal((await openings(vendor)).at(-1)?.room_id, 'two')
    assert.ok((await openRooms()).includes('two'))
    later()
    const told = (await rooms(vendor, token)).map(({ roomId, isYours, taken }) => [roomId, isYours, taken])
    assert.deepEqual(told.slice(0, 2), [
      ['night', false, []],
      ['two', true, [0]],
    ])
    assert.equal((await launch(vendor, token)).status, 200)
    assert.equal((await openings(vendor)).at(-1)?.room_id, undefined)
    assert.ok(!(await openRooms()).includes('two'))
  })

for (const vendor of all)
  test(`one that is full is nobody else’s, and whoever comes back has their place: ${vendor.vassalage}`, async () => {
    await vendor.play('furnish', {
      rooms: [
        { ...table, room: 'single', seats: 1 },
        { ...table, room: 'free', seats: 4 },
      ],
    })
    later()
    const [own, other] = [
      await member(`hoa${vendor.vassalage.toLowerCase()}`),
      await member(`minh${vendor.vassalage.toLowerCase()}`),
    ]
    assert.equal((await launch(vendor, own, 'single')).status, 200)
    const [who] = (await places(vendor, 'single')) ?? []
    later()
    assert.equal((await launch(vendor, other, 'free')).status, 200)
    const before = [await sessions(), (await openings(vendor)).length]
    assert.equal((await launch(vendor, other, 'single')).message, 'room_full')
    assert.deepEqual(
      [await sessions(), (await openings(vendor)).length],
      before,
      'what they had open goes on',
    )
    assert.deepEqual(
      (await rooms(vendor, other)).map(({ isYours }) => isYours),
      [false, true],
    )
    assert.equal((await launch(vendor, own, 'single')).status, 200)
    assert.deepEqual(await places(vendor, 'single'), [who], 'the same place')
    await vendor.play('rise', { player: who })
    clock.advance(500)
    assert.equal((await launch(vendor, other, 'single')).status, 200, 'a no is no older than half a second')
  })

test('the last place is one member’s of many who press at once, and the others are told', async () => {
  for (const vendor of all) {
    await vendor.play('furnish', { rooms: [{ ...table, room: 'last', seats: 1 }] })
    later()
    const tokens = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((one) => member(`racing${one}${vendor.vassalage.toLowerCase()}`)),
    )
    const asked = (await openings(vendor)).length
    const answers = await Promise.all(tokens.map((token) => launch(vendor, token, 'last')))
    const said = answers.map(({ status, message }) => (status === 200 ? 'in' : message)).toSorted()
    assert.deepEqual(said, ['in', ...Array.from({ length: 4 }, () => 'room_full')], vendor.vassalage)
    assert.equal((await openings(vendor)).length, asked + 1)
    const [taken, in_] = [await places(vendor, 'last'), await sessions()]
    assert.equal(taken?.filter((one) => one !== null).length, 1)
    assert.equal(
      in_.filter(({ room, reason }) => room === 'last' && reason === null).length,
      all.indexOf(vendor) + 1,
    )
  }
})

test('pressed five times at once by one member it is one place and one session', async () => {
  await derby.play('furnish', { rooms: [{ ...table, room: 'wide', seats: 6 }] })
  later()
  const token = await member('ngaplayer')
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => launch(derby, token, 'wide')))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 200, 200],
  )
  assert.equal((await places(derby, 'wide'))?.filter((one) => one !== null).length, 1)
  const { value } = await ask('GET', '/wps/game/sessions/current', { token })
  assert.equal(value.list.length, 1)
})

test('each no by its name, and no session begins for it', async () => {
  const token = await member('thuplayer')
  await derby.play('furnish', {
    rooms: [
      { ...table, room: 'good', seats: 4 },
      { ...table, room: 'shut', seats: 4, isClosed: true },
      { ...table, room: 'elsewhere', seats: 4, game: 'resting' },
    ],
  })
  later()
  const before = await sessions()
  for (const room of ['nowhere', 'shut', 'elsewhere', 'GOOD', '../good', 'x'.repeat(80)])
    assert.equal((await launch(derby, token, room)).message, 'room_unknown', room)
  for (const room of ['', 'two words', 'x'.repeat(81), 'gøod', 'good\0', 7, ['good'], null])
    assert.equal((await launch(derby, token, room)).message, 'invalid_input', String(room))
  later()
  await derby.be('nonsense', 1)
  assert.equal((await launch(derby, token, 'good')).message, 'vendor_unavailable')
  await runCommand(context, commandNamed('vendor'), 'set', 'DERBY', 'rooms', 'default')
  later()
  assert.equal((await launch(derby, token, 'good')).message, 'room_unknown')
  assert.deepEqual(await sessions(), before)
  assert.equal((await launch({ node: () => 999_999 }, token, 'good')).message, 'game_unknown')
  assert.equal((await launch(derby, '', 'good')).message, 'not_signed_in')
})
