import assert from 'node:assert/strict'
import { test } from 'node:test'
import { act, waitFor, within } from '@testing-library/react'
import { transact } from '../../../../server/src/kit/index.ts'
import { adjust } from '../../../../server/src/wallet/index.ts'
import { unit } from '../../../../server/test/house.ts'
import { changeSetting } from '../../../../server/src/site/index.ts'
import { pin, withdrawalsOf } from '../../../../server/test/withdrawals.ts'
import { closePage, openPage, setAway, setDeaf } from '../../../../screen/test/network.ts'
import { openSite } from '../../../test/visit.tsx'
import { profileQuery } from '../../member/own-profile.ts'

const { house, visit } = await openSite()
const { member, addDestination, ripen, ask, sendOut, held } = await withdrawalsOf(house)

async function open(one: { token: string }, language = 'en') {
  return await visit('/?centre=withdraw', { token: one.token, language })
}

test('money is taken out: what it does is shown before, and where it is after', async () => {
  const one = await member('takes-out')
  const { screen, type, click } = await open(one)
  const field = await screen.findByRole('textbox', { name: 'Amount in VND' })
  // Nothing is promised of what nobody has asked yet.
  await screen.findByText('How soon it is sent stands here once it is known.')
  await type(field, '400000')
  const ticket = await screen.findByRole('region', { name: 'What it does' })
  await waitFor(() => assert.match(ticket.textContent ?? '', /₫400,000.*Free.*₫600,000/))
  await screen.findByText('Somebody looks at it first; here stands when it has gone.')
  await type(screen.getByLabelText('Payment password'), pin)
  await click(screen.getByRole('button', { name: 'Take it out' }))
  await screen.findByRole('heading', { name: '₫400,000' })
  const steps = screen.getAllByRole('listitem').filter((step) => step.getAttribute('aria-current') === 'step')
  assert.deepEqual(
    steps.map((step) => step.querySelector('b')?.textContent),
    ['Looked at'],
  )
  assert.equal(await held(one.memberId), '400000')
  assert.equal(screen.queryByRole('button', { name: /cancel/i }), null)
})

test('what nobody could say the cost of is not taken out: it says so, and is asked again', async () => {
  const one = await member('asks-in-vain')
  const { screen, type, click } = await open(one)
  const field = await screen.findByRole('textbox', { name: 'Amount in VND' })
  await screen.findByText('From ₫100,000 to ₫1,000,000.')
  setAway(true)
  await type(field, '400000')
  await screen.findByRole('heading', { name: 'What it costs could not be asked' })
  assert.equal(screen.queryByText('From ₫0 to ₫0.'), null)
  await type(screen.getByLabelText('Payment password'), pin)
  await click(screen.getByRole('button', { name: 'Take it out' }))
  assert.equal(screen.getAllByText('What it costs could not be asked').length, 2)
  setAway(false)
  await click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('region', { name: 'What it does' })
  assert.equal(await held(one.memberId), '0')
})

test('how many more can be asked for today is said before, and that there are none', async () => {
  const one = await member('has-had-enough')
  await changeSetting(house.context, 'withdrawal.perDay', 2, 'test')
  await ask(one, { amount: '100000' })
  const { screen, type, click } = await open(one)
  const field = await screen.findByRole('textbox', { name: 'Amount in VND' })
  await type(field, '200000')
  const ticket = await screen.findByRole('region', { name: 'What it does' })
  await waitFor(() => assert.match(ticket.textContent ?? '', /At all today1 left/))
  await ask(one, { amount: '100000' })
  await screen.findByText('No more can be taken out today.')
  await click(screen.getByRole('button', { name: 'Take it out' }))
  assert.ok(field.matches('[aria-invalid=true]'))
  await changeSetting(house.context, 'withdrawal.perDay', 5, 'test')
})

