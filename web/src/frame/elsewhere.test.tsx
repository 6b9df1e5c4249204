import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { waitFor, within } from '@testing-library/react'
import { changeSetting } from '../../../server/src/site/index.ts'
import { openSite } from '../../test/visit.tsx'

const { house, visit } = await openSite()
type Key = 'link.facebook' | 'link.telegram' | 'app.android'

/** Sets something for as long as a test runs. */
async function set(t: TestContext, key: Key, value: string): Promise<void> {
  await changeSetting(house.context, key, value, 'test')
  t.after(() => reset(key))
}

async function reset(key: Key): Promise<void> {
  await changeSetting(house.context, key, null, 'test')
}

test('only what the operator has set is met elsewhere, each in a window that learns nothing of this one', async (t) => {
  await set(t, 'link.telegram', 'https://t.me/fair')
  await set(t, 'link.facebook', 'https://facebook.com/fair')
  const { screen } = await visit('/')
  const foot = await screen.findByRole('contentinfo')
  const marks = await within(foot).findByRole('list', { name: 'Fairground elsewhere' })
  const links = within(marks).getAllByRole('link')
  assert.deepEqual(
    links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
    [
      ['Facebook, opens in a new window', 'https://facebook.com/fair'],
      ['Telegram, opens in a new window', 'https://t.me/fair'],
    ],
  )
  for (const link of links)
    assert.deepEqual(
      [link.getAttribute('target'), link.getAttribute('rel')],
      ['_blank', 'noopener noreferrer'],
    )
  assert.ok(!screen.queryByRole('region', { name: 'The app' }), 'there is no app where none is set')
})

test('the app has its code in the rail, to be read by a phone', async (t) => {
  await set(t, 'app.android', 'https://fair.example/app.apk')
  const { screen } = await visit('/')
  const rail = await screen.findByRole('navigation', { name: 'Site' })
  const app = await within(rail).findByRole('link', { name: 'The app for Android, opens in a new window' })
  assert.equal(app.getAttribute('href'), 'https://fair.example/app.apk')
  assert.ok(app.querySelector('svg path')?.getAttribute('d'))
  assert.ok(
    !screen.queryByRole('list', { name: 'Fairground elsewhere' }),
    'nothing stands for links that are not',
  )
})

test('an open page follows what is set', async (t) => {
  const { screen } = await visit('/promotions')
  const foot = await screen.findByRole('contentinfo')
  assert.ok(!within(foot).queryByRole('list', { name: 'Fairground elsewhere' }))
  await set(t, 'link.facebook', 'https://facebook.com/fair')
  await within(foot).findByRole('link', { name: 'Facebook, opens in a new window' })
  await reset('link.facebook')
  await waitFor(() => assert.ok(!within(foot).queryByRole('link', { name: /^Facebook/ })))
})
