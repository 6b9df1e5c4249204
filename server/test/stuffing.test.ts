import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLogin } from '#identity/login'
import { hashPassword } from '#identity/password'
import { transact } from '#kit'
import { openHouse } from './house.ts'
import { long } from './long.ts'
import { proofFor } from './proof.ts'

// Somebody else's leaked list of names and passwords, tried from many rented addresses, on loopback: the house
// believes what its proxy says of where a call comes from, and the test is that proxy.
// A tenth of it is the same attack: as many pairs from an address, and as many right ones among them.
const scale = long ? 10 : 1
const addresses = 100 * scale
const tries = 1_000 * scale
const victims = 20 * scale
const budget = 30 * scale
const house = await openHouse(
  { rateFactor: 1, enc: 'optional', trustedProxies: ['127.0.0.1', '::1'] },
  // That the work is done is what counts here, not how long it takes.
  { 'signIn.siteFailuresMax': budget, 'securityCheck.keysForCaptcha': 12 },
)
const { context } = house
const password = 'lantern-market-77'

/** One hash for all of them: the attacker's work is what is counted, not ours. */
await openVictims(await hashPassword(password))

async function openVictims(passwordHash: string): Promise<void> {
  await transact(context, async (tx) => {
    for (let i = 0; i < victims; i++) {
      const made = { username: `victim-${i}`, role: 'member', isAgent: 0, birthDate: null } as const
      await createLogin(tx, { ...made, passwordHash })
    }
  })
}

const addressOf = (turn: number) => `198.18.${Math.floor((turn % addresses) / 250)}.${turn % 250}`

/** Every fiftieth pair of the list is right, spread over all of it. */
const pairOf = (turn: number) =>
  turn % 50 === 7
    ? { username: `victim-${Math.floor(turn / 50)}`, password }
    : { username: `leaked-${turn}`, password: 'a password of another site' }

async function tryPair(turn: number, more: object = {}) {
  const body = { ...pairOf(turn), ...more }
  return await house.ask('POST', '/wps/session/login', {
    body,
    headers: { 'x-forwarded-for': addressOf(turn) },
  })
}

test(`${tries} pairs from ${addresses} addresses open no more than the budget allows`, async () => {
  const met: Record<string, number> = {}
  let next = 0
  const attackUntil = async (last: number) => {
    while (next < last) {
      const { message, success } = await tryPair(next++)
      const answer = success ? 'opened' : message
      met[answer] = (met[answer] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: 32 }, () => attackUntil(tries - 100)))
  // A right pair holds a place while its password is read, and all others may be turned away meanwhile.
  await attackUntil(tries)
  const { opened = 0, wrong_credentials: wrong = 0, ...turnedAway } = met
  // A right pair is no failure: what the budget counts is the wrong ones among which they are hidden.
  assert.equal(wrong, budget)
  assert.ok(opened <= budget / 20, `${opened} accounts were opened`)
  assert.deepEqual(Object.keys(turnedAway), ['captcha_required'])
  assert.equal(opened + wrong + (turnedAway.captcha_required ?? 0), tries)
})

test('meanwhile a member signs in, by doing the work that stands in for the captcha', async () => {
  for (const username of [`victim-${victims - 2}`, `victim-${victims - 1}`]) {
    const sent = { headers: { 'x-forwarded-for': '203.0.113.7' } }
    const asked = await house.ask('POST', '/wps/session/login', { body: { username, password }, ...sent })
    assert.equal(asked.message, 'captcha_required')
    const body = { username, password, securityCheck: await proofFor(house, 'captcha') }
    const { status, value } = await house.ask('POST', '/wps/session/login', { body, ...sent })
    assert.deepEqual([status, value.account], [200, username])
  }
})

test('who is in stays in, and a quarter of an hour later nobody is asked any more', async () => {
  house.clock.advance(15 * 60_000)
  const { status } = await house.ask('POST', '/wps/session/login', {
    body: { username: `victim-${victims - 3}`, password },
    headers: { 'x-forwarded-for': '203.0.113.8' },
  })
  assert.equal(status, 200)
})
