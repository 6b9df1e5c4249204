import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { CompactEncrypt, importJWK } from 'jose'
import { prove } from '#ledger'
import { openHouse, unit, type Answer } from '#test/house'
import { everything, openShop, shown, testRefusals, type Row } from '#test/refusals'

// Who calls, under which seal, and for what that is another's: the refusal each meets, with everything left as it was.
const minute = 60_000
const shop = await openShop()
const { context } = shop
const foreign = await openHouse()

const idle = await shop.member('idled-out')
shop.clock.advance(30 * minute + 1)
foreign.clock.advance(30 * minute + 1)
const gone = await shop.member('signed-out')
await shop.ask('DELETE', '/wps/session/logout', { token: gone })
const abroad = await foreign.member('from-abroad')
const owner = await shop.funded('owns-orders', 1_000_000n)
const other = await shop.funded('looks-on', 1_000_000n)

const orders = '/wps/lottery/orders'
const deposits = '/wps/payment/deposits'
const drawId = await shop.draw('xsmb', '2026-11-21')
const order = { drawId, lines: [{ play: 'lo2', numbers: ['61'], unit: '1000' }] }
const paying = { amount: '250000', methodId: 'sandbox' }
const placed = await shop.ask('POST', orders, { token: owner, key: randomUUID(), body: order })
const orderId = String(placed.value.orderId)
const started = await shop.ask('POST', deposits, { token: owner, key: randomUUID(), body: paying })

const guarded: [method: string, path: string, body?: object][] = [
  ['POST', orders, order],
  ['GET', orders],
  ['GET', `${orders}/${orderId}`],
  ['GET', `${orders}/${orderId}/proof`],
  ['POST', deposits, paying],
  ['GET', deposits],
  ['GET', '/wps/v2/wallets/balance'],
  ['GET', '/wps/wallet/transfers'],
  ['GET', '/wps/member/info'],
  ['DELETE', '/wps/session/logout'],
]

function guard(authorization: string): (call: (typeof guarded)[number]) => () => Promise<Answer> {
  return ([method, path, body]) =>
    () =>
      shop.ask(method, path, { key: randomUUID(), headers: { authorization }, ...(body ? { body } : {}) })
}

const strangers: [expected: string, what: string, authorization: string][] = [
  ['401 not_signed_in', 'nobody', ''],
  ['401 not_signed_in', 'a name and a password', `Basic ${btoa('owns-orders:lantern-market-77')}`],
  ['401 session_expired', 'a session that idled out', `Bearer ${idle}`],
  ['401 session_expired', 'a session signed out of', `Bearer ${gone}`],
  ['401 session_expired', "another installation's session", `Bearer ${abroad}`],
  [
    '401 session_expired',
    'a session with a letter changed',
    `Bearer ${owner.slice(0, -2)}${owner.endsWith('A') ? 'BB' : 'AA'}`,
  ],
  ['401 session_expired', 'two sessions', `Bearer ${owner} ${other}`],
  ['401 session_expired', 'a session as long as a book', `Bearer ${'A'.repeat(10_000)}`],
]

testRefusals(
  context,
  'sessions',
  strangers.flatMap(([expected, what, authorization]) =>
    guarded.map((call): Row => [
      expected,
      `${what} at ${call[0]} ${plain(call[1])}`,
      guard(authorization)(call),
    ]),
  ),
)

const get =
  (path: string, token = other) =>
  () =>
    shop.ask('GET', path, { token })
const others: Row[] = [
  ['404 order_unknown', "another member's order", get(`${orders}/${orderId}`)],
  ['404 order_unknown', "the proof of another member's order", get(`${orders}/${orderId}/proof`)],
  ['404 deposit_unknown', "another member's deposit", get(`${deposits}/${started.value.depositId}`)],
  ['400 invalid_input', 'a draw for an order', get(`${orders}/${drawId}`)],
  ['400 invalid_input', 'an order for a deposit', get(`${deposits}/${orderId}`)],
  ['404 not_found', 'a way around an order', get(`${orders}/${orderId}/../../x`)],
]
testRefusals(context, "another's", others)

