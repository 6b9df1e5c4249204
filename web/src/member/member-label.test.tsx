import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseLanguage } from '@fairground/screen/words/catalogue.ts'
import { act } from '@testing-library/react'
import { commandNamed, runCommand } from '../../../server/test/command-line.ts'
import { openSite } from '../../test/visit.tsx'

const { house, visit } = await openSite()
const type = (...words: string[]) => runCommand(house.context, commandNamed('member label'), ...words)

test('who is called something is shown so on its colours, and an open page follows', async () => {
  const token = await house.member('called')
  await type(
    'define',
    'beacon',
    '--name',
    'en=Beacon',
    '--name',
    'vi=Hải đăng',
    '--color',
    '#1d1b4b',
    '--color2',
    '#3a1f6b',
    '--rank',
    '5',
  )
  const { screen, click } = await visit('/promotions', { token })
  await click(await screen.findByRole('button', { name: 'Your account' }))
  await screen.findByText('Member')
  await type('give', 'called', 'beacon')
  const label = await screen.findByText('Beacon')
  assert.equal(label.dataset.ink, 'light')
  assert.ok(!screen.queryByText('Member'))
  await act(() => chooseLanguage('vi'))
  await screen.findByText('Hải đăng')
  await act(() => chooseLanguage('en'))
  await screen.findByText('Beacon')
  await type('take', 'called', 'beacon')
  await screen.findByText('Member')
})
