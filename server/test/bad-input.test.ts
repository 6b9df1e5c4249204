import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { writeId } from '@fairground/contract'
import { prove } from '#ledger'
import { closeDraw } from '#lottery/order'
import { voidDraw } from '#lottery/settlement'
import type { Answer } from '#test/house'
import { everything, openShop, shown, testRefusals, type Row } from '#test/refusals'

// One line per bad input: the refusal it meets, what it is, and how it is sent. After each, everything is as it was.
const shop = await openShop()
const { context } = shop
const member = await shop.funded('bad-input', 1_000_000_000n)
const poor = await shop.funded('hard-up', 26_999n)
const demo = (await shop.ask('POST', '/wps/session/login/freeplay', { body: {} })).value.token
const open = await shop.draw('xsmb', '2026-11-21')
const orders = '/wps/lottery/orders'
const deposits = '/wps/payment/deposits'
const line = { play: 'lo2', numbers: ['61'], unit: '1000' }
const order = { drawId: open, lines: [line] }
const paying = { amount: '250000', methodId: 'sandbox' }

/** An order of one line that differs from a good one only in this. */
const ofLine = (difference: object) => place({ ...order, lines: [{ ...line, ...difference }] })
const ofNumbers = (play: string, ...numbers: unknown[]) => ofLine({ play, numbers })

function place(body: object, token = member) {
  return () => shop.ask('POST', orders, { token, key: randomUUID(), body })
}

function pay(body: object, token = member) {
  return () => shop.ask('POST', deposits, { token, key: randomUUID(), body })
}

/** Bytes as they are, under these headers instead of the usual ones. */
function raw(path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  return async (): Promise<Answer> => {
    const response = await fetch(shop.url + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${member}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...headers,
      },
      body,
    })
    const text = await response.text()
    return { ...(JSON.parse(text) as Answer), status: response.status, cookies: [], text }
  }
}

const noAmounts: unknown[] = [
  ['-1000', '-0', '0', '0.0000', '1e3', '1E3', '1.00001', '1.', '.5', '01000', '1,000', '1_000', '1 000'],
  ['', ' 1000', '1000 ', '1000\n', '+1000', '0x10', '0b11', 'NaN', 'Infinity', 'abc', '１０００', '٣'],
  ['1000000000000001', '9'.repeat(20), '9'.repeat(10_000), '1000\0', "1000'--"],
  [1000, 0, -1, 1.5, 1e300, null, true, ['1000'], { units: '1000' }],
].flat()

const amounts: Row[] = [
  ...noAmounts.flatMap((amount): Row[] => [
    ['400 invalid_input', `the unit ${shown(amount)}`, ofLine({ unit: amount })],
    ['400 invalid_input', `a deposit of ${shown(amount)}`, pay({ ...paying, amount })],
  ]),
  ['400 invalid_input', 'a line without a unit', ofLine({ unit: undefined })],
  ['400 invalid_input', 'a deposit without an amount', pay({ methodId: 'sandbox' })],
  ['422 amount_not_representable', 'half a đồng', ofLine({ unit: '1000.5' })],
  ['422 amount_not_representable', 'a deposit of half a đồng', pay({ ...paying, amount: '250000.0001' })],
  ['422 line_limit', 'a unit under the smallest', ofLine({ unit: '499' })],
  ['422 line_limit', 'a unit over the largest', ofLine({ unit: '100000001' })],
  ['422 line_limit', 'the largest amount there is', ofLine({ unit: '100000000000000' })],
  ['422 deposit_limit', 'a deposit under the smallest', pay({ ...paying, amount: '9999' })],
  ['422 deposit_limit', 'the largest deposit there is', pay({ ...paying, amount: '100000000000000' })],
  ['422 insufficient_funds', 'a stake one đồng over the balance', place(order, poor)],
  ['422 order_limit', 'a stake beyond what an order may cost', ofLine({ unit: '100000000', multiple: 1000 })],
  ...[0, -1, 1.5, 1001, 1e300, '2', null, [1]].map((multiple): Row => [
    '400 invalid_input',
    `the multiple ${shown(multiple)}`,
    ofLine({ multiple }),
  ]),
]

const twos = (count: number) => Array.from({ length: count }, (_, i) => String(i).padStart(2, '0'))

