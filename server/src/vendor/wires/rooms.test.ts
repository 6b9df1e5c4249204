import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readExact } from './exact-json.ts'
import { readRooms } from './rooms.ts'

const read = (text: string) => readRooms(readExact(Buffer.from(text)) ?? null, 100_000n)
const room = (more: object = {}) => ({
  room_id: 'night',
  game_code: 'wheel',
  title: 'Night table',
  bet_min: 100_000,
  bet_max: 10_000_000,
  seats: 4,
  taken: [2, 0],
  state: 'open',
  closes_in_ms: 12_000,
  road: [{ mark: '17', side: 'first' }, { mark: 'B' }],
  ...more,
})
const said = (...rooms: object[]) => JSON.stringify({ rooms })

test('a room is read to its places, its limits to the digit, and what it does not say holds as for any', () => {
  assert.deepEqual(read(said(room())), [
    {
      id: 'night',
      game: 'wheel',
      title: 'Night table',
      bets: { min: 10_000n, max: 1_000_000n },
      seats: 4,
      taken: [0, 2],
      isDrawn: false,
      state: 'open',
      closesInMs: 12_000,
      road: [
        { mark: '17', side: 'first' },
        { mark: 'B', side: 'neither' },
      ],
    },
  ])
  const [open] = read(said(room({ seats: null, taken: undefined, closes_in_ms: undefined, road: undefined })))
  assert.deepEqual([open?.seats, open?.taken, open?.closesInMs, open?.road], [null, [], null, []])
})

test('what is closed is no room, and of a long road the latest stands', () => {
  const road = Array.from({ length: 40 }, (_, at) => ({ mark: String(at), side: 'first' }))
  const rooms = read(said(room({ road }), room({ room_id: 'shut', state: 'closed' })))
  assert.deepEqual([rooms.length, rooms[0]?.road.length, rooms[0]?.road.at(-1)?.mark], [1, 24, '39'])
})

test('one room that cannot be read is a list that nobody reads', () => {
  for (const wrong of [
    { room_id: '' },
    { room_id: 'two words' },
    { room_id: 'x'.repeat(81) },
    { game_code: 5 },
    { title: '  ' },
    { title: 'x'.repeat(81) },
    { bet_min: 0 },
    { bet_min: -1 },
    { bet_min: 1.5 },
    { bet_min: '100000' },
    { bet_min: 10_000_001 },
    { seats: 0 },
    { seats: 13 },
    { seats: 2.5 },
    { taken: [4] },
    { taken: [-1] },
    { taken: [1, 1] },
    { taken: 2 },
    { seats: null },
    { state: 'dealing' },
    { closes_in_ms: -1 },
    { closes_in_ms: 86_400_001 },
    { road: [{ mark: '' }] },
    { road: [{ mark: '<b>', side: 'first' }] },
    { road: [{ mark: 'B', side: 'third' }] },
    { drawn: 'yes' },
  ])
    assert.throws(() => read(said(room({ room_id: 'other' }), room(wrong))), JSON.stringify(wrong))
  assert.throws(() => read(said(room(), room())), /twice/)
  assert.throws(() => read('{"rooms":null}'))
  assert.throws(() => read('[]'))
  const many = Array.from({ length: 301 }, (_, at) => room({ room_id: `room-${at}` }))
  assert.throws(() => read(said(...many)))
})
