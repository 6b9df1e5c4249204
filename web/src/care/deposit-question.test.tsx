import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeSetting } from '../../../server/src/site/index.ts'
import { openSite } from '../../test/visit.tsx'

const { house, visit } = await openSite()
await changeSetting(house.context, 'care.depositQuestion', true, 'test')

const isOpen = async (token: string) =>
  (await house.ask('GET', '/wps/care/question', { token })).value['isOpen']

test('before the first deposit stands how much it may be at most, with nothing typed and answers of one size', async () => {
  const token = await house.member('first-deposit')
  const { screen, click, type } = await visit('/?centre=wallet', { token })
  await screen.findByRole('heading', { name: 'How much would you deposit at most?' })
  const field = screen.getByLabelText<HTMLInputElement>('At most, in VND')
  assert.equal(field.value, '')
  assert.equal(screen.queryByRole('button', { name: 'Go to payment' }), null)
  const set = screen.getByRole('button', { name: 'Set my limit' })
  assert.equal(set.className, screen.getByRole('button', { name: 'Go on without one' }).className)
  await type(field, '2000000')
  await click(set)
  await screen.findByRole('button', { name: 'Go to payment' })
  assert.equal(await isOpen(token), false)
})

test('going without is a second step as large as the way back, and is kept', async () => {
  const token = await house.member('goes-without')
  const { screen, click } = await visit('/?centre=wallet', { token })
  await click(await screen.findByRole('button', { name: 'Go on without one' }))
  await screen.findByRole('heading', { name: 'Go on without a limit?' })
  assert.equal(await isOpen(token), true, 'one press is no answer')
  const back = screen.getByRole('button', { name: 'Set one after all' })
  const goOn = screen.getByRole('button', { name: 'Go on without one' })
  assert.equal(back.className, goOn.className)
  await click(goOn)
  await screen.findByRole('button', { name: 'Go to payment' })
  assert.equal(await isOpen(token), false)
})