test('how it goes is said of what is typed, and of nothing else: by hand where no payer is there', async () => {
  const one = await member('asks-how', { money: 0n })
  const given = { amount: 1_000_000n * unit, reason: 'test', actor: 'test', at: house.clock.now() }
  await transact(house.context, (tx) => adjust(tx, { ...one.owner, ...given, cause: 'asks-how' }))
  await sendOut((await ask(one, { amount: '100000' })).value)
  const { screen, type } = await open(one)
  const field = await screen.findByRole('textbox', { name: 'Amount in VND' })
  await type(field, '100000')
  await screen.findByText('Somebody of ours sends it by hand; here stands when it has gone.')
  setDeaf(true)
  await type(field, '0')
  await screen.findByText('How soon it is sent stands here once it is known.')
  setDeaf(false)
})

test('who is new at this browser proves who they are, and what they asked for goes on', async () => {
  const one = await member('is-new-here')
  await house.context.db
    .updateTable('identity.session')
    .set({ stepped_up_at: null })
    .where('login_id', '=', one.memberId)
    .execute()
  const { screen, type, click } = await open(one)
  await type(await screen.findByRole('textbox', { name: 'Amount in VND' }), '400000')
  await screen.findByRole('region', { name: 'What it does' })
  await type(screen.getByLabelText('Payment password'), pin)
  await click(screen.getByRole('button', { name: 'Take it out' }))
  const question = await screen.findByRole('dialog', { name: 'Is it you?' })
  assert.equal(await held(one.memberId), '0')
  await type(within(question).getByLabelText('Password'), 'lantern-market-77')
  await click(within(question).getByRole('button', { name: 'Confirm' }))
  await screen.findByRole('heading', { name: '₫400,000' })
  assert.equal(await held(one.memberId), '400000')
})

test('a wrong payment password is told where it was typed, and takes nothing', async () => {
  const one = await member('mistypes-pin')
  const { screen, type, clear, click } = await open(one)
  await type(await screen.findByRole('textbox', { name: 'Amount in VND' }), '50000')
  await type(screen.getByLabelText('Payment password'), '111111')
  await click(screen.getByRole('button', { name: 'Take it out' }))
  assert.ok((await screen.findAllByText('From ₫100,000 to ₫1,000,000.')).length > 0)
  const field = screen.getByRole('textbox', { name: 'Amount in VND' })
  await clear(field)
  await type(field, '500000')
  await click(screen.getByRole('button', { name: 'Take it out' }))
  await waitFor(() => assert.ok(screen.getByLabelText('Payment password').matches('[aria-invalid]')))
  assert.equal(await held(one.memberId), '0')
})