test("another member's lists and balance show nothing of it", async () => {
  for (const path of [orders, `${orders}?drawId=${drawId}`, deposits]) {
    assert.deepEqual((await shop.ask('GET', path, { token: other })).value.list, [], path)
  }
  assert.equal(await shop.balanceOf(other), 1_000_000n * unit)
})

const credentials = { username: 'owns-orders', password: 'lantern-market-77' }
const form = {
  ...credentials,
  username: 'newly-come',
  confirmPassword: credentials.password,
  birthDate: '1990-05-17',
}
const now = Math.floor(context.clock.now().getTime() / 1000)
const sealedCalls: [method: string, path: string, good: object][] = [
  ['POST', '/wps/session/login', credentials],
  ['PUT', '/wps/member/register', form],
]

async function sealedRows([method, path, good]: (typeof sealedCalls)[number]): Promise<Row[]> {
  const send =
    (sealed: string, headers = {}) =>
    () =>
      shop.sendSealed(method, path, sealed, headers)
  const stamped = async (stamp: object) => send(await shop.seal(good, stamp))
  const sealed = await shop.seal(good)
  const [header, key, iv, text = '', tag] = sealed.split('.')
  const swapped = text.startsWith('A') ? 'B' : 'A'
  const jti = randomUUID()
  await shop.sendSealed(
    method,
    path,
    await shop.seal({ ...good, password: 'wrong', confirmPassword: 'x' }, { jti }),
  )
  return [
    ['400 stale_payload', 'a payload of a minute ago', await stamped({ iat: now - 60 })],
    ['400 stale_payload', 'a payload of a time to come', await stamped({ iat: now + 60 })],
    ['400 stale_payload', 'a payload in milliseconds', await stamped({ iat: now * 1000 })],
    ['400 stale_payload', 'a payload without a time', await stamped({ iat: undefined })],
    ['400 stale_payload', 'a payload without an id', await stamped({ jti: undefined })],
    ['400 stale_payload', 'a payload whose id cannot be kept', await stamped({ jti: '\0'.repeat(20) })],
    ['400 stale_payload', 'the id of a payload before it', await stamped({ jti })],
    ['400 unreadable_payload', "a payload to another house's key", send(await foreign.seal(good))],
    ['400 unreadable_payload', "a payload to another's key in our name", send(await misnamed(good))],
    [
      '400 unreadable_payload',
      'a payload changed on the way',
      send([header, key, iv, swapped + text.slice(1), tag].join('.')),
    ],
    ['400 unreadable_payload', 'a payload cut short', send(sealed.slice(0, -5))],
    ['400 unreadable_payload', 'no payload at all', send('x')],
    ['400 invalid_input', 'a payload that holds nothing', send(await shop.seal({}))],
    ['400 sealed_payload_required', 'plain JSON', () => shop.ask(method, path, { body: good })],
    [
      '415 unsupported_content',
      'a payload sent as plain text',
      send(sealed, { 'content-type': 'text/plain' }),
    ],
    [
      '403 cross_site',
      'a payload from another site',
      send(await shop.seal(good), { origin: 'https://evil.example' }),
    ],
  ]
}

async function misnamed(payload: object): Promise<string> {
  const [ours] = (await shop.ask('GET', '/wps/system/keys')).value.keys
  const [theirs] = (await foreign.ask('GET', '/wps/system/keys')).value.keys
  assert.ok(ours?.kid && theirs)
  const stamp = { iat: now, jti: randomUUID() }
  return await new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ ...payload, ...stamp })))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: ours.kid })
    .encrypt(await importJWK(theirs, 'ECDH-ES'))
}

for (const call of sealedCalls) testRefusals(context, `${call[0]} ${call[1]}`, await sealedRows(call))

