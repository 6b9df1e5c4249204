import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { isForEverybody, type Endpoint } from '@fairground/contract'
import { allEndpoints } from '#app/docs'
import { openHouse } from './house.ts'

// Every endpoint of the contract, asked by a member who shut themselves out.
const house = await openHouse({}, { 'registration.welcomeBonus': '500' })

async function ask({ method, path, takesBytes }: Endpoint, token: string): Promise<string> {
  const body = method === 'GET' || method === 'DELETE' || takesBytes ? {} : { body: {} }
  const key = randomUUID()
  return (await house.ask(method, path.replaceAll(/:\w+/g, 'x'), { key, token, ...body })).message
}

test('who shut themselves out signs in to a closed room, and nothing else answers', async () => {
  let token = await house.member('shut-out')
  const signIn = async () => {
    token = (await house.signIn('shut-out')).value.token
  }
  const body = { months: 6, understood: true }
  assert.ok((await house.ask('POST', '/wps/care/self-exclusion', { token, body })).success)
  assert.equal((await house.ask('GET', '/wps/member/info', { token })).message, 'session_expired')
  await signIn()
  const tally = { open: 0, closed: 0 }
  for (const { endpoint } of allEndpoints()) {
    const message = await ask(endpoint, token)
    // What was asked may have ended the session.
    if (!(await house.ask('GET', '/wps/member/info', { token })).success) await signIn()
    const isOpen = endpoint.whileExcluded === true || isForEverybody(endpoint)
    assert.equal(message !== 'self_excluded', isOpen, `${endpoint.method} ${endpoint.path}: ${message}`)
    tally[isOpen ? 'open' : 'closed']++
  }
  assert.ok(tally.open > 50 && tally.closed > 25, JSON.stringify(tally))
})

test('the room has their balance, their records and the way out of it', async () => {
  const { token } = (await house.signIn('shut-out')).value
  assert.equal((await house.ask('GET', '/wps/v2/wallets/balance', { token })).value['sumBalance'], '500')
  const { value } = await house.ask('GET', '/wps/wallet/transfers', { token })
  assert.equal(value['total'], 1)
  assert.ok((await house.ask('DELETE', '/wps/session/logout', { token })).success)
})
