import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor, within } from '@testing-library/react'
import { changeSetting } from '../../../../server/src/site/index.ts'
import { movesOf } from '../../../../server/test/moves.ts'
import { pin } from '../../../../server/test/withdrawals.ts'
import { setDeaf } from '../../../../screen/test/network.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite()
const { member, agent, move, tailOf } = await movesOf(house)
const west = await agent('lantern-lady')
const below = (username: string, more: object = {}) => member(username, { affiliateCode: west.code, ...more })

async function open(one: { token: string }) {
  return await visit('/?centre=upline', { token: one.token, language: 'en' })
}

test('money goes to the agent above: what it does is shown before, and with whom it is after', async () => {
  const one = await below('sends-up')
  const { screen, type, click } = await open(one)
  await screen.findByRole('region', { name: 'Your agent' })
  await type(await screen.findByRole('textbox', { name: 'Amount in VND' }), '400000')
  const ticket = await screen.findByRole('region', { name: 'What it does' })
  await waitFor(() => assert.match(ticket.textContent ?? '', /lantern-lady.*₫400,000.*₫600,000/))
  await type(screen.getByLabelText('Last four digits of a bank account of yours'), await tailOf(one))
  await type(screen.getByLabelText('Payment password'), pin)
  await click(screen.getByRole('button', { name: 'Move it' }))
  await screen.findByText('₫400,000 is with lantern-lady.')
  const latest = within(screen.getByRole('region', { name: 'Latest' }))
  await waitFor(() =>
    assert.match(latest.getByRole('listitem').textContent ?? '', /to lantern-lady.*400,000/),
  )
  assert.equal(await one.balance(), 600_000n * 10_000n)
  assert.equal(screen.getByLabelText<HTMLInputElement>('Payment password').value, '')
})

test('without an answer the same goes out again under its key, and no secret is kept', async () => {
  const one = await below('loses-move')
  const { screen, type, click } = await open(one)
  await type(await screen.findByRole('textbox', { name: 'Amount in VND' }), '300000')
  await type(screen.getByLabelText('Last four digits of a bank account of yours'), await tailOf(one))
  await type(screen.getByLabelText('Payment password'), pin)
  setDeaf(true)
  await click(screen.getByRole('button', { name: 'Move it' }))
  await screen.findByText(/^Network link is abnormal/)
  const kept = [sessionStorage, localStorage].flatMap((one) => Object.entries(one))
  assert.doesNotMatch(JSON.stringify(kept), new RegExp(pin))
  setDeaf(false)
  await click(screen.getByRole('button', { name: 'Move it' }))
  await screen.findByText('₫300,000 is with lantern-lady.')
  assert.equal(await one.balance(), 700_000n * 10_000n)
})

test('what is wanted anew long after the same was not answered is told to be that one, and the next moves as much again', async () => {
  const one = await below('moves-again-later')
  const press = async ({ screen, type, click }: Awaited<ReturnType<typeof open>>) => {
    await type(await screen.findByRole('textbox', { name: 'Amount in VND' }), '300000')
    await type(screen.getByLabelText('Last four digits of a bank account of yours'), await tailOf(one))
    await type(screen.getByLabelText('Payment password'), pin)
    await click(screen.getByRole('button', { name: 'Move it' }))
  }
  const first = await open(one)
  setDeaf(true)
  await press(first)
  await first.screen.findByText(/^Network link is abnormal/)
  setDeaf(false)
  first.unmount()

  house.clock.advance(20 * 60_000)
  const later = await open(one)
  await press(later)
  await later.screen.findByText('This is the one you asked for before')
  later.screen.getByText(/^You moved ₫300,000 to lantern-lady on .* Nothing more was moved/)
  assert.equal(later.screen.queryByText('₫300,000 is with lantern-lady.'), null)
  assert.equal(await one.balance(), 700_000n * 10_000n)
  await press(later)
  const question = within(await later.screen.findByRole('dialog', { name: 'Is it you?' }))
  await later.type(question.getByLabelText('Password'), 'lantern-market-77')
  await later.click(question.getByRole('button', { name: 'Confirm' }))
  await later.screen.findByText('₫300,000 is with lantern-lady.')
  const latest = within(later.screen.getByRole('region', { name: 'Latest' }))
  await waitFor(() => assert.equal(latest.getAllByRole('listitem').length, 2))
})

test('what is typed wrongly is told where it was typed, and moves nothing', async () => {
  const one = await below('mistypes-move')
  const { screen, type, clear, click } = await open(one)
  const amount = await screen.findByRole('textbox', { name: 'Amount in VND' })
  await type(amount, '5000')
  const tail = screen.getByLabelText('Last four digits of a bank account of yours')
  await type(tail, '12')
  await type(screen.getByLabelText('Payment password'), pin)
  await click(screen.getByRole('button', { name: 'Move it' }))
  assert.ok((await screen.findAllByText('From ₫10,000 to ₫1,000,000.')).length > 0)
  await screen.findByText('Four digits.')
  await clear(amount)
  await type(amount, '50000')
  await clear(tail)
  await type(tail, '0000')
  await click(screen.getByRole('button', { name: 'Move it' }))
  await screen.findByText('These are not the last four digits of a bank account that you saved.')
  assert.ok(tail.matches('[aria-invalid]'))
  assert.equal(await one.balance(), 1_000_000n * 10_000n)
})

test('who has no account saved is led to their accounts', async () => {
  const { screen } = await open(await below('has-no-account', { destination: false }))
  await screen.findByRole('link', { name: 'See your bank accounts' })
  assert.equal(screen.queryByLabelText('Payment password'), null)
})

test('who came alone is told that nobody stands above them, and no way leads there', async () => {
  const { screen } = await open(await member('stands-alone'))
  await screen.findByText('Nobody stands above you')
  assert.equal(screen.queryByRole('link', { name: 'Transfer to my agent' }), null)
})

test('a way leads to it for who was invited, and none where it is switched off', async () => {
  const one = await below('sees-way')
  const { screen } = await open(one)
  assert.ok((await screen.findAllByRole('link', { name: 'Transfer to my agent' })).length > 0)
  await changeSetting(house.context, 'switch.transferUpline', false, 'test')
  await waitFor(() => assert.equal(screen.queryByRole('link', { name: 'Transfer to my agent' }), null))
  await changeSetting(house.context, 'switch.transferUpline', true, 'test')
})

test('both records say who moved it to whom', async () => {
  const one = await below('reads-record')
  await move(one, west, { amount: '120000' })
  const { screen } = await visit('/?centre=account', { token: one.token, language: 'en' })
  const row = (await screen.findByText('from reads-record to lantern-lady')).closest('tr')
  assert.match(row?.textContent ?? '', /Transfer.*120,000/)
})

test('what one has is hidden where one hides it: beside the field, and of what is left', async () => {
  const one = await below('hides-move')
  localStorage.setItem('wallet', 'hidden')
  const { screen, type } = await open(one)
  await type(await screen.findByRole('textbox', { name: 'Amount in VND' }), '400000')
  const ticket = await screen.findByRole('region', { name: 'What it does' })
  await waitFor(() => assert.match(ticket.textContent ?? '', /lantern-lady.*₫400,000.*••••••/))
  screen.getByText(/^From .* to ••••••\.$/)
  assert.equal(screen.queryByText(/600,000|1,000,000/), null)
})
