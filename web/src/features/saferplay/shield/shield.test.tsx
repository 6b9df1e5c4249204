import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { newId, transact } from '../../../../../server/src/kit/index.ts'
import { setOut } from '../../../../../server/src/wallet/index.ts'
import { openMoves } from '../../../../../server/test/moved.ts'
import { asBefore } from '../../../../test/former-server.ts'
import { openSite } from '../../../../test/visit.tsx'

const { house, visit } = await openSite()
const { context, clock } = house
const moves = openMoves(context)
const unit = 10_000n
const day = 24 * 3_600_000

async function member(name: string) {
  const token = await house.member(name)
  const { value } = await house.ask('GET', '/wps/member/info', { token })
  const owner = { memberId: readId('mem', value.id), book: 'real', currency: 'VND' } as const
  await moves.deposit(owner, 1_000_000n * unit)
  const set = (kind: string, amount: string) =>
    house.ask('PUT', '/wps/care/limits', { token, body: { kind, period: 'day', amount } })
  const limits = async () =>
    (await house.ask('GET', '/wps/care/limits', { token })).value['money'] as {
      kind: string
      period: string
      limit: string | null
    }[]
  return { token, owner, set, limits }
}

test('the shield leads to limits and breaks by two presses, and a limit that is set counts', async () => {
  const { token, limits } = await member('sets-limits')
  const { screen, click, type } = await visit('/promotions', { token })
  const [shield] = await screen.findAllByRole('button', { name: 'Safer play' })
  assert.ok(shield)
  await click(shield)
  await click(await screen.findByRole('link', { name: 'Your limits and breaks' }))
  await click(await screen.findByRole('button', { name: 'Set: Losses' }))
  const dialog = await screen.findByRole('dialog', { name: 'Losses' })
  await click(within(dialog).getByRole('button', { name: 'Set this limit' }))
  await within(dialog).findByText('Enter an amount.')
  await click(within(dialog).getByRole('radio', { name: '7 days' }))
  await type(within(dialog).getByLabelText('At most, in VND'), '500000')
  await click(within(dialog).getByRole('button', { name: 'Set this limit' }))
  await screen.findByText('Your limit counts now.')
  await screen.findByRole('img', { name: /^Losses: .*500,000.* left$/ })
  const set = (await limits()).find((one) => one.kind === 'loss' && one.period === 'week')
  assert.equal(set?.limit, '500000')
})

test('a ring shows what is left to the unit, and when there is room again', async () => {
  const { token, owner, set } = await member('uses-limits')
  await set('stake', '100000')
  await moves.stake(owner, 90_000n * unit)
  const { screen } = await visit('/?centre=care', { token })
  const ring = await screen.findByRole('img', { name: /^Stakes: .*10,000.* left$/ })
  assert.equal(ring.dataset['state'], 'near')
  screen.getByText(/^Room again /)
})

test('of what is left nothing is shown that may be staked at vendors, and that it is there is said', async () => {
  const { token, owner, set } = await member('plays-away')
  await transact(context, async (tx) => {
    const going = {
      vassalage: 'CARDS',
      direction: 'out',
      amount: 60_000n * unit,
      at: tx.clock.now(),
    } as const
    await setOut(tx, { ...owner, id: newId(tx.clock), ...going })
  })
  await set('loss', '100000')
  await moves.stake(owner, 30_000n * unit)
  const { screen } = await visit('/?centre=care', { token })
  const ring = await screen.findByRole('img', { name: /^Losses: .*10,000.* left$/ })
  assert.equal(ring.dataset['state'], 'near')
  screen.getByText(/^₫60,000 of yours is with vendors/)
})

test('a higher limit waits, is taken back, and after a day asks once more with two equal answers', async () => {
  const { token, set, limits } = await member('raises-limits')
  await set('deposit', '100000')
  await set('deposit', '300000')
  const { screen, click, unmount } = await visit('/?centre=care', { token })
  await screen.findByText(/^Deposits in 24 hours: you asked for .*300,000/)
  await click(screen.getByRole('button', { name: 'Take it back' }))
  await waitFor(() => assert.equal(screen.queryByText(/you asked for/), null))
  unmount()
  await set('deposit', '400000')
  clock.advance(day)
  const again = (await house.signIn('raises-limits')).value.token
  const { screen: later, click: press } = await visit('/?centre=care', { token: again })
  const [keep, yes] = [
    await later.findByRole('button', { name: /^Keep .*100,000/ }),
    await later.findByRole('button', { name: /^Change to .*400,000/ }),
  ]
  assert.equal(keep.className, yes.className)
  await press(yes)
  await later.findByText('The new limit counts now.')
  const { value } = await house.ask('GET', '/wps/care/limits', { token: again })
  assert.equal((value['money'] as Awaited<ReturnType<typeof limits>>)[0]?.limit, '400000')
})