test('an account is added, which rests for a day and cannot be chosen meanwhile', async () => {
  const one = await member('adds-by-hand', { destination: false })
  await addDestination(one)
  await ripen(one.memberId)
  const { screen, type, click, selectOptions } = await open(one)
  await click(await screen.findByRole('button', { name: 'Add a destination' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add where money goes' }))
  await selectOptions(await dialog.findByLabelText('Bank'), 'Kite Bank')
  await type(dialog.getByLabelText('Account number'), '7001 2002 7730')
  await type(dialog.getByLabelText('Holder, as the bank writes it'), 'NGUYEN THI ANH')
  await type(dialog.getByLabelText('Payment password'), pin)
  await click(dialog.getByRole('button', { name: 'Add it' }))
  const card = await screen.findByRole('radio', { name: /Kite Bank.*7730.*Rests until/ })
  assert.ok(card.matches(':disabled'))
})

test('who gave no real name is told what that means, gives it, and the account is their own', async () => {
  const one = await member('gives-name-here', { payeeName: '' })
  const { screen, type, click } = await open(one)
  await screen.findByRole('radio', { name: /Lantern Bank.*A person looks/ })
  const told = within(
    (await screen.findByText('We do not know your real name')).closest('div') ?? screen.getByRole('main'),
  )
  await click(told.getByRole('button', { name: 'Give my name' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Your real name' }))
  const field = await dialog.findByRole('textbox', { name: 'Real name' })
  await type(field, 'Tran Van Binh')
  await click(dialog.getByRole('button', { name: 'Keep this name' }))
  await dialog.findByText(/^One of your bank accounts for withdrawals is in another name/)
  await type(field, '{Control>}a{/Control}Nguyen Thi Anh')
  await click(dialog.getByRole('button', { name: 'Keep this name' }))
  await screen.findByRole('radio', { name: /Lantern Bank.*Your name/ })
  await waitFor(() => assert.equal(screen.queryByText('We do not know your real name'), null))
})

test('who gave one when they registered is told nothing of it', async () => {
  const { screen, client } = await open(await member('gave-name-before'))
  await screen.findByRole('radio', { name: /Lantern Bank.*Your name/ })
  // Before the name is known nothing is told to anybody.
  await waitFor(() => assert.ok(client.getQueryData(profileQuery.queryKey)?.realName))
  await act(async () => await new Promise((drawn) => setTimeout(drawn, 50)))
  assert.equal(screen.queryByText('We do not know your real name'), null)
})

test('an account is removed once its owner, who logged in long ago, has proved who they are', async () => {
  const one = await member('removes-by-hand')
  house.clock.advance(11 * 60_000)
  const { screen, type, click } = await open(one)
  await click(await screen.findByRole('button', { name: /^Remove Lantern Bank/ }))
  await click(await screen.findByRole('button', { name: 'Remove' }))
  const question = within(await screen.findByRole('dialog', { name: 'Is it you?' }))
  await screen.findByRole('radio', { name: /Lantern Bank/, hidden: true })
  await type(question.getByLabelText('Password'), 'lantern-market-77')
  await click(question.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => assert.equal(screen.queryByRole('radio', { name: /Lantern Bank/, hidden: true }), null))
  const left = await house.context.db
    .selectFrom('payment.destination')
    .select('removed_at')
    .where('member_id', '=', one.memberId)
    .executeTakeFirstOrThrow()
  assert.ok(left.removed_at)
})

test('what was sent is said to have come, and without a picture not that it has not', async () => {
  const one = await member('is-asked')
  await sendOut((await ask(one, { amount: '400000' })).value)
  const { screen, click } = await open(one)
  await screen.findByRole('heading', { name: 'Is it in your bank account?' })
  await click(screen.getByRole('button', { name: 'No, not yet' }))
  await click(screen.getByRole('button', { name: 'It did not come' }))
  await screen.findByText('Add at least one picture.')
  await click(screen.getByRole('button', { name: 'Back' }))
  await click(screen.getByRole('button', { name: 'Yes, received' }))
  await waitFor(() =>
    assert.equal(screen.queryByRole('heading', { name: 'Is it in your bank account?' }), null),
  )
  await screen.findByText('Received')
})

test('whoever has no payment password is led to set one', async () => {
  const token = await house.member('has-no-pin')
  const { screen } = await open({ token })
  await screen.findByRole('button', { name: 'Add a destination' })
  await screen.findByText('Nothing taken out yet')
})

test('switched off, no way leads to it and nothing can be asked for; on again, it is there', async () => {
  const one = await member('is-switched-off')
  await changeSetting(house.context, 'switch.withdraw', false, 'test')
  const { screen } = await open(one)
  await screen.findByText('Nothing can be taken out at the moment. What was asked for goes on.')
  assert.equal(screen.queryByLabelText('Payment password'), null)
  assert.equal(screen.queryByRole('link', { name: 'Withdraw' }), null)
  await changeSetting(house.context, 'switch.withdraw', true, 'test')
  await screen.findByLabelText('Payment password')
  assert.ok(screen.getAllByRole('link', { name: 'Withdraw' }).length > 0)
})

test('what one has is hidden where one hides it: beside the field, and of what is left', async () => {
  const one = await member('hides-money')
  localStorage.setItem('wallet', 'hidden')
  const { screen, type } = await open(one)
  const field = await screen.findByRole('textbox', { name: 'Amount in VND' })
  await screen.findByText('From ₫100,000 to ••••••.')
  await type(field, '400000')
  const ticket = await screen.findByRole('region', { name: 'What it does' })
  await waitFor(() => assert.match(ticket.textContent ?? '', /₫400,000.*Free.*••••••/))
  assert.doesNotMatch(ticket.textContent ?? '', /600,000/)
})

test('what became of one while the socket was away is shown once that is back', async () => {
  const one = await member('was-deaf')
  const { value } = await ask(one, { amount: '400000' })
  const { screen } = await open(one)
  await screen.findByRole('heading', { name: '₫400,000' })
  closePage()
  await sendOut(value)
  openPage()
  await screen.findByRole('heading', { name: 'Is it in your bank account?' })
})
