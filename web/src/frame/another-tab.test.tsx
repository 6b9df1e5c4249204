import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { transact } from '../../../server/src/kit/index.ts'
import { adjust } from '../../../server/src/wallet/index.ts'
import { browser } from '../../../screen/test/browser.ts'
import { forgetCookies, keep } from '../../../screen/test/network.ts'
import { openSite } from '../../test/visit.tsx'

const { house, visit } = await openSite()

/** As another tab of this browser does: the cookie is changed, and what tabs share. */
function signInElsewhere(token: string | null) {
  forgetCookies()
  if (token) {
    keep(`session=${token}; Path=/; HttpOnly`)
    browser.localStorage.setItem('token', token.slice(0, 6))
  } else browser.localStorage.removeItem('token')
  browser.dispatchEvent(new browser.StorageEvent('storage', { key: 'token' }))
}

async function giveTo(token: string, units: bigint) {
  const { value } = await house.ask('GET', '/wps/member/info', { token })
  const memberId = readId('mem', value.id)
  const at = house.clock.now()
  const why = { cause: `adjustment:${randomUUID()}`, reason: 'a gift', actor: 'operator', at }
  const gift = { memberId, book: 'real', currency: 'VND', amount: units * 10_000n, ...why } as const
  await transact(house.context, (tx) => adjust(tx, gift))
}

test('where another tab signs somebody else in, nothing of the one before is shown beside them', async () => {
  const [one, other] = [await house.member('minhfirst'), await house.member('lansecond')]
  await giveTo(one, 7_000n)
  const { screen, unmount } = await visit('/', { token: one })
  await screen.findByText('M')
  await screen.findAllByText(/7,000/)
  browser.sessionStorage.setItem('slip xsmb', '{}')
  signInElsewhere(other)
  await screen.findByText('L')
  assert.ok(!screen.queryByText('M') && !screen.queryAllByText(/7,000/)[0])
  assert.equal(browser.sessionStorage.getItem('slip xsmb'), null)
  await giveTo(other, 5_000n)
  await screen.findAllByText(/5,000/, {}, { timeout: 10_000 })
  signInElsewhere(null)
  await screen.findAllByText('Log in')
  assert.ok(!screen.queryByText('L') && !screen.queryAllByText(/5,000/)[0])
  unmount()
})