const signIn = async (more: object) => {
  const sealed = await shop.seal({ ...credentials, ...more })
  return () => shop.sendSealed('POST', '/wps/session/login', sealed)
}
const register = async (more: object) => {
  const sealed = await shop.seal({ ...form, ...more })
  return () => shop.sendSealed('PUT', '/wps/member/register', sealed)
}

testRefusals(context, 'people', [
  ['400 invalid_input', 'a name of nothing one could type', await signIn({ username: 'a\0b' })],
  ['401 wrong_credentials', 'a password of nothing one could type', await signIn({ password: '\0' })],
  ['401 wrong_credentials', 'a name with a quote', await signIn({ username: "owns-orders' --" })],
  ['400 invalid_input', 'a name that is a list', await signIn({ username: ['owns-orders'] })],
  ['400 invalid_input', 'a password as long as a book', await signIn({ password: 'x'.repeat(10_000) })],
  ['400 invalid_input', 'an address nobody can keep', await register({ registerUrl: 'http://a\0b/' })],
  ['400 invalid_input', 'a day before there were any', await register({ birthDate: '0000-01-01' })],
  ['400 invalid_input', 'a day that never was', await register({ birthDate: '1990-02-30' })],
  ['409 username_taken', 'a name in other letters', await register({ username: ' OWNS-Orders ' })],
])

const reads: [expected: string, path: string][] = [
  ...[
    'pageNo=0',
    'pageNo=-1',
    'pageNo=1e9',
    'pageNo=x',
    'pageNo=1&pageNo=2',
    'pageSize=0',
    'pageSize=1000',
  ].map((query): [string, string] => ['400 invalid_input', `${orders}?${query}`]),
  ...['from=2026-02-30', 'from=0000-01-01', 'to=x', 'state=none', 'gameCode=../x', 'drawId=1'].map(
    (query): [string, string] => ['400 invalid_input', `${orders}?${query}`],
  ),
  ['400 invalid_input', `${orders}/%00`],
  ['400 invalid_input', `${orders}/%E0%A4%A`],
  ['400 invalid_input', '/wps/wallet/transfers?from=0000-01-01'],
  ['400 invalid_input', '/wps/wallet/transfers?kind=theft'],
  ['400 invalid_input', '/wps/lottery/draws?count=101'],
  ['404 game_unknown', '/wps/lottery/draws?gameCode=xsxx'],
  ['404 game_unknown', '/wps/lottery/results?gameCode=xsxx'],
  ['400 invalid_input', '/wps/lottery/results'],
  ['404 draw_unknown', `/wps/lottery/draws/drw_${'0'.repeat(26)}`],
  ['404 not_found', '/wps/%00'],
]
testRefusals(
  context,
  'reads',
  reads.map(([expected, path]): Row => [expected, shown(plain(path)), get(path, owner)]),
)

test('days at the end of all time are days', async () => {
  for (const query of ['from=9999-12-31', 'to=9999-12-31', 'from=0001-01-01&to=0001-01-01']) {
    const answers = [
      await shop.ask('GET', `${orders}?${query}`, { token: owner }),
      await shop.ask('GET', `/wps/wallet/transfers?${query}`, { token: owner }),
    ]
    for (const { status, text } of answers) assert.equal(status, 200, `${query}: ${text}`)
  }
})

test('those whom all these are not are let in', async () => {
  const before = await everything(context)
  assert.equal((await shop.signIn('owns-orders')).status, 200)
  assert.equal((await (await register({}))()).status, 200)
  for (const call of guarded) {
    const { status, text } = await guard(`Bearer ${owner}`)(call)()
    assert.equal(status, 200, text)
  }
  assert.notDeepEqual(await everything(context), before)
  assert.equal((await prove(context.db)).wrong, null)
})

/** A path without the ids that differ from run to run. */
function plain(path: string): string {
  return path.replaceAll(/(ord|drw)_\w{26}/g, ':$1')
}
