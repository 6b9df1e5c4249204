import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { cleanup, waitFor, within } from '@testing-library/react'
import { setServerNow } from '../../../../screen/src/wire/server-clock.ts'
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

test('where a server that broke may have begun it, the same deposit goes on when it is sent again', async () => {
  const { field, button, type, click, screen, token } = await openDeposit('meets-broken')
  await type(field, '300000')
  const busy = { success: false, message: 'busy', value: {} }
  setDeaf(true, () => Response.json(busy, { status: 503 }))
  await click(button())
  await screen.findByText(/^The server is very busy/)
  setDeaf(false)
  await click(button())
  await waitFor(() => assert.equal(sessionStorage.getItem('intent deposit'), null))
  assert.equal((await depositsOf(token)).length, 1)
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

test('what is wanted anew long after the same was not answered is told to be that one, and the next is another', async () => {
  const first = await openDeposit('pays-later')
  await first.type(first.field, '300000')
  setDeaf(true)
  await first.click(first.button())
  await first.screen.findByText(/^Network link is abnormal/)
  setDeaf(false)
  first.unmount()

  house.clock.advance(20 * 60_000)
  const { token } = first
  const again = async () => {
    const { screen, type, click } = await visit('/?centre=wallet', { token, language: 'en' })
    await type(await screen.findByRole('textbox', { name: /VND/ }), '300000')
    await click(screen.getByRole('button', { name: /Go to payment/ }))
    return screen
  }
  const screen = await again()
  await screen.findByText('This is the one you started before')
  screen.getByText(/^You started a deposit of ₫300,000 on .* No other was started/)
  assert.match(location.search, /deposit=dep_/)
  assert.equal((await depositsOf(token)).length, 1)
  cleanup()
  await again()
  await waitFor(async () => assert.equal((await depositsOf(token)).length, 2))
})

test('what goes out for the first time is no earlier one, though the clocks of page and server differ', async (context) => {
  const { screen, field, button, type, click } = await openDeposit('has-fast-clock')
  await type(field, '300000')
  setServerNow(new Date(house.clock.now().getTime() + 10 * 60_000).toISOString())
  context.after(() => setServerNow(new Date().toISOString()))
  await click(button())
  await waitFor(() => assert.equal(sessionStorage.getItem('intent deposit'), null))
  // It is paid at once, where its gateway takes it.
  await waitFor(() => assert.match(location.search, /ticket=/))
  assert.equal(screen.queryByText('This is the one you started before'), null)
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

/** Sets a limit on what is paid in within a day, and starts a deposit that takes most of it. */
async function limitOwn(token: string) {
  const limit = { kind: 'deposit', period: 'day', amount: '300000' }
  assert.equal((await house.ask('PUT', '/wps/care/limits', { token, body: limit })).success, true)
  return async () => {
    const body = { amount: '250000', methodId: 'sandbox' }
    return (await house.ask('POST', '/wps/payment/deposits', { token, key: randomUUID(), body })).value
  }
}

test('beyond a limit of one’s own it is said when there is more room, and a press takes what would fit', async () => {
  const token = await house.member('knows-limit')
  const start = await limitOwn(token)
  const { checkout } = await start()
  const pays = new URLSearchParams({ decision: 'approve', amount: '250000' })
  await fetch(checkout.payUrl, { method: 'POST', body: pays, redirect: 'manual' })
  const { screen, type, click } = await visit('/?centre=wallet', { token })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /VND/ })
  await screen.findByText('₫250,000 used')
  await type(field, '100k')
  await screen.findByText(/^There is more room from .*11:00/)
  screen.getByText('₫50,000 left')
  await click(screen.getByRole('button', { name: /^Go to payment/ }))
  await screen.findByText('This is more than the ₫50,000 your own limit still has room for.')
  await click(screen.getByRole('button', { name: 'Use ₫50,000' }))
  assert.equal(field.value, '50,000')
  assert.equal(screen.queryByText(/^There is more room/), null)
  await click(screen.getByRole('button', { name: 'Go to payment of ₫50,000' }))
  await waitFor(async () => assert.equal((await depositsOf(token)).length, 2))
})

test('what another window took of a limit is told where it was typed, with its figures and what would fit', async () => {
  const token = await house.member('has-windows')
  const start = await limitOwn(token)
  const { screen, type, click } = await visit('/?centre=wallet', { token })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /VND/ })
  await screen.findByText('₫300,000 left')
  await type(field, '100k')
  await start()
  await click(await screen.findByRole('button', { name: 'Go to payment of ₫100,000' }))
  const told = await screen.findByText('This is more than the ₫50,000 your own limit still has room for.')
  const form = told.closest('form')
  assert.ok(form)
  assert.equal(field.value, '100,000')
  const own = within(form)
  for (const said of ['₫300,000 in 24 hours', '₫250,000 used', '₫50,000 left']) own.getByText(said)
  own.getByText(/^Deposits that have started count too/)
  await click(own.getByRole('button', { name: 'Use ₫50,000' }))
  await click(own.getByRole('button', { name: 'Go to payment of ₫50,000' }))
  await waitFor(async () => assert.equal((await depositsOf(token)).length, 2))
})
