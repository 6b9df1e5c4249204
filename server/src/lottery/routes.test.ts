import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { writeId } from '@fairground/contract'
import { sql } from '#kit'
import { openScene } from '#test/lottery'
import { serveLottery } from '#test/lottery-api'

const scene = await openScene()
const { context } = scene
const rich = await scene.member(1_000_000_000n)
const draw = await scene.drawOf()
const url = await serveLottery(context, { rich })

const line = { play: 'lo2', numbers: ['61'], unit: '1000' }
const body = { drawId: writeId('drw', draw.id), lines: [line] }

async function post(sent: unknown, headers: Record<string, string> = {}) {
  const reply = await fetch(`${url}/wps/lottery/orders`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer rich',
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...headers,
    },
    body: typeof sent === 'string' ? sent : JSON.stringify(sent),
  })
  const text = await reply.text()
  return { status: reply.status, text, message: (JSON.parse(text) as { message?: string }).message }
}

async function countOrders(): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from lottery."order"`.execute(
    context.db,
  )
  return rows[0]?.count ?? 0n
}

const bad: [what: string, sent: unknown, status: number, message: string][] = [
  ...[
    '-1000',
    '0',
    '1e3',
    '1.00001',
    '99999999999999999999',
    ' 1000',
    '+1000',
    '1,000',
    'abc',
    '',
    1000,
    null,
  ].map((unit): [string, unknown, number, string] => [
    `the unit ${JSON.stringify(unit)}`,
    { ...body, lines: [{ ...line, unit }] },
    400,
    'invalid_input',
  ]),
  ['a huge amount', { ...body, lines: [{ ...line, unit: '100000000000000' }] }, 422, 'line_limit'],
  ['half a đồng', { ...body, lines: [{ ...line, unit: '1000.5' }] }, 422, 'amount_not_representable'],
  ['a multiple of nothing', { ...body, lines: [{ ...line, multiple: 0 }] }, 400, 'invalid_input'],
  ['a broken multiple', { ...body, lines: [{ ...line, multiple: 1.5 }] }, 400, 'invalid_input'],
  ['no lines', { ...body, lines: [] }, 400, 'invalid_input'],
  ['thousands of lines', { ...body, lines: Array.from({ length: 3000 }, () => line) }, 400, 'invalid_input'],
  [
    'numbers of the wrong length',
    { ...body, lines: [{ ...line, numbers: ['616'] }] },
    422,
    'numbers_invalid',
  ],
  ['letters', { ...body, lines: [{ ...line, numbers: ['ab'] }] }, 422, 'numbers_invalid'],
  ['a number twice', { ...body, lines: [{ ...line, numbers: ['61', '61'] }] }, 422, 'numbers_invalid'],
  ['no numbers', { ...body, lines: [{ ...line, numbers: [] }] }, 422, 'numbers_invalid'],
  ['a play of the south', { ...body, lines: [{ ...line, play: 'de_dau_g8' }] }, 422, 'play_unknown'],
  ['an id that is none', { ...body, drawId: draw.id }, 400, 'invalid_input'],
  ['an id of another kind', { ...body, drawId: writeId('ord', draw.id) }, 400, 'invalid_input'],
  ['a draw unknown', { ...body, drawId: writeId('drw', randomUUID()) }, 404, 'draw_unknown'],
  ['a draw of another game', { ...body, gameCode: 'xsmb-60s' }, 409, 'draw_of_another_game'],
  ['a body over the limit', { ...body, more: 'x'.repeat(300_000) }, 413, 'body_too_large'],
  ['what is not JSON', '{"drawId"', 400, 'invalid_input'],
]

for (const [what, sent, status, message] of bad) {
  test(`${what} is refused and places nothing`, async () => {
    const reply = await post(sent)
    assert.deepEqual([reply.status, reply.message], [status, message], reply.text)
    assert.equal(await countOrders(), 0n)
    assert.equal(await scene.units(rich), 1_000_000_000n)
  })
}

test('without a key, or a session, nothing is placed', async () => {
  assert.equal((await post(body, { 'idempotency-key': 'once' })).message, 'idempotency_key_required')
  assert.equal((await post(body, { authorization: 'Bearer nobody' })).message, 'session_expired')
  assert.equal((await post(body, { authorization: '' })).message, 'not_signed_in')
  assert.equal(await countOrders(), 0n)
})

test('one key gives one order and the same bytes, twice and five times at once', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const first = await post(body, key)
  assert.equal(first.status, 200)
  const again = await Promise.all(Array.from({ length: 5 }, () => post(body, key)))
  for (const reply of again) assert.equal(reply.text, first.text)
  assert.equal(await countOrders(), 1n)
  assert.equal((await post({ ...body, lines: [line, line] }, key)).message, 'idempotency_conflict')
  assert.equal(await scene.units(rich), 999_973_000n)
})

test('what the lottery tells is told over the wire, a member’s own to them alone', async () => {
  const ask = async (path: string, token = '') => {
    const reply = await fetch(url + path, { headers: token ? { authorization: `Bearer ${token}` } : {} })
    return (await reply.json()) as { message?: string; value: Record<string, unknown> & { list: Named[] } }
  }
  type Named = { drawId: string; orderId: string }
  const menu = await ask('/lgw/vn/games/game_menu?prizeMode=SEA&device=WEB')
  assert.match(JSON.stringify(menu.value), /"gameCode":"xsmb","rules":"xsmb","family":"vn","kind":"official"/)
  const drawId = writeId('drw', draw.id)
  const open = await ask('/wps/lottery/draws?gameCode=xsmb&state=open')
  assert.deepEqual(
    open.value.list.map((one) => one.drawId),
    [drawId],
  )
  assert.deepEqual((await ask('/wps/lottery/results?gameCode=xsmb&count=5')).value, { list: [] })
  assert.partialDeepStrictEqual((await ask(`/wps/lottery/draws/${drawId}`)).value, { drawId, state: 'open' })
  const own = await ask('/wps/lottery/orders', 'rich')
  const [order] = own.value.list
  assert.equal(own.value.list.length, 1)
  assert.deepEqual((await ask(`/wps/lottery/orders/${order?.orderId}`, 'rich')).value, order)
  const proof = await ask(`/wps/lottery/orders/${order?.orderId}/proof`, 'rich')
  assert.deepEqual([proof.value.root, proof.value.path], [null, []])
  for (const path of ['', `/${order?.orderId}`, `/${order?.orderId}/proof`])
    assert.equal((await ask(`/wps/lottery/orders${path}`)).message, 'not_signed_in', path)
})

test('a bet that was taken is answered so, although whoever listens to the announcements fails', async () => {
  const stop = context.bus.listen(() => {
    throw new Error('a screen that cannot be written to')
  })
  assert.equal((await post(body)).status, 200)
  stop()
})
