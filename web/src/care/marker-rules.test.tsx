import assert from 'node:assert/strict'
import { test } from 'node:test'
import { within } from '@testing-library/react'
import { changeSetting } from '../../../server/src/site/index.ts'
import { openSite } from '../../test/visit.tsx'

const { house, visit } = await openSite()

test('anybody reads by which rules signs of harm are seen, in seven groups, with the figures that the operator set', async () => {
  const rules = async () => {
    const { screen, unmount } = await visit('/help')
    const terms = await within(await screen.findByRole('region', { name: 'Signs we look at' })).findAllByRole(
      'term',
    )
    const [all] = terms.map((one) => one.closest('dl'))
    const said = { groups: terms.length, text: all?.textContent ?? '' }
    unmount()
    return said
  }
  const before = await rules()
  assert.equal(before.groups, 7)
  assert.doesNotMatch(before.text, /37 deposits or more within 24 hours/)
  await changeSetting(house.context, 'care.marker.deposits', { count: 37 }, 'test')
  const { groups, text } = await rules()
  assert.equal(groups, 7)
  assert.match(text, /37 deposits or more within 24 hours/)
})