const numbers: Row[] = [
  ['422 numbers_invalid', 'no numbers', ofNumbers('lo2')],
  ['422 numbers_invalid', 'a digit too few', ofNumbers('lo2', '6')],
  ['422 numbers_invalid', 'a digit too many', ofNumbers('lo3', '6161')],
  ['422 numbers_invalid', 'letters', ofNumbers('lo2', 'ab')],
  ['422 numbers_invalid', 'one bad number among good ones', ofNumbers('lo2', '61', '62', '6x')],
  ['422 numbers_invalid', 'a sign for a digit', ofNumbers('lo2', '-1')],
  ['400 invalid_input', 'full-width digits', ofNumbers('lo2', '６１')],
  ['400 invalid_input', 'digits of another script', ofNumbers('lo2', '٦١')],
  ['400 invalid_input', 'a number with a blank', ofNumbers('lo2', '61 ')],
  ['400 invalid_input', 'a number that is none in JSON’s eyes', ofNumbers('lo2', 61)],
  ['400 invalid_input', 'nothing for a number', ofNumbers('lo2', null)],
  ['400 invalid_input', 'numbers that are no list', ofLine({ numbers: '61' })],
  ['400 invalid_input', 'ten thousand numbers', ofNumbers('lo2', ...twos(10_000))],
  // An empty text is a part left open, which some plays of other families have.
  ['422 numbers_invalid', 'an empty number', ofNumbers('lo2', '')],
  ['422 numbers_invalid', 'a number twice', ofNumbers('lo2', '61', '62', '61')],
  ['422 numbers_invalid', 'a number and its đảo', ofNumbers('lo2_dao', '61', '16')],
  ['422 numbers_invalid', 'more numbers than there are', ofNumbers('lo2', ...twos(101))],
  ['422 numbers_invalid', 'a xiên of a number and itself', ofNumbers('xien2', '61', '61')],
  ['422 numbers_invalid', 'a xiên 2 of one', ofNumbers('xien2', '61')],
  ['422 numbers_invalid', 'a xiên 2 of three', ofNumbers('xien2', ...twos(3))],
  ['422 numbers_invalid', 'a xiên 4 of three', ofNumbers('xien4', ...twos(3))],
  ['422 numbers_invalid', 'a trượt 10 of nine', ofNumbers('truot10', ...twos(9))],
  ['422 numbers_invalid', 'a trượt 10 of eleven', ofNumbers('truot10', ...twos(11))],
  ['422 numbers_invalid', 'a đá of one', ofNumbers('da', '61')],
  ['422 numbers_invalid', 'a đá of eleven', ofNumbers('da', ...twos(11))],
  ['422 numbers_invalid', 'two digits for a head', ofNumbers('dau', '10')],
  ['422 numbers_invalid', 'a sum that two digits never make', ofNumbers('db_sum', '19')],
  ['422 numbers_invalid', 'a sum written long', ofNumbers('db_sum', '07')],
  ['422 numbers_invalid', 'big played as small', ofNumbers('db_big', 'small')],
  ['422 play_unknown', 'a play nobody knows', ofNumbers('lo5', '61616')],
  ['422 play_unknown', 'a name every object has', ofNumbers('constructor', '61')],
  ['422 play_unknown', 'a play of the south', ofNumbers('de_dau_g8', '61')],
  ['422 play_unknown', 'a good line with one of the south', place({ ...order, lines: [line, southern()] })],
  ['400 invalid_input', 'a play in capitals', ofNumbers('LO2', '61')],
  ['400 invalid_input', 'a play that is no text', ofLine({ play: ['lo2'] })],
]

const closed = await shop.freshDraw('2026-11-21-r1')
await closeDraw(context, closed, 'staff:staff-a')
const voided = await shop.freshDraw('2026-11-21-r2')
await voidDraw(context, voided, { actor: 'staff:staff-a', reason: 'a test' })
const toDraw = (id: unknown) => place({ ...order, drawId: id })
const wired = (id: string) => writeId('drw', id)

const draws: Row[] = [
  ['404 draw_unknown', 'a draw nobody made', toDraw(wired(randomUUID()))],
  ['409 draw_closed', 'a draw that closed', toDraw(wired(closed))],
  ['409 draw_closed', 'a draw that is void', toDraw(wired(voided))],
  ['409 draw_not_open', 'a draw of another day', toDraw(await shop.draw('xsmb', '2026-11-25'))],
  ['409 draw_of_another_game', 'a draw of another game', place({ ...order, gameCode: 'xsmb-60s' })],
  ['409 draw_of_another_game', 'a game nobody knows', place({ ...order, gameCode: 'xsxx' })],
  ['400 invalid_input', 'a game that is none', place({ ...order, gameCode: '../xsmb' })],
  ['400 invalid_input', 'no draw', toDraw(undefined)],
  ['400 invalid_input', 'a bare uuid for a draw', toDraw(randomUUID())],
  ['400 invalid_input', 'an order for a draw', toDraw(open.replace('drw', 'ord'))],
  ['400 invalid_input', 'a draw in capitals', toDraw(open.toUpperCase())],
  ['400 invalid_input', 'a draw cut short', toDraw(open.slice(0, -1))],
  ['400 invalid_input', 'a draw beyond a uuid', toDraw(`drw_8${open.slice(5)}`)],
  ['400 invalid_input', 'a draw that is no text', toDraw({ $ne: null })],
]

function southern() {
  return { play: '3cang_g7', numbers: ['616'], unit: '1000' }
}

