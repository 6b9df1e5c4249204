import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor, within } from '@testing-library/react'
import { changeSetting } from '../../../../server/src/site/index.ts'
import { pin, withdrawalsOf } from '../../../../server/test/withdrawals.ts'
import { loseNext, setDeaf } from '../../../../screen/test/network.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite()
const { member, held } = await withdrawalsOf(house)

async function open(one: { token: string }) {
  return await visit('/?centre=withdraw', { token: one.token, language: 'en' })
}

test('without an answer the same goes out again under its key, and the payment password is kept nowhere', async () => {
  const one = await member('loses-withdrawal')
  const { screen, type, click } = await open(one)
  await type(await screen.findByRole('textbox', { name: 'Amount in VND' }), '300000')
  await screen.findByRole('region', { name: 'What it does' })
  await type(screen.getByLabelText('Payment password'), pin)
  setDeaf(true)
  await click(screen.getByRole('button', { name: 'Take it out' }))
  await screen.findByText(/^Network link is abnormal/)
  assert.doesNotMatch(
    JSON.stringify([sessionStorage, localStorage].flatMap((kept) => Object.entries(kept))),
    new RegExp(pin),
  )
  setDeaf(false)
  await click(screen.getByRole('button', { name: 'Take it out' }))
  await screen.findByRole('heading', { name: '₫300,000' })
  assert.equal(await held(one.memberId), '300000')
})

test('what is wanted anew long after the same was not answered is told to be that one, when and how much, and is no second', async () => {
  const one = await member('comes-back-later')
  const askFor = async ({ screen, type, click }: Awaited<ReturnType<typeof open>>) => {
    await type(await screen.findByRole('textbox', { name: 'Amount in VND' }), '300000')
    await screen.findByRole('region', { name: 'What it does' })
    await type(screen.getByLabelText('Payment password'), pin)
    return async () => await click(screen.getByRole('button', { name: 'Take it out' }))
  }
  const first = await open(one)
  const press = await askFor(first)
  setDeaf(true)
  await press()
  await first.screen.findByText(/^Network link is abnormal/)
  setDeaf(false)
  first.unmount()

  const asked = house.clock.now()
  house.clock.advance(20 * 60_000)
  const later = await open(one)
  // What another was told may stand there still.
  const toldAsNew = () => later.screen.queryAllByText('Asked for').length
  const before = toldAsNew()
  await (
    await askFor(later)
  )()
  await later.screen.findByText('This is the one you asked for before')
  const told = later.screen.getByText(/Nothing more was asked for/).textContent ?? ''
  const date = asked.toLocaleDateString('en', { timeZone: 'Asia/Ho_Chi_Minh', dateStyle: 'medium' })
  assert.ok(told.startsWith(`You asked for ₫300,000 on ${date}, `), told)
  assert.ok(toldAsNew() <= before)
  assert.match(location.search, /withdrawal=wdr_/)
  assert.equal(await held(one.memberId), '300000')

  // What is wanted from here on is another.
  await (
    await askFor(later)
  )()
  const question = within(await later.screen.findByRole('dialog', { name: 'Is it you?' }))
  await later.type(question.getByLabelText('Password'), 'lantern-market-77')
  await later.click(question.getByRole('button', { name: 'Confirm' }))
  await later.screen.findAllByText('Asked for')
  await waitFor(async () => assert.equal(await held(one.memberId), '600000'))
})

test('what was not answered keeps its key while another goes out, and wanted again it is not asked for twice', async () => {
  const one = await member('wants-another')
  const { screen, type, clear, click } = await open(one)
  const field = await screen.findByRole('textbox', { name: 'Amount in VND' })
  const press = async (amount: string) => {
    await clear(field)
    await type(field, amount)
    await screen.findByRole('region', { name: 'What it does' })
    const secret = screen.getByLabelText('Payment password')
    await clear(secret)
    await type(secret, pin)
    await click(screen.getByRole('button', { name: 'Take it out' }))
  }
  setDeaf(true)
  await press('300000')
  await screen.findByText(/^Network link is abnormal/)
  setDeaf(false)
  await press('200000')
  await screen.findByRole('heading', { name: '₫200,000' })
  assert.equal(await held(one.memberId), '500000')
  await waitFor(() => assert.equal((field as HTMLInputElement).value, ''))
  await press('300000')
  await waitFor(() => assert.equal(sessionStorage.getItem('intent withdrawal'), null))
  assert.equal(await held(one.memberId), '500000')
})

