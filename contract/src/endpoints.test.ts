import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as contract from './index.ts'

const endpoints = Object.entries(contract).flatMap(([noun, exported]) =>
  typeof exported === 'object'
    ? Object.entries(exported)
        .filter(
          ([, value]) => typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
        )
        .map(([name, value]) => ({ name: `${noun}.${name}`, ...(value as contract.Endpoint) }))
    : [],
)

test('no two endpoints promise the same method and path', () => {
  const paths = endpoints.map((one) => `${one.method} ${one.path}`)
  assert.equal(new Set(paths).size, paths.length)
  assert.ok(paths.length > 15)
})

test('every call that moves money or creates an order takes an Idempotency-Key', () => {
  // What comes of them is the same, however often they are made.
  const harmless = {
    'care.setLimit': 'names an amount, and moves none',
    'trial.fillPlayMoney': 'fills up to what it begins with',
    'vendor.launchGame': 'takes nothing along by itself',
  }
  const money = new Set(['lottery', 'chase', 'payment', 'withdrawal', 'move', 'purse', 'trial', 'vendor'])
  const moving = endpoints.filter(({ name, method, path, input, refusals }) => {
    if (method === 'GET') return false
    const carries = 'shape' in input && 'amount' in (input.shape as object)
    // What a path names is in a state, which says whether it was done.
    const begins = money.has(name.split('.')[0] ?? '') && !path.includes('/:')
    return carries || begins || refusals.includes('insufficient_funds')
  })
  assert.ok(moving.length > 8)
  assert.deepEqual(
    moving.flatMap(({ name, idempotent }) => (idempotent === true ? [] : name)),
    Object.keys(harmless),
  )
})

test('what a member stakes, opens a game or takes money along by is their own doing, whatever their page says', () => {
  const refused = endpoints.filter(({ refusals }) => refusals.includes('reality_check_due'))
  assert.deepEqual(
    endpoints.flatMap(({ name, isPlay }) => (isPlay ? name : [])),
    refused.map(({ name }) => name).toSorted(),
  )
})

test('every call that carries a password is sealed', () => {
  for (const one of endpoints.filter(
    (one) => 'shape' in one.input && 'password' in (one.input.shape as object),
  )) {
    assert.ok(one.sealed, one.name)
  }
})

test('every call that changes something without a session says how often it may be made', () => {
  const open = endpoints.filter(({ who, method }) => who === 'anyone' && method !== 'GET')
  assert.ok(open.length > 15)
  assert.deepEqual(
    open.filter(({ limit }) => limit?.per !== 'address').map(({ name }) => name),
    [],
  )
})

test('what works hard for its answer says how often it may be asked', () => {
  const hard = ['challenge.captcha', 'challenge.securityCheck', 'lottery.orderProof', 'lottery.drawPage']
  const lists = [
    'lottery.draws',
    'lottery.results',
    'lottery.latestResults',
    'lottery.orders',
    'wallet.accountRecord',
    'payment.deposits',
  ]
  for (const name of [...hard, ...lists]) {
    const found = endpoints.find((one) => one.name === name)
    assert.ok(found?.limit, `${name} is ${found ? 'without a limit' : 'not there'}`)
  }
})

test('every refusal an endpoint names has a status', () => {
  for (const one of endpoints)
    for (const code of one.refusals) assert.ok(contract.refusals[code] >= 400, code)
})