const lines = (count: number, of: unknown = line) => ({
  ...order,
  lines: Array.from({ length: count }, () => of),
})
const nested = `${'['.repeat(125_000)}${']'.repeat(125_000)}`
const good = JSON.stringify(order)
const text = (type: string) => raw(orders, good, { 'content-type': type })

const bodies: Row[] = [
  ['400 invalid_input', 'no lines', place(lines(0))],
  ['400 invalid_input', 'lines that are no list', place({ ...order, lines: line })],
  ['400 invalid_input', 'a line that is nothing', place(lines(1, null))],
  ['422 order_limit', 'a line more than the game takes', place(lines(101))],
  ['400 invalid_input', 'a line more than any game takes', place(lines(201))],
  ['400 invalid_input', 'ten thousand empty lines', place(lines(10_000, {}))],
  ['413 body_too_large', 'ten thousand lines', place(lines(10_000))],
  ['413 body_too_large', 'a body over the limit', place({ ...order, more: 'x'.repeat(300_000) })],
  ['413 body_too_large', 'a deposit over the limit', pay({ ...paying, more: 'x'.repeat(300_000) })],
  ['400 invalid_input', 'a line under every object', raw(orders, good.replace('{', '{"__proto__":{},'))],
  ['400 invalid_input', 'an endless nest', raw(orders, `{"drawId":${nested}}`)],
  ...['', '{"drawId"', `${good}x`, 'null', '[]', '1', `[${good}]`, `\0${good}`, "{'a':1}"].map(
    (body): Row => ['400 invalid_input', `the body ${shown(body)}`, raw(orders, body)],
  ),
  ['415 unsupported_content', 'a text in JSON', raw(orders, '"order"')],
  ['400 invalid_input', 'bytes that are no text', raw(orders, new Uint8Array([0xff, 0xfe, 0x7b, 0x7d]))],
  [
    '400 invalid_input',
    'a body that is compressed, it says',
    raw(orders, '\x1f\x8b', { 'content-encoding': 'gzip' }),
  ],
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jose',
    'application/octet-stream',
    'json',
  ].map((type): Row => ['415 unsupported_content', `an order sent as ${type}`, text(type)]),
]

const used = randomUUID()
await shop.ask('POST', orders, { token: member, key: used, body: order })
const withKey = (key: string, body: object = order) =>
  raw(orders, JSON.stringify(body), { 'idempotency-key': key })

const keys: Row[] = [
  ['400 idempotency_key_required', 'no key', () => shop.ask('POST', orders, { token: member, body: order })],
  [
    '400 idempotency_key_required',
    'a deposit without a key',
    () => shop.ask('POST', deposits, { token: member, body: paying }),
  ],
  ...[
    '',
    'once',
    '0',
    `{${used}}`,
    used.replaceAll('-', ''),
    `${used}0`,
    `${used}, ${used}`,
    'k'.repeat(10_000),
  ].map((key): Row => ['400 idempotency_key_required', `the key ${shown(key)}`, withKey(key)]),
  ['400 idempotency_key_required', 'the uuid of nothing', withKey('00000000-0000-0000-0000-000000000000')],
  ['409 idempotency_conflict', 'a key used for another order', withKey(used, lines(2))],
  ['409 idempotency_conflict', 'a key used for it, in capitals', withKey(used.toUpperCase(), lines(2))],
  [
    '409 idempotency_conflict',
    'a key used for another draw',
    withKey(used, { ...order, drawId: wired(closed) }),
  ],
  [
    '409 idempotency_conflict',
    'a key used, with a bad line',
    withKey(used, { ...order, lines: [southern()] }),
  ],
]

const trial: Row[] = [
  ['403 in_need_true_account', 'a demo that pays in', pay(paying, demo)],
  ['403 in_need_true_account', 'a demo that pays in badly', pay({ ...paying, amount: '-1' }, demo)],
  [
    '403 in_need_true_account',
    'a demo that reads deposits',
    () => shop.ask('GET', deposits, { token: demo }),
  ],
]

testRefusals(context, 'amounts', amounts)
testRefusals(context, 'numbers', numbers)
testRefusals(context, 'draws', draws)
testRefusals(context, 'bodies', bodies)
testRefusals(context, 'keys', keys)
testRefusals(context, 'trial', trial)

test('the order and the deposit that all these differ from are good', async () => {
  const before = await everything(context)
  assert.equal((await place(order)()).status, 200)
  assert.equal((await pay(paying)()).status, 200)
  assert.notDeepEqual(await everything(context), before)
})

test('a key that another member used is one’s own to use', async () => {
  const other = await shop.funded('same-key', 27_000n)
  const [first, second] = [
    await withKey(used)(),
    await shop.ask('POST', orders, { token: other, key: used, body: order }),
  ]
  assert.deepEqual([first.status, second.status], [200, 200])
  assert.notEqual(first.value.orderId, second.value.orderId)
  assert.equal(await shop.balanceOf(other), 0n)
})

test('the ledger proves after all this', async () => {
  assert.equal((await prove(context.db)).wrong, null)
})
