import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { isForEverybody, type Endpoint } from '@fairground/contract'
import { allEndpoints } from '#app/docs'
import { openHouse } from './house.ts'

// Every endpoint of the contract, asked by a member who shut themselves out.
const house = await openHouse({}, { 'registration.welcomeBonus': '500' })

/** All that the room lets one change: sign in and out and how, what one takes out and where to, what is over, and a word to the house. */
const changeable = `
  DELETE member/factors/passkeys/:id
  DELETE member/factors/totp
  DELETE member/payment-password/reset
  DELETE payment/deposits/:depositId
  DELETE payment/destinations/:destinationId
  DELETE session/list
  DELETE session/list/:sessionId
  DELETE session/logout
  POST care/looks
  POST care/self-exclusion
  POST lottery/chases/:chaseId/stop
  POST lottery/orders/:orderId/cancellation
  POST member/factors/passkeys
  POST member/factors/passkeys/challenge
  POST member/factors/recovery-codes
  POST member/factors/totp
  POST member/factors/totp/confirmation
  POST member/password
  POST member/password/email
  POST member/password/reset
  POST member/password/verification
  POST member/payment-password
  POST member/payment-password/reset
  POST payment/deposits/:depositId/look
  POST payment/deposits/:depositId/receipt
  POST payment/destinations
  POST payment/destinations/coins
  POST payment/withdrawals
  POST payment/withdrawals/:withdrawalId/confirmation
  POST relay/GCS_walletTransfer
  POST session/login
  POST session/login/agent
  POST session/login/code
  POST session/login/factor
  POST session/login/factor/challenge
  POST session/login/passkey
  POST session/login/passkey/challenge
  POST session/login/social
  POST session/resume
  POST session/step-up
  POST session/step-up/challenge
  POST uploads
  POST verification/sms/forgot
  POST verification/sms/member
  POST verification/sms/noLogin
  POST wallet/recall
  PUT feedback
  PUT member/factors/passkeys/:id
  PUT member/info/language
  PUT member/info/preferences
  PUT member/info/real-name
  PUT member/payment-password/reset
`
  .trim()
  .split('\n')
  .map((line) => line.trim())

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

test('of what changes anything the room has this and nothing else: no stake, no money paid in, no bonus', () => {
  const open = allEndpoints().filter(
    ({ endpoint }) => endpoint.whileExcluded === true && endpoint.method !== 'GET',
  )
  const said = open.map(({ endpoint: { method, path } }) => `${method} ${path.replace('/wps/', '')}`)
  assert.deepEqual(said.toSorted(), changeable)
})

test('the room has their balance, their records and the way out of it', async () => {
  const { token } = (await house.signIn('shut-out')).value
  assert.equal((await house.ask('GET', '/wps/v2/wallets/balance', { token })).value['sumBalance'], '500')
  const { value } = await house.ask('GET', '/wps/wallet/transfers', { token })
  assert.equal(value['total'], 1)
  assert.ok((await house.ask('DELETE', '/wps/session/logout', { token })).success)
})
