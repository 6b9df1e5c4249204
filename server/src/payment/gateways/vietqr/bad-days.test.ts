import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import { after, test } from 'node:test'
import { prove } from '#ledger'
import { commandNamed, runCommand } from '#test/command-line'
import { unit } from '#test/house'
import { freePort } from '#test/port'
import { addStaff } from '#test/staff'
import { openTransfers } from '#test/transfers'
import { moods } from '#test/wire/moods'
import { startWire } from '#test/wire/start-wire'
import { pullTransactions } from './pull.ts'

// The feed with its own secrets, two of them live; a webhook that is repeated, replayed, reordered; a pull on bad days.
const wire = await startWire('vietqr', { SEPAY_TOKEN: 'a token of this test' })
const vendors = {
  SEPAY_SECRET: 'the new secret,the old secret,',
  SEPAY_TOKEN: 'a token of this test',
  SEPAY_URL: wire.url,
}
const pull = async () =>
  await house.whole
    .jobs(house.context)
    .find(({ name }) => name === 'payment:pull')
    ?.run({}, new AbortController().signal)
const { house, start, feed, sign, url } = await openTransfers({ vendors, testGateways: 'off' })

test('while a secret is changed both are believed, and there is no bank of our own making', async () => {
  const deposit = await start('rotates', 500_000)
  const nowS = Math.floor(house.clock.now().getTime() / 1000)
  const said = { transactionDate: '2026-11-21 10:00:00', accountNumber: '0011223344', transferType: 'in' }
  const body = JSON.stringify({
    ...said,
    id: 5,
    content: deposit.checkout.memo,
    transferAmount: '1000',
    referenceCode: 'r',
  })
  for (const [secret, status] of [
    ['the old secret', 200],
    ['the new secret', 200],
    ['the new secret,the old secret', 401],
    ['', 401],
  ] as const) {
    const headers = { 'content-type': 'application/json', ...sign(body, nowS, secret) }
    assert.equal((await fetch(url, { method: 'POST', body, headers })).status, status, secret)
  }
  assert.equal(await deposit.balance(), 1_000n * unit)
  assert.equal((await fetch(`${house.url}/dev/bank`)).status, 404)
})

test('one event a thousand times moves its money once', async () => {
  const deposit = await start('replayed', 500_000)
  const said = { content: deposit.checkout.memo, amount: 500_000, referenceCode: 'thousand' }
  for (let i = 0; i < 50; i++) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => feed(said, 77)))
    for (const { outcomes } of answers) assert.deepEqual(outcomes, ['credited'])
  }
  assert.equal(await deposit.balance(), 500_000n * unit)
})

test('for who shut themselves out money is held, shown, and none of it is to be played', async () => {
  const deposit = await start('shut-out', 500_000)
  const { token } = deposit
  const left = await house.ask('POST', '/wps/care/self-exclusion', {
    token,
    body: { months: 6, understood: true },
  })
  assert.equal(left.success, true, left.text)
  assert.deepEqual((await feed({ content: deposit.checkout.memo, amount: 500_000 })).outcomes, ['credited'])
  const again = (await house.signIn('shut-out')).value.token
  const { value } = await house.ask('GET', `/wps/payment/deposits/${deposit.depositId}`, { token: again })
  assert.deepEqual([value['arrived'], value['held']], ['500000', '500000'])
  assert.equal(await house.balanceOf(again), 0n)
})

async function openFeed(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  after(() => server.close())
  return `http://127.0.0.1:${port}/v2`
}

const row = (id: number) => ({
  id: `uuid-${id}`,
  transaction_date: '2026-11-21 09:00:00',
  account_number: '0011223344',
  amount_in: 50_000,
  amount_out: 0,
  transaction_content: 'x',
  reference_number: `FT${id}`,
})

test('a pull goes on page by page, and waits where it is told to', async () => {
  const asked: string[] = []
  const base = await openFeed(({ url: at = '', headers }, response) => {
    const page = new URL(at, 'http://x').searchParams.get('page')
    asked.push(`${page} ${headers.authorization}`)
    if (asked.length === 1) response.writeHead(429, { 'retry-after': '1' }).end()
    else
      response.end(
        JSON.stringify({ data: [row(Number(page))], meta: { pagination: { has_more: page === '1' } } }),
      )
  })
  const moved = await pullTransactions(base, 'token', new Date('2026-11-20T00:00:00Z'))
  assert.deepEqual(
    moved.map((one) => ('unreadable' in one ? [] : [one.reference, one.amount, one.isIn])),
    [
      ['FT1', 50_000n, true],
      ['FT2', 50_000n, true],
    ],
  )
  assert.deepEqual(asked, ['1 Bearer token', '1 Bearer token', '2 Bearer token'])
})