test('a second try that is refused takes no key from the first, which comes through after it', async () => {
  const one = await member('mistypes-meanwhile')
  const { screen, type, clear, click } = await open(one)
  await type(await screen.findByRole('textbox', { name: 'Amount in VND' }), '300000')
  await screen.findByRole('region', { name: 'What it does' })
  const secret = screen.getByLabelText('Payment password')
  const press = async (typed: string) => {
    await clear(secret)
    await type(secret, typed)
    await click(screen.getByRole('button', { name: 'Take it out' }))
  }
  const arrive = loseNext()
  await press(pin)
  await screen.findByText(/^Network link is abnormal/)
  await press('111111')
  await waitFor(() => assert.ok(secret.matches('[aria-invalid]')))
  assert.equal(await held(one.memberId), '0')
  await arrive()
  assert.equal(await held(one.memberId), '300000')
  await press(pin)
  await waitFor(() => assert.equal(sessionStorage.getItem('intent withdrawal'), null))
  assert.equal(await held(one.memberId), '300000')
})

test('long after a try that got no answer a wrong payment password tells that nothing was done, and the next is another', async () => {
  const one = await member('mistypes-later')
  const press = async ({ screen, type, clear, click }: Awaited<ReturnType<typeof open>>, typed: string) => {
    const secret = screen.getByLabelText('Payment password')
    await clear(secret)
    await type(secret, typed)
    await click(screen.getByRole('button', { name: 'Take it out' }))
  }
  const fill = async ({ screen, type }: Awaited<ReturnType<typeof open>>) => {
    await type(await screen.findByRole('textbox', { name: 'Amount in VND' }), '300000')
    await screen.findByRole('region', { name: 'What it does' })
  }
  const isKept = () => sessionStorage.getItem('intent withdrawal') !== null
  const first = await open(one)
  await fill(first)
  loseNext()
  await press(first, pin)
  await first.screen.findByText(/^Network link is abnormal/)
  first.unmount()

  house.clock.advance(2 * 60_000)
  const later = await open(one)
  await fill(later)
  assert.ok(isKept())
  await press(later, '111111')
  // Until then nothing else goes out.
  await waitFor(() => assert.ok(later.screen.getByLabelText('Payment password').matches('[aria-invalid]')))
  assert.ok(!isKept())
  await press(later, pin)
  await later.screen.findByRole('heading', { name: '₫300,000' })
  assert.equal(await held(one.memberId), '300000')
})

test('what was not answered goes out again as it was, though by its own doing it would cost something now', async () => {
  await changeSetting(house.context, 'withdrawal.freePerDay', 1, 'test')
  const one = await member('had-it-free')
  const { screen, type, click } = await open(one)
  await type(await screen.findByRole('textbox', { name: 'Amount in VND' }), '300000')
  const ticket = await screen.findByRole('region', { name: 'What it does' })
  await waitFor(() => assert.match(ticket.textContent ?? '', /FeeFree/))
  await type(screen.getByLabelText('Payment password'), pin)
  setDeaf(true)
  await click(screen.getByRole('button', { name: 'Take it out' }))
  await screen.findByText(/^Network link is abnormal/)
  await waitFor(() => assert.match(ticket.textContent ?? '', /Fee₫10,000/))
  setDeaf(false)
  await click(screen.getByRole('button', { name: 'Take it out' }))
  await waitFor(() => assert.equal(sessionStorage.getItem('intent withdrawal'), null))
  assert.equal(await held(one.memberId), '300000')
  await changeSetting(house.context, 'withdrawal.freePerDay', 3, 'test')
})
