import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor } from '@testing-library/react'
import { setDeaf } from '../../../../screen/test/network.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite()

async function openDeposit(username: string, language = 'en') {
  const token = await house.member(username)
  const page = await visit('/?centre=wallet', { token, language })
  const field = await page.screen.findByRole<HTMLInputElement>('textbox', { name: /VND/ })
  const button = () => page.screen.getByRole('button', { name: /Go to payment|Đến trang thanh toán|إلى/ })
  return { ...page, token, field, button }
}

async function depositsOf(token: string) {
  return (await house.ask('GET', '/wps/payment/deposits', { token })).value.list
}

test('an amount typed by the language’s own rules is the one that is deposited', async () => {
  const { field, button, type, click, tab, screen, token } = await openDeposit('types-well')
  await type(field, '250k')
  assert.equal(button().textContent, 'Go to payment of ₫250,000')
  await tab()
  assert.equal(field.value, '250,000')
  await click(button())
  await waitFor(async () => assert.equal((await depositsOf(token)).length, 1))
  const [made] = await depositsOf(token)
  assert.equal(made?.asked, '250000')
  // The bar that leads back to it names the same amount.
  assert.ok((await screen.findAllByText('₫250,000')).length > 0)
})

test('without an answer it is told over the form, and the same deposit goes on when it is sent again', async () => {
  const { field, button, type, click, screen, token } = await openDeposit('loses-answer')
  await type(field, '300000')
  setDeaf(true)
  await click(button())
  const told = await screen.findByText(/^Network link is abnormal/)
  assert.ok(told.matches('form > [role=alert]'))
  assert.equal(field.value, '300,000')
  assert.equal((await depositsOf(token)).length, 1)
  setDeaf(false)
  await click(button())
  await waitFor(() => assert.equal(sessionStorage.getItem('intent deposit'), null))
  assert.equal((await depositsOf(token)).length, 1)
})

for (const [language, text, example] of [
  ['en', '250,5', /1,234/],
  ['vi', '250.5', /1\.234/],
  ['vi', '1.5k', /1\.234/],
  ['ar', '٢٥٠٫٠٠٠', /1,234/],
] as const) {
  test(`what could be another amount is refused with one that would do: ${text} in ${language}`, async () => {
    const username = `types-ill-${language}-${text.length}`
    const { field, button, type, click, screen, token } = await openDeposit(username, language)
    await type(field, text)
    await click(button())
    assert.match((await screen.findByText(example)).textContent ?? '', example)
    assert.ok(field.matches('[aria-invalid]'))
    assert.equal(field.value, text)
    assert.deepEqual(await depositsOf(token), [])
  })
}

test('figures of Arabic are read as what they say', async () => {
  const { field, button, type } = await openDeposit('types-arabic', 'ar')
  await type(field, '٢٥٠٬٠٠٠')
  assert.match(button().textContent ?? '', /250,000/)
})

test('a quick amount stands in the field as it stands on its chip, and can be changed by hand', async () => {
  const { field, button, click, clear, type, screen } = await openDeposit('presses-quick')
  const [quick] = screen.getByRole('group', { name: 'Quick amounts' }).querySelectorAll('button')
  assert.ok(quick)
  await click(quick)
  assert.equal(field.value, quick.textContent)
  assert.match(button().textContent ?? '', new RegExp(`₫${field.value}$`))
  await clear(field)
  await type(field, '12')
  await click(button())
  assert.ok(field.matches('[aria-invalid]'))
  assert.ok(screen.getAllByText(/^From ₫/).some((told) => told.matches('[role=alert]')))
})
