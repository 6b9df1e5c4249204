import assert from 'node:assert/strict'
import { test } from 'node:test'
import { factor } from '@fairground/contract'
import { call, Refused } from '@fairground/screen/wire/call.ts'
import { waitFor, within } from '@testing-library/react'
import { openSite } from '../../test/visit.tsx'

const { house, visit } = await openSite()
const title = 'Please Register An Account First'

async function visitDemo(path: string) {
  const { value } = await house.ask('POST', '/wps/session/login/freeplay', { body: { platform: 'W' } })
  const page = await visit(path, { token: value.token })
  const dialog = async () => await page.screen.findByRole('dialog', { name: title })
  const noDialog = async () => await waitFor(() => assert.ok(!page.screen.queryByRole('dialog')))
  return { ...page, dialog, noDialog }
}

test('a demo that wants to deposit is asked to register first, and is back where it was when it would rather not', async () => {
  const { screen, click, keyboard, dialog, noDialog } = await visitDemo('/promotions')
  const deposit = await screen.findByRole('link', { name: 'Deposit' })
  await screen.findByText('Play money')
  await click(deposit)
  const asked = await dialog()
  await waitFor(() => assert.ok(asked.contains(document.activeElement)))
  assert.ok(within(asked).getByRole('link', { name: 'Register' }))
  await keyboard('{Escape}')
  await noDialog()
  await waitFor(() => assert.ok(document.activeElement === deposit))
  assert.equal(location.search, '')
})

test('its button opens the form of registering, and leaving that leaves nothing behind', async () => {
  const { screen, click, keyboard, dialog, noDialog } = await visitDemo('/promotions')
  await screen.findByText('Play money')
  await click(await screen.findByRole('link', { name: 'Security' }))
  await click(within(await dialog()).getByRole('link', { name: 'Register' }))
  await screen.findByRole('dialog', { name: 'Create an account' })
  await keyboard('{Escape}')
  await noDialog()
  assert.equal(location.pathname + location.search, '/promotions')
})

test('within the personal centre it comes over the page that a demo may see', async () => {
  const { screen, click, dialog } = await visitDemo('/?centre=betting')
  const centre = await screen.findByRole('dialog', { name: 'Betting record' })
  await screen.findByText('Play money')
  await click(within(centre).getByRole('link', { name: 'My wallet' }))
  await click(within(await dialog()).getByRole('button', { name: 'Stay with the demo' }))
  await screen.findByRole('dialog', { name: 'Betting record' })
})

for (const path of [
  '/?centre=funds',
  '/?centre=wallet',
  '/?centre=security',
  '/?dialog=payment-password',
  '/?dialog=email',
])
  test(`${path} asks a demo to register, and once`, async () => {
    const { click, screen, dialog, noDialog } = await visitDemo(path)
    const asked = await dialog()
    await screen.findByText('Play money')
    await click(within(asked).getByRole('button', { name: 'Stay with the demo' }))
    await noDialog()
    assert.equal(location.search, '')
  })

test('whatever call is refused for want of an account leads there, over what is open', async () => {
  const { screen, click, dialog } = await visitDemo('/?centre=account')
  await screen.findByRole('dialog', { name: 'Account record' })
  const refused = (error: unknown) => error instanceof Refused && error.code === 'in_need_true_account'
  await Promise.all([
    assert.rejects(call(factor.factors, {}), refused),
    assert.rejects(call(factor.factors, {}), refused),
  ])
  await click(within(await dialog()).getByRole('button', { name: 'Stay with the demo' }))
  await waitFor(() => assert.ok(!screen.queryByRole('dialog', { name: title })))
  assert.ok(screen.getByRole('dialog', { name: 'Account record' }))
})

test('who has an account of their own is asked nothing', async () => {
  const { screen, click } = await visit('/', { token: await house.member('owner') })
  await click(await screen.findByRole('link', { name: 'Deposit' }))
  await screen.findByRole('dialog', { name: 'Deposits' })
  assert.ok(!screen.queryByRole('dialog', { name: title }))
})
