import assert from 'node:assert/strict'
import { createDecipheriv, createHash, hkdfSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { addKey, readSupplyKey, vendorsOf, type Supplier } from '#casino/supply'
import { commandNamed, runCommand } from '#test/command-line'
import { openHouse } from '#test/house'
import { seedVendor } from '#test/vendor-scenario'
import { purse } from './purse.ts'
import { wire } from './index.ts'

const { context, url, clock } = await openHouse({ vendors: { VENDOR_LEGACY_CIPHERS: 'on' } })
const vassalage = 'CARDS'
const secret = 'nightkey:a-signing-key-of-the-house'

// What a vendor answers whatever it is asked, to the byte, and what it was sent.
let [answered, cameAs]: [string, URLSearchParams] = ['', new URLSearchParams()]
const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    cameAs = new URLSearchParams(Buffer.concat(parts).toString())
    response.end(answered)
  })
}).listen(0, '127.0.0.1')
await once(server, 'listening')
after(() => server.close())

await seedVendor(context, vassalage, {}, { wire: 'tcg', scale: 100n })
const vendor = (...args: string[]) => runCommand(context, commandNamed('vendor'), ...args)
await addKey(context, vassalage, readSupplyKey('out', secret))
await vendor('set', vassalage, 'openUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`)
await vendor('set', vassalage, 'merchantCode', 'fair')
await vendor('set', vassalage, 'productType', '4')
await vendor('allow', vassalage, '127.0.0.0/8', '::1')

const supplier = async (): Promise<Supplier> => {
  clock.advance(2_000)
  return (await vendorsOf(context)(vassalage)) ?? assert.fail()
}
const signal = () => AbortSignal.timeout(5_000)
const asked = async (answer: string) => {
  answered = answer
  return await purse.balance('player', await supplier(), signal())
}

test('what is asked is enciphered, so that it comes once, and signed over what was enciphered', async () => {
  const told = async () => {
    assert.equal(await asked('{"status":0,"balance":5}'), 500n)
    return cameAs.get('params') ?? ''
  }
  const [first, second] = [await told(), await told()]
  assert.notEqual(first, second)
  const key = secret
  assert.equal(cameAs.get('sign'), createHash('sha256').update(`${second}${key}`).digest('hex'))
  assert.equal(cameAs.get('merchant_code'), 'fair')
  const bytes = Buffer.from(second, 'base64')
  const opened = createDecipheriv(
    'aes-256-gcm',
    Buffer.from(hkdfSync('sha256', key, '', 'params', 32)),
    bytes.subarray(0, 12),
  )
  opened.setAuthTag(bytes.subarray(-16))
  const text = Buffer.concat([opened.update(bytes.subarray(12, -16)), opened.final()]).toString()
  assert.equal(text, '{"method":"gb","username":"player","product_type":4}')
})

test('the old cipher is spoken where the deployment allows it, and its vendor rests where it no longer does', async () => {
  await vendor('set', vassalage, 'cipher', 'des-ecb')
  assert.equal(await asked('{"status":0,"balance":5}'), 500n)
  const params = cameAs.get('params') ?? ''
  const old = createDecipheriv('des-ede3-ecb', Buffer.from('nightkey'.repeat(3)), null)
  const text = `${old.update(Buffer.from(params, 'base64')).toString()}${old.final().toString()}`
  assert.equal(text, '{"method":"gb","username":"player","product_type":4}')
  const signing = secret.replace('nightkey:', '')
  assert.equal(cameAs.get('sign'), createHash('sha256').update(`${params}${signing}`).digest('hex'))
  Object.assign(context.config, { vendors: {} })
  assert.equal((await supplier()).fault, 'options')
  Object.assign(context.config, { vendors: { VENDOR_LEGACY_CIPHERS: 'on' } })
  await vendor('set', vassalage, 'cipher', 'default')
})

test('what a vendor says of money is read from its digits, and what cannot be said so is no answer', async () => {
  assert.equal(await asked('{"status":0,"balance":9007199254740993}'), 900_719_925_474_099_300n)
  for (const text of [
    '{"status":0,"balance":5.0}',
    '{"status":0,"balance":-5}',
    '{"status":0,"balance":1e3}',
    '{"status":0,"balance":"5"}',
    '{"status":0,"balance":99999999999999999999}',
    '{"status":0,"balance":5,"balance":6}',
    '{"status":"0","balance":5}',
    '{"status":0}',
    '{"balance":5}',
    '{"status":3,"balance":5}',
    '{"status":0,"balance":5',
    '[]',
    '',
    `{"status":0,"balance":5,"pad":"${'x'.repeat(65_536)}"}`,
    `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  ])
    await assert.rejects(asked(text), Error, text.slice(0, 60))
})

test('each word of the wire for a transfer means one thing, and any other that nobody knows', async () => {
  const move = { playerId: 'player', reference: 'a', direction: 'out', amount: 500n } as const
  for (const [word, moved, checked] of [
    ['SUCCESS', 'done', 'done'],
    ['FAILED', 'failed', 'failed'],
    ['PENDING', 'unknown', 'unknown'],
    ['UNKNOWN', 'unknown', 'unknown'],
    ['NOT FOUND', 'unknown', 'not_found'],
    ['success', 'unknown', 'unknown'],
  ] as const) {
    answered = `{"status":0,"transaction_status":"${word}"}`
    assert.equal(await purse.move(move, await supplier(), signal()), moved, word)
    assert.equal(await purse.check('a', await supplier(), signal()), checked, word)
  }
  answered = '{"status":7,"transaction_status":"FAILED"}'
  await assert.rejects(
    purse.move(move, await supplier(), signal()),
    /status 7/,
    'a no of another kind tells nothing',
  )
})

test('of a page of records each is read by itself, and one that cannot be is told as it was said', async () => {
  const record = {
    id: 'r1',
    username: 'player',
    game_code: 'wheel',
    round: 'a',
    bet_amount: 5,
    win_amount: 7,
    rake: 0,
    settled_at: 1_795_000_000_000,
  }
  const read = async (records: unknown[]) => {
    answered = JSON.stringify({ status: 0, cursor: 'c2', more: false, records })
    return await purse.records('c1', await supplier(), signal())
  }
  const page = await read([record])
  const { id, staked, won, settledAt } = page.records[0] ?? assert.fail()
  assert.deepEqual([page.place, page.isMore, id, staked, won], ['c2', false, 'r1', 500n, 700n])
  assert.equal(settledAt.getTime(), record.settled_at)
  for (const wrong of [
    { bet_amount: -1 },
    { win_amount: 0.5 },
    { win_amount: 10 ** 17 },
    { settled_at: -1 },
    { settled_at: 32_503_680_000_000 },
    { rake: '0' },
    { game_code: 'wheel\u0000' },
  ]) {
    const { records, unread } = await read([{ ...record, id: 'odd', ...wrong }, record])
    assert.deepEqual([records.map((one) => one.id), unread.length], [['r1'], 1], JSON.stringify(wrong))
    const [{ id: named, playerId, round, said } = assert.fail()] = unread
    assert.deepEqual([named, playerId, round], ['odd', 'player', 'a'])
    const [[field, value]] = Object.entries(wrong) as [[string, unknown]]
    const asSaid = value === 0.5 ? { number: '0.5' } : value
    assert.deepEqual((JSON.parse(said) as Record<string, unknown>)[field], asSaid)
  }
  const names = ['', 'a\u0000b', '\ud800', 'x'.repeat(201), 7]
  const { records, unread } = await read([
    ...names.map((id) => ({ ...record, id })),
    'nonsense',
    record,
    null,
  ])
  assert.deepEqual([records.length, unread.length, new Set(unread.map((one) => one.id)).size], [1, 7, 7])
  for (const one of unread) assert.match(one.id, /^unread:[0-9a-f]{32}$/)
  const long = await read([{ ...record, rake: 'x'.repeat(9_000) }])
  assert.equal(long.unread[0]?.said.length, 2_000, 'what is kept of it is bounded')
  for (const cursor of ['c\u0000', 7]) {
    answered = JSON.stringify({ status: 0, cursor, more: false, records: [] })
    await assert.rejects(
      purse.records('c1', await supplier(), signal()),
      Error,
      'a place that cannot be kept',
    )
  }
})

test('nothing is said to us by this wire, and strangers are told no more than by any', async () => {
  const said = await fetch(`${url}/wps/vendor/${vassalage}/ft`, { method: 'POST', body: '{}' })
  assert.deepEqual([said.status, await said.text()], [404, '{"status":1}'])
  await vendor('allow', vassalage, '203.0.113.0/24')
  clock.advance(2_000)
  const stranger = await fetch(`${url}/wps/vendor/${vassalage}/ft`, { method: 'POST', body: '{}' })
  assert.deepEqual([stranger.status, await stranger.text()], [403, ''])
})

test('without a secret of ours nothing is asked, nor with one that the old cipher cannot part', async () => {
  const whole = await supplier()
  await assert.rejects(purse.balance('player', { ...whole, keys: [] }, signal()), /without a secret/)
  const keys = [readSupplyKey('out', 'x'.repeat(40))]
  const options = { ...whole.options, cipher: 'des-ecb' as const }
  await assert.rejects(purse.balance('player', { ...whole, keys, options }, signal()), /eight characters/)
  assert.equal(wire.failed('busy').status, 404)
})
