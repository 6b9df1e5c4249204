import assert from 'node:assert/strict'
import { test } from 'node:test'
import { within } from '@testing-library/react'
import { changeSetting } from '../../../server/src/site/index.ts'
import { openSite } from '../../test/visit.tsx'

const { house, visit } = await openSite()

test('the age that the deployment asks for stands at the foot, and an open page follows', async () => {
  const { screen } = await visit('/promotions')
  const foot = within(await screen.findByRole('contentinfo'))
  assert.ok(await foot.findByText('18+'))
  await changeSetting(house.context, 'registration.ageMin', 21, 'operator')
  assert.ok(await foot.findByText('21+'))
  assert.ok(!foot.queryByText('18+'))
  await changeSetting(house.context, 'registration.ageMin', null, 'operator')
})
