import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSite } from '../../test/visit.tsx'

const { house, visit } = await openSite()

/** What stands in the menu of whoever holds the token. */
async function menuOf(token: string) {
  const page = await visit('/promotions', { token })
  await page.click(await page.screen.findByRole('button', { name: 'Your account' }))
  const menu = await page.screen.findByRole('menu')
  const entries = [...menu.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent)
  return { ...page, menu, entries }
}

test("a member's own menu says who and what they are, and leads to the centre, its pages, and out", async () => {
  const { screen, click, menu, entries } = await menuOf(await house.member('labelled'))
  await screen.findByText('Member')
  assert.match(menu.textContent ?? '', /labelledMember/)
  assert.deepEqual(entries, [
    'Member centre',
    'Security',
    'My wallet',
    'Deposits',
    'Withdraw',
    'Betting record',
    'Account record',
    'Profit and loss',
    'Safer play',
    'Sign out',
  ])
  await click(screen.getByRole('menuitem', { name: 'Member centre' }))
  await screen.findByRole('dialog', { name: 'My account' })
})

test("a demo's says so, and its centre asks for an account first", async () => {
  const { value } = await house.ask('POST', '/wps/session/login/freeplay', { body: { platform: 'W' } })
  const { screen, click } = await menuOf(value.token)
  await screen.findByText('Demo')
  await click(screen.getByRole('menuitem', { name: 'Member centre' }))
  await screen.findByRole('dialog', { name: 'Please Register An Account First' })
})