test('a row that cannot be read waits for a person with its text, and holds up none of the others', async () => {
  const deposit = await start('pulled-beside', 500_000)
  const rows = [
    { ...row(1), amount_in: 1_000.5 },
    { ...row(2), transaction_date: 'today' },
    { ...row(3), account_number: null },
    null,
    { ...row(6), transaction_content: 'a\0b' },
    { ...row(7), amount_in: '9'.repeat(30) },
    { ...row(8), amount_in: 0.5, transaction_content: '\u{1f3ee}'.repeat(600) },
    { ...row(9), amount_in: 0.5, transaction_content: `.${'\u{1f3ee}'.repeat(600)}` },
    { ...row(4), amount_in: 0 },
    { ...row(5), amount_in: 500_000, transaction_content: deposit.checkout.memo },
  ]
  const base = await openFeed((_request, response) =>
    response.end(JSON.stringify({ data: rows, meta: { pagination: { has_more: false } } })),
  )
  const warned: unknown[] = []
  const log = Object.assign(Object.create(house.context.log) as typeof house.context.log, {
    warn: (_said: object, words: string) => void warned.push(words),
  })
  const config = { ...house.context.config, vendors: { ...vendors, SEPAY_URL: base } }
  const context = { ...house.context, config, log }
  const morning = house.whole.jobs(context).find(({ name }) => name === 'payment:pull')
  for (let times = 0; times < 2; times++) await morning?.run({}, new AbortController().signal)
  assert.deepEqual([await deposit.state(), await deposit.balance()], ['paid', 500_000n * unit])
  assert.equal(
    warned.filter((words) => words === 'a gateway told of a movement that cannot be read').length,
    16,
  )
  await addStaff(house.context, 'staff-a')
  const suspense = async (...words: string[]) =>
    (await runCommand(house.context, commandNamed('payment suspense'), ...words)).said
  const listed = async () =>
    (await suspense('list')).split('\n').filter((line) => /cannot be read/.test(line))
  const before = await listed()
  assert.equal(before.length, 8)
  const [line = ''] = before.filter((one) => one.includes('1000.5'))
  assert.match(line, /^unread:\S{43} of vietqr, .*"reference_number":"FT1"/)
  const by = ['--by', 'staff-a', '--reason', 'It is the interest of the month.']
  await suspense('read', line.split(' ')[0] ?? '', ...by)
  await assert.rejects(suspense('read', line.split(' ')[0] ?? '', ...by), /it waits no more/)
  await morning?.run({}, new AbortController().signal)
  const park = house.whole.jobs(house.context).find(({ name }) => name === 'payment:park')
  await park?.run({}, new AbortController().signal)
  assert.equal((await listed()).length, 7)
})

for (const [what, listener] of [
  ['answers 500', (_request, response) => void response.writeHead(500).end()],
  ['answers nonsense', (_request, response) => void response.end('<html>')],
  ['answers another shape', (_request, response) => void response.end('{"data":[]}')],
  [
    'sends us elsewhere',
    (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  ],
  ['cuts the line', ({ socket }) => void socket.destroy()],
] as [string, RequestListener][])
  test(`a feed that ${what} is a failure, and nothing is taken from it`, async () => {
    await assert.rejects(pullTransactions(await openFeed(listener), 'token', new Date(0)))
  })

// Nothing that is pulled is signed, so there is no signature of another's to be met.
for (const mood of moods.filter((one) => one !== 'honest' && one !== 'unhurried' && one !== 'forging'))
  test(`of a feed that is ${mood} as the morning asks it nothing is taken, and what was lost is found once it answers`, async () => {
    const deposit = await start(`pulls-${mood.replace(' ', '-')}`, 500_000)
    await wire.play('transfer', { checkout: deposit.checkout, amount: 500_000, times: 0 })
    await wire.be(mood, 1)
    await pull()
    assert.deepEqual([await deposit.state(), await deposit.balance()], ['pending', 0n])
    for (let times = 0; times < 2; times++) await pull()
    assert.deepEqual([await deposit.state(), await deposit.balance()], ['paid', 500_000n * unit])
    house.clock.advance(60_001)
  })

test('a feed in its own time is waited for', async () => {
  const deposit = await start('pulled-slowly', 500_000)
  await wire.play('transfer', { checkout: deposit.checkout, amount: 500_000, times: 0 })
  await wire.be('unhurried', 1)
  await pull()
  assert.deepEqual([await deposit.state(), await deposit.balance()], ['paid', 500_000n * unit])
})

test('a feed that fails five times in a minute rests, and its ways to pay with it', async () => {
  const { token } = await start('meets-rest-of-feed', 500_000)
  await wire.be('away', 5)
  for (let times = 0; times < 5; times++) await pull()
  const { value } = await house.ask('GET', '/wps/payment/methods', { token })
  assert.partialDeepStrictEqual(
    value.list.find((one) => one['methodId'] === 'bank-qr'),
    { resting: true },
  )
})

test('after all of it the ledger is whole', async () => {
  assert.equal((await prove(house.context.db)).wrong, null)
})
