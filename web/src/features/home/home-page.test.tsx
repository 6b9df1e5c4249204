import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor } from '@testing-library/react'
import { changeSetting } from '../../../../server/src/site/index.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite()
const { context } = house

const shown = () =>
  [...document.querySelectorAll('main h2')]
    .map(({ textContent }) => textContent ?? '')
    .filter((title) => ['Drawing soon', 'Latest results', 'How a house draw proves itself'].includes(title))

test('the home shows what the operator says, in their order, and follows at once', async () => {
  const { screen } = await visit('/')
  await screen.findByRole('heading', { level: 2, name: 'Latest results' })
  assert.deepEqual(shown(), ['Drawing soon', 'Latest results', 'How a house draw proves itself'])
  await changeSetting(context, 'home.sections', ['results', 'banners', 'draws'], 'test')
  await waitFor(() => assert.equal(shown().at(-1), 'Drawing soon'))
  await changeSetting(context, 'home.sections', ['draws'], 'test')
  await waitFor(() => assert.deepEqual(shown(), ['Drawing soon']))
  await changeSetting(context, 'home.sections', [], 'test')
  await waitFor(() => assert.deepEqual(shown(), []))
  assert.ok(screen.getByRole('heading', { level: 1 }), 'the picture with its words stays')
})

test('a section that is none, or there twice, is no setting', async () => {
  for (const wrong of [['winners'], ['draws', 'draws'], 'draws'])
    await assert.rejects(changeSetting(context, 'home.sections', wrong, 'test'))
})
