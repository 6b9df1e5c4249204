import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor, within } from '@testing-library/react'
import { takeReturned } from '../../../../server/src/payment/payout/index.ts'
import { assumeReceived } from '../../../../server/src/payment/withdrawal/received.ts'
import { changeSetting } from '../../../../server/src/site/index.ts'
import { png } from '../../../../server/test/pictures.ts'
import { withdrawalsOf } from '../../../../server/test/withdrawals.ts'
import { browser } from '../../../../screen/test/browser.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite()
const { member, ask, sendOut, refOf } = await withdrawalsOf(house)
await changeSetting(house.context, 'withdrawal.assumeReceivedMinutes', 10, 'test')

const asked = 'Is it in your bank account?'

/** A withdrawal that was sent, and that nobody said anything of until it was taken to have come. */
async function assumed(one: Awaited<ReturnType<typeof member>>) {
  const { value } = await ask(one, { amount: '400000' })
  await sendOut(value)
  house.clock.advance(10 * 60_000)
  await assumeReceived(house.context)
  return value
}

/** Has a member say, with a picture, that it did not come. */
async function dispute({ token }: { token: string }, { withdrawalId }: Record<string, unknown>) {
  const headers = { authorization: `Bearer ${token}` }
  const path = `/wps/payment/withdrawals/${String(withdrawalId)}/confirmation`
  const picture = { method: 'POST', headers, body: new Uint8Array(png(40, 30)) }
  const sent = await fetch(`${house.url}/wps/uploads?purpose=withdrawal`, picture)
  const { value } = (await sent.json()) as { value: { uploadId: string } }
  const body = { received: false, uploadIds: [value.uploadId] }
  assert.equal((await house.ask('POST', path, { token, body })).value['state'], 'disputed')
}

async function open(one: { token: string }, search = '') {
  const page = await visit(`/?centre=withdraw${search}`, { token: one.token })
  const track = async (amount: string) => within(await page.screen.findByRole('region', { name: amount }))
  return { ...page, track }
}

test('each that is not over stands on its way, and one that was sent is asked about while another is looked at', async () => {
  const one = await member('has-two')
  const sent = (await ask(one, { amount: '400000' })).value
  await sendOut(sent)
  await ask(one, { amount: '200000' })
  const { screen, click, track } = await open(one)
  const [first, second] = [await track('₫400,000'), await track('₫200,000')]
  first.getByRole('heading', { name: asked })
  assert.equal(second.queryByRole('heading', { name: asked }), null)
  await click(first.getByRole('button', { name: 'Yes, received' }))
  await waitFor(() => assert.equal(screen.queryByRole('region', { name: '₫400,000' }), null))
  await track('₫200,000')
})

test('one of the list leads to its way, above all else; of what is only taken to have come it is asked there', async () => {
  const one = await member('is-led')
  await ask(one, { amount: '200000' })
  await assumed(one)
  const { screen, click, track } = await open(one)
  await track('₫200,000')
  assert.equal(screen.queryByRole('region', { name: '₫400,000' }), null)
  const links = await screen.findAllByRole('link', { name: /^Lantern Bank •••• \d{4}$/ })
  const link = links.find((one) => one.closest('li')?.textContent?.includes('₫400,000'))
  assert.ok(link)
  await click(link)
  const led = await track('₫400,000')
  led.getByRole('heading', { name: asked })
  assert.ok(document.activeElement?.querySelector('section')?.textContent?.includes('₫400,000'))
  const first = screen.getAllByRole('region', { name: /^₫\d/ })[0]
  assert.match(first?.textContent ?? '', /^₫400,000/)
})

test('one that is said not to have come can be said to have come since', async () => {
  const one = await member('found-it')
  await dispute(one, await assumed(one))
  const { click, track } = await open(one)
  const led = await track('₫400,000')
  led.getByRole('heading', { name: 'Has it come since?' })
  assert.equal(led.queryByRole('button', { name: 'No, not yet' }), null)
  await click(led.getByRole('button', { name: 'Yes, received' }))
  await waitFor(async () => {
    const { value } = await house.ask('GET', '/wps/payment/withdrawals', { token: one.token })
    assert.equal(value.list[0]?.['state'], 'confirmed')
  })
})

test('what holds money leads to the way of its own withdrawal, and it stands there once', async () => {
  const one = await member('follows')
  for (const amount of ['400000', '200000']) await ask(one, { amount })
  const { screen, click } = await visit('/?centre=funds', { token: one.token })
  const [, follow] = await screen.findAllByRole('link', { name: 'Follow it' })
  assert.ok(follow)
  const line = follow.closest('li')?.textContent ?? ''
  const amount = /₫\d{3},000/.exec(line)?.[0] ?? ''
  await click(follow)
  await waitFor(() => {
    const tracks = screen.getAllByRole('region', { name: /^₫\d/ })
    assert.equal(tracks.length, 2)
    assert.ok(tracks[0]?.textContent?.startsWith(amount))
  })
})

test('what did not come is told with a picture and a word for whoever asks the bank, and is asked after', async () => {
  const one = await member('shows-it')
  const sent = (await ask(one, { amount: '400000' })).value
  await sendOut(sent)
  const { screen, click, type, upload, track } = await open(one)
  const led = await track('₫400,000')
  await click(led.getByRole('button', { name: 'No, not yet' }))
  await type(led.getByLabelText('Anything else'), 'Nothing since Monday.')
  const picture = new browser.File([new Uint8Array(png(40, 30))], 'account.png', { type: 'image/png' })
  await upload(led.getByLabelText(/^Pictures of your account/), picture as unknown as File)
  await led.findByRole('img', { name: /^Preview of/ })
  await waitFor(() => assert.equal(led.queryByRole('progressbar'), null))
  await click(led.getByRole('button', { name: 'It did not come' }))
  await led.findByRole('heading', { name: 'Has it come since?' })
  led.getByText('Asking the bank')
  assert.equal(screen.queryByRole('button', { name: 'It did not come' }), null)
  const { reason, proof } = await house.context.db
    .selectFrom('payment.withdrawal as w')
    .innerJoin('payment.withdrawal_step as s', (join) =>
      join.onRef('s.withdrawal_id', '=', 'w.id').onRef('s.number', '=', 'w.step'),
    )
    .select(['s.reason', 'w.proof'])
    .where('w.member_id', '=', one.memberId)
    .where('s.state', '=', 'disputed')
    .executeTakeFirstOrThrow()
  assert.deepEqual([reason, proof?.length], ['Nothing since Monday.', 1])
})

test('what a bank sent back is said to be theirs again, and not what staff say of it', async () => {
  const one = await member('gets-it-back')
  const sent = (await ask(one, { amount: '400000' })).value
  await sendOut(sent)
  const ref = await refOf(sent['withdrawalId'])
  await takeReturned(house.context, ref, { actor: 'staff:staff-a', reason: 'R03, see the desk.' })
  const { screen, click, track } = await open(one)
  const record = within(await screen.findByRole('region', { name: 'Your withdrawals' }))
  const said = 'Your bank sent it back. What came back is in your balance.'
  await record.findByText(said)
  await click(record.getByRole('link', { name: /^Lantern Bank/ }))
  const led = await track('₫400,000')
  const station = led.getByText(said).closest('li')
  assert.match(station?.textContent ?? '', /^Received/)
  assert.equal(screen.queryByText(/R03/), null)
})
