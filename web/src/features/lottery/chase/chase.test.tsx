import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor, within } from '@testing-library/react'
import { loseNext, setDeaf } from '../../../../../screen/test/network.ts'
import { sql } from '../../../../../server/src/kit/index.ts'
import { advance } from '../../../../../server/src/lottery/index.ts'
import { seedLotteries } from '../../../../test/lotteries.ts'
import { openSite } from '../../../../test/visit.tsx'

const { house, visit } = await openSite({}, { 'registration.welcomeBonus': '1000000' })
await seedLotteries(house.context, ['games'])
await advance(house.context)
const game = '/vnlottery?gameCode=xsmb'
const unit = 10_000n

/** A page of the north with 07 on the slip, and the plan of a chase of it open. */
async function openPlan(token: string | undefined) {
  sessionStorage.clear()
  const page = await visit(game, token === undefined ? {} : { token })
  await page.click(await page.screen.findByRole('button', { name: /^07\b/ }))
  await page.click(page.screen.getByRole('button', { name: 'Over several draws' }))
  const dialog = within(await page.screen.findByRole('dialog', { name: 'Chase' }))
  return { ...page, dialog }
}

async function typeInto(
  { click, clear, type, tab, dialog }: Awaited<ReturnType<typeof openPlan>>,
  label: string,
  text: string,
) {
  await click(dialog.getByRole('button', { name: new RegExp(`^${label}: .*Type another`) }))
  const field = dialog.getByRole('textbox', { name: label })
  await clear(field)
  await type(field, text)
  await tab()
}

const figures = (text: string | null | undefined) => BigInt((text ?? '').replace(/[^\d-]/g, '') || '0')

/** The cells of a column of the plan, as whole units. */
function column(dialog: ReturnType<typeof within>, place: number): bigint[] {
  const [, ...rows] = within(dialog.getByRole('table')).getAllByRole('row')
  return rows.map((row) => figures(row.children.item(place)?.textContent))
}

async function chasesOf(token: string) {
  const { value } = await house.ask('GET', '/wps/lottery/chases', { token })
  return value.list
}

const moneyOf = async (token: string) => (await house.balanceOf(token)) / unit

const plans = [
  { plan: 'Same', label: 'First multiple', text: '2' },
  { plan: 'Doubled', label: 'Twice as much every', text: '2' },
  { plan: 'Target profit', label: 'Up at least', text: '20000' },
  { plan: 'Target rate', label: 'Up by at least', text: '15' },
]

for (const { plan, label, text } of plans)
  test(`what the table comes to is what the server sets aside: ${plan}`, async () => {
    const token = await house.member(`plans-${plan.toLowerCase().replace(' ', '-')}`)
    const page = await openPlan(token)
    const { dialog, click } = page
    await click(dialog.getByRole('radio', { name: plan }))
    await typeInto(page, 'Draws', '4')
    await typeInto(page, label, text)
    const stakes = column(dialog, 2)
    const total = stakes.reduce((sum, stake) => sum + stake, 0n)
    assert.deepEqual([stakes.length, column(dialog, 3).at(-1)], [4, total])
    const written = `₫${total.toLocaleString('en')}`
    dialog.getByText(new RegExp(`none of the 4 draws wins, all ${written} is lost`))
    const before = await moneyOf(token)
    await click(dialog.getByRole('button', { name: 'Start the chase' }))
    await dialog.findByText(`Chase started: ${written} set aside`)
    const [newest] = await chasesOf(token)
    const { state, issues, placed, amount, remaining } = newest ?? {}
    assert.deepEqual([state, issues, placed, figures(String(amount))], ['running', 4, 1, total])
    assert.equal(figures(String(remaining)), total - (stakes[0] ?? 0n))
    assert.equal(await moneyOf(token), before - total)
  })