test('a break is one press and one question, after which the page is nobody’s and a stake is refused', async () => {
  const { token, owner } = await member('takes-a-break')
  const { screen, click } = await visit('/?centre=care', { token })
  await click(await screen.findByRole('button', { name: '1 week' }))
  await click(await screen.findByRole('button', { name: 'Take the break' }))
  await screen.findByText(/^You are on a break until/)
  await screen.findByRole('heading', { name: 'Play as long as it is fun' })
  const refusal = await moves.stake(owner, unit)
  assert.ok(typeof refusal === 'object')
  assert.equal(refusal.code, 'time_out')
})

test('a break until a day that is picked ends as that day begins where the house counts its days', async () => {
  const { token } = await member('picks-a-day')
  const { screen } = await visit('/?centre=care', { token })
  const field = await screen.findByLabelText<HTMLInputElement>('Or until a day')
  fireEvent.change(field, { target: { value: field.min } })
  await screen.findByText(/^A break until .*, 12:\d\d\sAM/)
})

test('stopping for longer says what stops and stays, and wants one tick before it is done', async () => {
  const { token, owner } = await member('stops-for-longer')
  const { screen, click } = await visit('/?centre=care', { token })
  await click(await screen.findByRole('link', { name: /See what it means/ }))
  await click(await screen.findByRole('radio', { name: '1 year' }))
  screen.getByText(/^Your .*1,000,000/)
  const go = await screen.findByRole('button', { name: /^Stop until 21 November 2027|^Stop until November/ })
  await click(go)
  await screen.findByText('Tick this first.')
  assert.equal(await moves.stake(owner, unit), 'taken')
  await click(screen.getByRole('checkbox'))
  await click(go)
  await screen.findByText(/^The house is closed to you until/)
  const refusal = await moves.stake(owner, unit)
  assert.ok(typeof refusal === 'object')
  assert.equal(refusal.code, 'self_excluded')
})

test('the history says each step in words', async () => {
  const { token, set } = await member('reads-history')
  await set('loss', '200000')
  await set('loss', '100000')
  const { screen, click } = await visit('/?centre=care', { token })
  await click(await screen.findByRole('link', { name: /^History of limits/ }))
  await screen.findByText(/^Lowered from .*200,000.* to .*100,000/)
  await click(screen.getByRole('link', { name: 'Back to safer play' }))
  await screen.findByRole('heading', { name: 'Your limits' })
})

for (const [begins, length, ends] of [
  ['2027-08-29T02:00:00+07:00', '6 months', 'February 29, 2028'],
  ['2027-08-30T02:00:00+07:00', '6 months', 'February 29, 2028'],
  ['2027-08-31T12:00:00+07:00', '6 months', 'February 29, 2028'],
  ['2028-02-29T12:00:00+07:00', '1 year', 'February 28, 2029'],
] as const)
  test(`the day that is named is the one it ends on: ${length} from ${begins}`, async () => {
    clock.set(new Date(begins).toISOString())
    const { token } = await member(`stops-${Date.parse(begins) / 1000}`)
    const { screen, click } = await visit('/?centre=care', { token })
    await click(await screen.findByRole('link', { name: /See what it means/ }))
    await click(await screen.findByRole('radio', { name: length }))
    await screen.findByText(`You cannot undo it before ${ends}`)
    await click(screen.getByRole('checkbox', { name: new RegExp(`until ${ends}`) }))
    await click(screen.getByRole('button', { name: `Stop until ${ends}` }))
    await screen.findByText(new RegExp(`^The house is closed to you until ${ends}`))
  })

test('beside a server of before, which says no day, one waits for the next and loses nothing', async () => {
  const { token } = await member('asks-one-of-before')
  const stop = asBefore('/wps/care/pauses', ['exclusions'])
  const { screen, click, client } = await visit('/?centre=care', { token })
  try {
    await click(await screen.findByRole('link', { name: /See what it means/ }))
    await waitFor(() => assert.equal(screen.queryByRole('link', { name: /See what it means/ }), null))
    assert.equal(screen.queryByRole('checkbox'), null)
  } finally {
    stop()
  }
  await client.refetchQueries()
  await screen.findByRole('checkbox')
})

test('whoever has been here for longer than a proof lasts is asked who they are, and is shut out then', async () => {
  const { token, owner } = await member('proves-afresh')
  clock.advance(11 * 60_000)
  const { screen, click, type } = await visit('/?centre=care', { token })
  await click(await screen.findByRole('link', { name: /See what it means/ }))
  await click(await screen.findByRole('radio', { name: 'For good' }))
  await click(screen.getByRole('checkbox'))
  await click(screen.getByRole('button', { name: 'Stop for good' }))
  const question = within(await screen.findByRole('dialog', { name: 'Is it you?' }))
  assert.equal(await moves.stake(owner, unit), 'taken')
  await type(question.getByLabelText('Password'), 'lantern-market-77')
  await click(question.getByRole('button', { name: 'Confirm' }))
  await screen.findByText(/^The house is closed to you for good/)
  const refusal = await moves.stake(owner, unit)
  assert.ok(typeof refusal === 'object')
  assert.equal(refusal.code, 'self_excluded')
})
