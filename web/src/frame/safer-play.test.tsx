import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeSetting } from '../../../server/src/site/index.ts'
import { openSite } from '../../test/visit.tsx'

const { house, visit } = await openSite({ trustedProxies: ['127.0.0.1', '::1', '::ffff:127.0.0.1'] })
const hanoi = '14.160.0.1'

type Line = [country: string, phone: string]

/** Whom the shield names to a visitor from Hà Nội, where the operator names these. */
async function named(...lines: Line[]) {
  const told = lines.map(([country, phone]) => {
    return { country, name: `Help of ${country || 'all'}`, phone, url: 'https://help.example/', hours: '' }
  })
  await changeSetting(house.context, 'safer.helpLines', told, 'test')
  const { screen, click, unmount } = await visit('/promotions', { from: hanoi })
  const [shield] = await screen.findAllByRole('button', { name: 'Safer play' })
  assert.ok(shield)
  await click(shield)
  await screen.findByRole('link', { name: 'More on safer play' })
  const [first] = lines.some(([country]) => country !== 'TH')
    ? await screen.findAllByRole('link', { name: /^Help of/ })
    : screen.queryAllByRole('link', { name: /^Help of|Therapy/ })
  const said = first && [first.textContent, first.getAttribute('href')]
  unmount()
  return said
}

test('the shield names who helps where its visitor is, else who helps everywhere, and nobody of another country', async () => {
  assert.deepEqual(await named(['TH', '1323 1323'], ['', '1900 9999'], ['VN', '1900 1234']), [
    'Help of VN',
    'tel:19001234',
  ])
  assert.deepEqual(await named(['TH', '1323 1323'], ['', '']), ['Help of all', 'https://help.example/'])
  assert.equal(await named(['TH', '1323 1323']), undefined)
})