test('multiples are typed draw by draw: they begin as the plan before had them, and the server takes each of them', async () => {
  const token = await house.member('plans-their-own')
  const page = await openPlan(token)
  const { dialog, click, clear, type, keyboard } = page
  await click(dialog.getByRole('radio', { name: 'Doubled' }))
  await typeInto(page, 'Draws', '3')
  assert.deepEqual(column(dialog, 1), [1n, 2n, 4n])
  await click(dialog.getByRole('radio', { name: 'Own' }))
  const of = (number: number) => dialog.getByRole('textbox', { name: `Multiple of draw ${number}` })
  const typed = () => [1, 2, 3].map((number) => (of(number) as HTMLInputElement).value)
  assert.deepEqual(typed(), ['1', '2', '4'])
  await clear(of(1))
  await type(of(1), '5')
  await keyboard('{Enter}')
  assert.equal(document.activeElement, of(2))
  await clear(of(2))
  dialog.getByText('From 1 to 10000.')
  await type(of(2), '3')
  await typeInto(page, 'Draws', '4')
  // A draw more is as the last of them.
  const total = column(dialog, 3).at(-1) ?? 0n
  const [stake = 0n] = column(dialog, 2)
  assert.equal(total, (stake / 5n) * (5n + 3n + 4n + 4n))
  await click(dialog.getByRole('button', { name: 'Start the chase' }))
  await dialog.findByText(`Chase started: ₫${total.toLocaleString('en')} set aside`)
  const [newest] = await chasesOf(token)
  const { value } = await house.ask('GET', `/wps/lottery/chases/${String(newest?.chaseId)}`, { token })
  const { plan, steps } = value as unknown as { plan: unknown; steps: { multiple: number }[] }
  assert.deepEqual(plan, { kind: 'own', multiples: [5, 3, 4, 4] })
  assert.deepEqual(
    steps.map(({ multiple }) => multiple),
    [5, 3, 4, 4],
  )
})

test('one that runs is shown with what it has on this draw and set aside, and stopped it gives that back', async () => {
  const token = await house.member('stops-it')
  const page = await openPlan(token)
  const { dialog, click, screen } = page
  await typeInto(page, 'Draws', '5')
  const [stake = 0n] = column(dialog, 2)
  const before = await moneyOf(token)
  await click(dialog.getByRole('button', { name: 'Start the chase' }))
  await dialog.findByText(/Chase started/)
  await click(dialog.getByRole('button', { name: 'Done' }))

  const running = within(await screen.findByRole('region', { name: 'My chases' }))
  await running.findByText('1 of 5 draws')
  assert.equal(figures(running.getByText('Set aside').nextSibling?.textContent), 4n * stake)
  assert.equal(figures(running.getByText(/^On draw/).nextSibling?.textContent), stake)
  assert.equal(figures(running.getByText('Spent').nextSibling?.textContent), 0n)
  assert.equal(running.getAllByRole('listitem').filter((one) => one.dataset.state === 'waiting').length, 4)

  await click(running.getByRole('button', { name: 'Stop the chase' }))
  const asked = within(await screen.findByRole('alertdialog'))
  asked.getByText(`₫${(4n * stake).toLocaleString('en')} comes back at once. What is placed stays placed.`)
  await click(asked.getByRole('button', { name: 'Stop the chase' }))
  await waitFor(() => assert.ok(!screen.queryByRole('region', { name: 'My chases' })))
  await screen.findByText(`₫${(4n * stake).toLocaleString('en')} is in your balance again.`)
  const [stopped] = await chasesOf(token)
  assert.deepEqual([stopped?.state, stopped?.endedBy], ['stopped', 'member'])
  assert.equal(await moneyOf(token), before - stake)
})

test('one that ends elsewhere leaves the page as the socket says so, and it is told', async () => {
  const token = await house.member('ends-elsewhere')
  const { dialog, click, screen } = await openPlan(token)
  await click(dialog.getByRole('button', { name: 'Start the chase' }))
  await click(await dialog.findByRole('button', { name: 'Done' }))
  await screen.findByRole('region', { name: 'My chases' })
  const [chase] = await chasesOf(token)
  const path = `/wps/lottery/chases/${String(chase?.chaseId)}/stop`
  assert.equal((await house.ask('POST', path, { token, body: {} })).value.state, 'stopped')
  await screen.findByText('A chase was stopped')
  await screen.findByText('You stopped it. What was left of it is in your balance again.')
  await waitFor(() => assert.ok(!screen.queryByRole('region', { name: 'My chases' })))
})

test('a chase that was not answered is asked again under its first key, after a reload too, and runs once', async () => {
  const token = await house.member('doubts-it')
  const before = await moneyOf(token)
  const first = await openPlan(token)
  await typeInto(first, 'Draws', '3')
  const total = column(first.dialog, 3).at(-1) ?? 0n
  setDeaf(true)
  await first.click(first.dialog.getByRole('button', { name: 'Start the chase' }))
  await first.screen.findByText(/may have begun on draw/)
  first.unmount()

  const again = await visit(game, { token })
  await again.click(await again.screen.findByRole('button', { name: 'Settle it' }))
  await again.click(await again.screen.findByRole('button', { name: 'Send it again' }))
  await again.screen.findByText(/Chase started/)
  assert.equal((await chasesOf(token)).length, 1)
  assert.equal(await moneyOf(token), before - total)
  assert.ok(!again.screen.queryByRole('button', { name: 'Settle it' }))
})

