import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { newId, transact } from '#kit'
import { houseAccount, openPurse, pend, postOne, purseOf, resolve } from '#ledger'
import { openHouse, unit } from '#test/house'
import { adjust, deposit } from '#wallet/funds'
import { mainPurse } from '#wallet/purse'

const house = await openHouse()
const { context } = house
const record = (token: string, query = '') => house.ask('GET', `/wps/wallet/transfers${query}`, { token })

/** A new member to whom money comes: 100,000 by gateway and 5 by hand on one evening, 7 taken in the night after. */
async function memberWithMoney(username: string) {
  const token = await house.member(username)
  const info = await house.ask('GET', '/wps/member/info', { token })
  const owner = { memberId: readId('mem', info.value.id), book: 'real', currency: 'VND' } as const
  const byHand = (units: bigint, at: string) =>
    transact(context, (tx) =>
      adjust(tx, {
        ...owner,
        cause: `adjustment:${randomUUID()}`,
        amount: units * unit,
        reason: 'goodwill',
        actor: 'operator',
        at: new Date(at),
      }),
    )
  await transact(context, (tx) =>
    deposit(tx, {
      ...owner,
      cause: `deposit:${owner.memberId}`,
      amount: 100_000n * unit,
      gateway: 'test',
      reference: 'dep',
      at: new Date('2026-11-20T16:00:00Z'),
    }),
  )
  await byHand(5n, '2026-11-20T16:59:59Z')
  await byHand(-7n, '2026-11-20T17:00:00Z')
  return token
}

const rich = await memberWithMoney('has-a-record')

test('the balance is what came less what went, and each sees their own', async () => {
  const { value } = await house.ask('GET', '/wps/v2/wallets/balance', { token: rich })
  assert.deepEqual(value, { sumBalance: '99998', number: 3, currency: 'VND' })
  assert.equal(await house.balanceOf(await house.member('has-nothing')), 0n)
  assert.equal((await house.ask('GET', '/wps/v2/wallets/balance')).message, 'not_signed_in')
})

test('what is set aside cannot be spent, and no figure of the balance counts it', async () => {
  const token = await memberWithMoney('sets-money-aside')
  const info = await house.ask('GET', '/wps/member/info', { token })
  const owner = { memberId: readId('mem', info.value.id), book: 'real', currency: 'VND' } as const
  const at = context.clock.now()
  const aside = { kind: 'withdrawal', amount: 60_000n * unit, reference: '', at, from: mainPurse(owner) }
  await transact(context, (tx) => pend(tx, [{ ...aside, id: newId(tx.clock), cause: newId(tx.clock) }]))
  assert.equal(await house.balanceOf(token), 39_998n * unit)
  const told: unknown[] = []
  // What servers tell each other of their own goes by as well.
  const silence = context.bus.listen((said) => {
    if (said.to !== null) told.push(said)
  })
  const credit = { cause: newId(context.clock), amount: unit, reason: 'goodwill', actor: 'operator', at }
  const { balance } = await transact(context, (tx) => adjust(tx, { ...owner, ...credit }))
  silence()
  assert.equal(balance, 39_999n * unit)
  const event = { type: 'balance', sumBalance: 39_999n * unit, number: 5 }
  assert.deepEqual(told, [{ to: owner.memberId, event }])
  assert.equal(await house.balanceOf(token), 39_999n * unit)
})

test('the account record tells every movement, newest first, with the balance after it, and no reason of the operator', async () => {
  const { value } = await record(rich)
  assert.deepEqual(
    value.list.map(({ kind, amount, balanceAfter, reference }) => [kind, amount, balanceAfter, reference]),
    [
      ['adjustment', '-7', '99998', ''],
      ['adjustment', '5', '100005', ''],
      ['deposit', '100000', '100000', 'dep'],
    ],
  )
  assert.deepEqual([value.total, value.totalPages], [3, 1])
})

