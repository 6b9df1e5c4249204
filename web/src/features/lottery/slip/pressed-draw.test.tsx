import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setServerNow } from '@fairground/screen/wire/server-clock.ts'
import { advance } from '../../../../../server/src/lottery/index.ts'
import { waitFor } from '@testing-library/react'
import { overhear } from '../../../../../screen/test/spoken.ts'
import { seedLotteries } from '../../../../test/lotteries.ts'
import { openSite } from '../../../../test/visit.tsx'

const { house, visit } = await openSite({}, { 'registration.welcomeBonus': '1000000' })
await seedLotteries(house.context, ['games'])
await advance(house.context)

const game = 'xsmb-60s'

type Row = Record<string, unknown>

/** It is so many milliseconds from then, for the house and on the page. */
async function comeTo(then: unknown, ms: number) {
  const now = new Date(Date.parse(String(then)) + ms).toISOString()
  house.clock.set(now)
  setServerNow(now)
  await advance(house.context)
}

/** A page on which a number is chosen and the button stands ready for the draw on sale, which goes on for a while. */
async function readyToBet(username: string) {
  const token = await house.member(username)
  const { value } = await house.ask('GET', '/wps/lottery/draws')
  const inOrder = value.list
    .filter(({ gameCode }) => gameCode === game)
    .toSorted((one, other) => Date.parse(String(one.opensAt)) - Date.parse(String(other.opensAt)))
  const [first, next] = inOrder.slice(inOrder.findIndex(({ state }) => state === 'open'))
  assert.ok(first && next)
  await comeTo(first.opensAt, 1_000)
  const page = await visit(`/vnlottery?gameCode=${game}`, { token })
  await page.click(await page.screen.findByRole('button', { name: /^07\b/ }))
  await shows(page, first)
  return { ...page, token, first, next, button: page.screen.getByRole('button', { name: 'Place bet' }) }
}

const short = ({ issue }: Row) => String(issue).replace(/^\d{8}-/, '')

async function shows(
  { screen }: Pick<Awaited<ReturnType<typeof visit>>, 'screen'>,
  draw: Record<string, unknown>,
) {
  await screen.findByText((_, element) => {
    const isWhole = element?.tagName === 'P'
    return isWhole && element.textContent.includes(`Draw ${short(draw)} closes in`)
  })
}

async function issuesBet(token: string) {
  const { value } = await house.ask('GET', `/wps/lottery/orders?gameCode=${game}`, { token })
  return value.list.map(short)
}

test('a press that began for one draw and ended after it closed bets on none, and the next is offered', async () => {
  const spoken = overhear()
  const page = await readyToBet('slow-finger')
  await page.pointer({ keys: '[MouseLeft>]', target: page.button })
  await comeTo(page.next.opensAt, 100)
  await shows(page, page.next)
  await page.pointer({ keys: '[/MouseLeft]', target: page.button })
  const told = new RegExp(`Draw ${short(page.first)} closed before`)
  await page.screen.findByText(told)
  await waitFor(() => assert.match(spoken('assertive').at(-1) ?? '', told))
  assert.ok(page.button.hasAttribute('disabled'))
  assert.deepEqual(await issuesBet(page.token), [])

  await page.click(page.screen.getByRole('button', { name: `Bet on draw ${short(page.next)}` }))
  await page.screen.findByText(/Bet placed/)
  assert.deepEqual(await issuesBet(page.token), [short(page.next)])
})

test('a key that went down for one draw bets on no other', async () => {
  const page = await readyToBet('slow-key')
  page.button.focus()
  await page.keyboard('[Space>]')
  await comeTo(page.next.opensAt, 100)
  await shows(page, page.next)
  await page.keyboard('[/Space]')
  await page.screen.findByText(new RegExp(`Draw ${short(page.first)} closed before`))
  assert.deepEqual(await issuesBet(page.token), [])
  await page.click(page.screen.getByRole('button', { name: 'Not now' }))
  await page.click(page.screen.getByRole('button', { name: 'Place bet' }))
  await page.screen.findByText(/Bet placed/)
  assert.deepEqual(await issuesBet(page.token), [short(page.next)])
})
