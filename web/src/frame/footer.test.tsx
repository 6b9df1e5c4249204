import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor, within } from '@testing-library/react'
import { defineLabel, setLabel } from '../../../server/src/member/labels.ts'
import { loginByUsername } from '../../../server/src/identity/login/index.ts'
import { changeSetting } from '../../../server/src/site/index.ts'
import { openSite } from '../../test/visit.tsx'

const { house, visit } = await openSite()
const { context } = house

async function foot(token?: string) {
  const page = await visit('/promotions', token ? { token } : {})
  return { ...page, foot: within(await page.screen.findByRole('contentinfo')) }
}

test('who brings players begins where the operator says, and else with whoever helps', async () => {
  const { foot: at } = await foot()
  const card = within(await at.findByRole('region', { name: 'Bring people to Fairground' }))
  const start = card.getByRole('link', { name: 'Start' })
  assert.match(start.getAttribute('href') ?? '', /^mailto:/)
  await changeSetting(context, 'link.affiliates', 'https://partners.example/join', 'test')
  await waitFor(() => assert.equal(start.getAttribute('href'), 'https://partners.example/join'))
  await changeSetting(context, 'link.affiliates', null, 'test')
})

test('nobody supplies games where none is on offer, and no place is kept for them', async () => {
  const { foot: at } = await foot()
  await at.findByRole('link', { name: 'Start' })
  assert.ok(!at.queryByRole('list', { name: 'Games by' }))
})

test('a member of the highest ranks has a mark beside their label, and is led to whom the operator has for them', async () => {
  const token = await house.member('beacon')
  const login = await loginByUsername(context.db, 'beacon')
  assert.ok(login)
  const colours = { color: '#ffd166', color2: '#ffd166' }
  await defineLabel(context, { code: 'beacon', words: { en: 'Beacon' }, ...colours, rankLevel: 5 }, 'test')
  await setLabel(context, { memberId: login.id, code: 'beacon', given: true }, 'test')
  await changeSetting(context, 'site.vipContactUrl', 'tel:+84900000000', 'test')
  const { foot: at, screen, click } = await foot(token)
  const contact = await at.findByRole('link', { name: 'Contact us' })
  await waitFor(() => assert.equal(contact.getAttribute('href'), 'tel:+84900000000'))
  await click(await screen.findByRole('button', { name: 'Your account' }))
  const menu = within(await screen.findByRole('menu'))
  await menu.findByText('Beacon')
  assert.ok(menu.getByText('VIP'))
})
