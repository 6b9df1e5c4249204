import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeSetting } from '../../../../server/src/site/index.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite()

type Line = [country: string, phone: string]

/** Whom the page of a closed site names to a visitor of no known country, where the operator names these. */
async function named(...lines: Line[]) {
  const told = lines.map(([country, phone]) => {
    return { country, name: `Help of ${country || 'all'}`, phone, url: 'https://help.example/', hours: '' }
  })
  await changeSetting(house.context, 'safer.helpLines', told, 'test')
  const { screen, unmount } = await visit('/')
  await screen.findByRole('heading', { name: 'System maintenance' })
  const [first] = lines.some(([country]) => country === '')
    ? await screen.findAllByRole('link', { name: /Help of/ })
    : screen.queryAllByRole('link', { name: /Help of|Therapy/ })
  const said = first && [first.textContent, first.getAttribute('href')]
  unmount()
  return said
}

test('where the site is closed who helps is whom the operator names, and nobody of another country', async () => {
  await changeSetting(house.context, 'site.status', 1, 'test')
  assert.deepEqual(await named(['TH', '1323'], ['', '']), [
    'Free help with gambling: Help of all',
    'https://help.example/',
  ])
  assert.deepEqual(await named(['TH', '1323'], ['', '1900 1234']), [
    'Free help with gambling: Help of all',
    'tel:19001234',
  ])
  assert.equal(await named(['TH', '1323']), undefined)
})