test('a chase in doubt that is refused as it is sent again may run for a minute; after that it is told as refused', async () => {
  const token = await house.member('is-refused-again')
  const first = await openPlan(token)
  await typeInto(first, 'Draws', '3')
  loseNext()
  await first.click(first.dialog.getByRole('button', { name: 'Start the chase' }))
  await first.screen.findByText(/may have begun on draw/)
  const body = { kind: 'stake', period: 'week', amount: '10' }
  await house.ask('PUT', '/wps/care/limits', { token, body })
  await first.click(await first.screen.findByRole('button', { name: 'Send it again' }))
  await waitFor(() => assert.equal(first.screen.queryByText(/^Network link is abnormal/), null))
  await first.screen.findByText(/may have begun on draw/)
  first.unmount()

  house.clock.advance(2 * 60_000)
  const later = await visit(game, { token })
  await later.click(await later.screen.findByRole('button', { name: 'Settle it' }))
  await later.click(await later.screen.findByRole('button', { name: 'Send it again' }))
  await waitFor(() => assert.equal(sessionStorage.getItem('intent chase xsmb'), null))
  assert.equal(later.screen.queryByText(/may have begun on draw/), null)
  assert.deepEqual(await chasesOf(token), [])
})

test('who has not so much is told what is short, and nothing is set aside', async () => {
  const token = await house.member('short-of-it')
  const page = await openPlan(token)
  await typeInto(page, 'Draws', '120')
  await page.dialog.findByText(/short$/)
  assert.ok(page.dialog.getByRole('link', { name: 'Deposit to chase' }))
  assert.ok(!page.dialog.queryByRole('button', { name: 'Start the chase' }))
  assert.deepEqual(await chasesOf(token), [])
})

test('a plan that no multiple can follow so far says from where on, and takes as many draws as it can', async () => {
  const page = await openPlan(await house.member('too-far'))
  const { dialog, click } = page
  await click(dialog.getByRole('radio', { name: 'Doubled' }))
  await typeInto(page, 'Draws', '20')
  await dialog.findByText('From draw 15 on no multiple does what this plan wants.')
  assert.ok(dialog.getByRole('button', { name: 'Start the chase' }).hasAttribute('disabled'))
  await click(dialog.getByRole('button', { name: 'Take 14 draws' }))
  assert.equal(column(dialog, 1).length, 14)
})

test('a refusal is explained with what would be taken, and the plan stays', async () => {
  const token = await house.member('refused-it')
  const page = await openPlan(token)
  await typeInto(page, 'Draws', '3')
  const rows = column(page.dialog, 2)
  await sql`update lottery.game set order_stake_max = ${((rows[0] ?? 0n) - 1n) * unit} where code = 'xsmb'`.execute(
    house.context.db,
  )
  try {
    await page.click(page.dialog.getByRole('button', { name: 'Start the chase' }))
    await page.dialog.findByText(/Draw 1 of it costs too much/)
    assert.deepEqual(column(page.dialog, 2), rows)
    assert.deepEqual(await chasesOf(token), [])
    await sql`update lottery.game set lines_max = 0 where code = 'xsmb'`.execute(house.context.db)
    await page.click(page.dialog.getByRole('button', { name: 'Start the chase' }))
    await page.dialog.findByText('An order of it may have at most 0 lines.')
  } finally {
    await sql`update lottery.game set lines_max = 100 where code = 'xsmb'`.execute(house.context.db)
    await seedLotteries(house.context, ['games'])
  }
})

test('a guest is asked to sign in, and what was chosen waits', async () => {
  const { dialog, click, screen } = await openPlan(undefined)
  await click(dialog.getByRole('button', { name: 'Log in to chase' }))
  await waitFor(() => assert.match(location.search, /dialog=sign-in/))
  await waitFor(() => assert.ok(!screen.queryByRole('dialog', { name: 'Chase' })))
})

test('of a multiple that is too high no chase begins, not of its first figures either', async () => {
  const page = await openPlan(await house.member('types-too-often'))
  const { dialog, keyboard, click, clear, type, tab } = page
  const start = () => dialog.getByRole('button', { name: 'Start the chase' })
  await typeInto(page, 'First multiple', '20000')
  assert.ok(start().matches(':disabled'))
  await click(dialog.getByRole('textbox', { name: 'First multiple' }))
  await keyboard('{Escape}')
  await dialog.findByRole('button', { name: /^First multiple: ×1\./ })
  assert.ok(!start().matches(':disabled'))

  await click(dialog.getByRole('radio', { name: 'Own' }))
  const second = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Multiple of draw 2' })
  await clear(second)
  await type(second, '20000')
  await tab()
  assert.equal(second.value, '20000')
  assert.ok(start().matches(':disabled'))
  await clear(second)
  await type(second, '3')
  await tab()
  assert.ok(!start().matches(':disabled'))
})
