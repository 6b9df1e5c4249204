import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor } from '@testing-library/react'
import { changeSetting } from '../../../../server/src/site/index.ts'
import { browser } from '../../../../screen/test/browser.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite()
const { context } = house

/** All that this browser has written down. */
const kept = () =>
  [browser.localStorage, browser.sessionStorage]
    .flatMap((storage) => Array.from({ length: storage.length }, (_, place) => storage.key(place)))
    .join(' ')

test('who helps is what the operator says, to be called or gone to, and who licences stands beside', async () => {
  const lines = [
    { country: 'VN', name: 'Somebody', phone: '1900 1234', url: 'https://help.example/', hours: '' },
  ]
  await changeSetting(context, 'safer.helpLines', lines, 'test')
  await changeSetting(context, 'safer.licence', 'an island', 'test')
  const { screen } = await visit('/saferplay')
  const phone = await screen.findByRole('link', { name: '1900 1234' })
  assert.equal(phone.getAttribute('href'), 'tel:19001234')
  assert.equal(screen.getByRole('link', { name: 'help.example' }).getAttribute('rel'), 'noreferrer')
  screen.getByText('This house is licensed: an island.')
})

test('where nobody is named it says where to ask, and makes up no licence', async () => {
  await changeSetting(context, 'safer.helpLines', [], 'test')
  await changeSetting(context, 'safer.licence', null, 'test')
  const { screen } = await visit('/saferplay')
  await screen.findByText(/^Nobody is named here yet/)
  screen.getByText(/must hold a licence where they offer it\. Ask customer service/)
})

test('the answers are reckoned here and kept nowhere', async () => {
  const { screen, click } = await visit('/saferplay')
  await screen.findByText('8 more answers, and you see what they come to.')
  const before = kept()
  for (const often of screen.getAllByRole('radio', { name: 'Often' })) await click(often)
  await screen.findByText('Stop for now, and talk to somebody')
  assert.equal(kept(), before)
  await click(screen.getByRole('button', { name: 'Clear the answers' }))
  await waitFor(() =>
    assert.ok(screen.getAllByRole<HTMLInputElement>('radio').every(({ checked }) => !checked)),
  )
})

test('the shield leads there', async () => {
  const { screen, click } = await visit('/promotions')
  const [shield] = await screen.findAllByRole('button', { name: 'Safer play' })
  assert.ok(shield)
  await click(shield)
  await click(await screen.findByRole('link', { name: 'More on safer play' }))
  await screen.findByRole('heading', { name: 'Play as long as it is fun' })
})