test('the record is filtered by kind and by the days of the deployment, and paged with exact totals', async () => {
  const amounts = async (query: string) => (await record(rich, query)).value.list.map(({ amount }) => amount)
  assert.deepEqual(await amounts('?kind=adjustment'), ['-7', '5'])
  assert.deepEqual(await amounts('?kind=prize'), [])
  assert.deepEqual(await amounts('?kind=prize,deposit'), ['100000'])
  // In Việt Nam it is the 21st from 17:00 of the 20th on.
  assert.deepEqual(await amounts('?to=2026-11-20'), ['5', '100000'])
  assert.deepEqual(await amounts('?from=2026-11-21&to=2026-11-21'), ['-7'])
  const { value } = await record(rich, '?pageNo=2&pageSize=2')
  assert.deepEqual([value.list.length, value.total, value.totalPages], [1, 3, 2])
})

test('a record is added up, all of it and by the days of the deployment, for the kinds and days that are looked at', async () => {
  const sums = async (query: string) =>
    (await house.ask('GET', `/wps/wallet/transfers/sums${query}`, { token: rich })).value.sums
  const days = [
    { day: '2026-11-21', in: '0', out: '7' },
    { day: '2026-11-20', in: '100005', out: '0' },
  ]
  assert.deepEqual(await sums(''), { in: '100005', out: '7', lines: 3, days })
  assert.deepEqual(await sums('?kind=deposit,prize&to=2026-11-20'), {
    in: '100000',
    out: '0',
    lines: 1,
    days: [{ day: '2026-11-20', in: '100000', out: '0' }],
  })
  assert.deepEqual(await sums('?purse=bonus'), { in: '0', out: '0', lines: 0, days: [] })
  for (const query of ['?kind=theft', '?kind=', '?kind=deposit,,prize', '?from=2026-13-01', '?purse=x'])
    assert.equal(
      (await house.ask('GET', `/wps/wallet/transfers/sums${query}`, { token: rich })).message,
      'invalid_input',
      query,
    )
})

test('each purse has a record of its own, and all are listed with what they hold', async () => {
  const token = await memberWithMoney('has-purses')
  const info = await house.ask('GET', '/wps/member/info', { token })
  const owner = { memberId: readId('mem', info.value.id), book: 'real', currency: 'VND' } as const
  const at = context.clock.now()
  const moved = (amount: bigint) => ({
    id: newId(context.clock),
    cause: newId(context.clock),
    amount: amount * unit,
    reference: '',
  })
  await transact(context, async (tx) => {
    const bonus = purseOf(owner, 'bonus')
    for (const purse of [purseOf(owner, 'points'), bonus]) await openPurse(tx, purse)
    const from = houseAccount('promo:test', owner)
    await postOne(tx, { ...moved(30n), kind: 'bonus', happenedAt: at, from, to: bonus })
    await pend(tx, [{ ...moved(8n), kind: 'adjustment', at, from: mainPurse(owner) }])
  })
  assert.deepEqual((await house.ask('GET', '/wps/wallet/purses', { token })).value.list, [
    { purse: 'main', currency: 'VND', balance: '99990', moved: true },
    { purse: 'bonus', currency: 'VND', balance: '30', moved: true },
    { purse: 'held', currency: 'VND', balance: '8', moved: true },
    { purse: 'points', currency: 'PTS', balance: '0', moved: false },
  ])
  const linesOf = async (purse: string) =>
    (await record(token, `?purse=${purse}`)).value.list.map(({ amount, balanceAfter }) => [
      amount,
      balanceAfter,
    ])
  assert.deepEqual(await linesOf('bonus'), [['30', '30']])
  assert.deepEqual(await linesOf('held'), [['8', '8']])
  assert.deepEqual([await linesOf('points'), await linesOf('at:NOBODY')], [[], []])
  assert.deepEqual((await linesOf('main'))[0], ['-8', '99990'])
  assert.deepEqual(
    await linesOf('main'),
    (await record(token)).value.list.map(({ amount, balanceAfter }) => [amount, balanceAfter]),
  )
  for (const purse of ['MAIN', 'at:', 'at:x%27', 'bonus2', ''])
    assert.equal((await record(token, `?purse=${purse}`)).message, 'invalid_input', purse)
  const other = await house.member('has-one-purse')
  const { value } = await house.ask('GET', '/wps/wallet/purses', { token: other })
  assert.deepEqual(
    value.list.map(({ purse, balance }) => [purse, balance]),
    [
      ['main', '0'],
      ['held', '0'],
    ],
  )
  assert.equal((await house.ask('GET', '/wps/wallet/purses')).message, 'not_signed_in')
})

test('all that a member has is told as one: what can be spent, and what holds the rest', async () => {
  const token = await memberWithMoney('has-funds')
  const info = await house.ask('GET', '/wps/member/info', { token })
  const owner = { memberId: readId('mem', info.value.id), book: 'real', currency: 'VND' } as const
  const at = context.clock.now()
  const aside = (kind: string, amount: bigint, reference: string) => ({
    id: newId(context.clock),
    cause: newId(context.clock),
    kind,
    amount: amount * unit,
    reference,
    at,
    from: mainPurse(owner),
  })
  const [chase, out] = [aside('chase', 27n, 'xsmb 2026-11-21'), aside('withdrawal', 50_000n, 'wdr_1')]
  type Funds = Record<string, unknown> & { held: Record<string, unknown>[] }
  const funds = async () =>
    (await house.ask('GET', '/wps/member/info/funds/consolidated', { token })).value as unknown as Funds
  assert.deepEqual(await funds(), {
    currency: 'VND',
    total: '99998',
    sumBalance: '99998',
    main: '99998',
    bonus: '0',
    held: [],
    vendors: [],
  })
  await transact(context, async (tx) => {
    for (const purse of [purseOf(owner, 'points'), purseOf(owner, 'bonus')]) await openPurse(tx, purse)
    const from = houseAccount('promo:test', owner)
    await postOne(tx, {
      id: newId(tx.clock),
      cause: newId(tx.clock),
      amount: 30n * unit,
      reference: '',
      kind: 'bonus',
      happenedAt: at,
      from,
      to: purseOf(owner, 'bonus'),
    })
    await pend(tx, [chase, out])
  })
  const { held, ...sums } = await funds()
  assert.deepEqual(sums, {
    currency: 'VND',
    total: '100028',
    sumBalance: '50001',
    main: '49971',
    bonus: '30',
    vendors: [],
  })
  assert.deepEqual(
    held.map(({ what, amount, reference }) => [what, amount, reference].join(' ')).toSorted(),
    ['chase 27 xsmb 2026-11-21', 'withdrawal 50000 wdr_1'],
  )
  // What went on, or back, waits no longer; what is left of a part does.
  await transact(context, async (tx) => {
    const part = { id: chase.id, memberId: owner.memberId }
    await resolve(tx, [
      { hold: { ...part, id: out.id }, cause: newId(tx.clock), at, end: 'void' },
      { hold: part, cause: newId(tx.clock), at, amount: 20n * unit, end: 'void' },
    ])
  })
  const after = await funds()
  assert.deepEqual([after['total'], after['main']], ['100028', '99991'])
  assert.deepEqual(
    after.held.map(({ what, amount }) => [what, amount]),
    [['chase', '7']],
  )
  const theirs = await house.ask('GET', '/wps/member/info/funds/consolidated', {
    token: await house.member('has-no-funds'),
  })
  assert.deepEqual(theirs.value['held'], [])
  assert.equal((await house.ask('GET', '/wps/member/info/funds/consolidated')).message, 'not_signed_in')
})

test('a record is shown to its member alone, and what asks for nonsense is told so', async () => {
  assert.equal((await record(await house.member('looks-at-others'))).value.total, 0)
  assert.equal((await house.ask('GET', '/wps/wallet/transfers')).message, 'not_signed_in')
  for (const query of ['?kind=theft', '?from=yesterday', '?pageNo=0', '?pageSize=101'])
    assert.equal((await record(rich, query)).message, 'invalid_input', query)
})
