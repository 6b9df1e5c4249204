import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { within } from '@testing-library/react'
import { writeId } from '../../../../contract/src/index.ts'
import { advance } from '../../../../server/src/lottery/index.ts'
import { seedLotteries } from '../../../test/lotteries.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite({}, { 'registration.welcomeBonus': '1000000' })
const { context, clock } = house
await seedLotteries(context, ['games'])
await advance(context)

/** The line of what holds money that says so, as the wallet of somebody shows it. */
async function lineOf(token: string, said: string | RegExp) {
  const page = await visit('/?centre=funds', { token })
  const total = within(await page.screen.findByRole('region', { name: 'Everything you have' }))
  const line = (await total.findByText(said)).closest('li')
  assert.ok(line)
  return { ...page, line: within(line), text: line.textContent }
}

test('what draws of a chase still to come hold stands with how many they are, and leads to its game', async () => {
  const token = await house.member('chases-on')
  const draw = await context.db
    .selectFrom('lottery.draw')
    .select('id')
    .where('game_code', '=', 'xsmb')
    .where('state', '=', 'open')
    .orderBy('closes_at')
    .executeTakeFirstOrThrow()
  const chase = (amount: string) =>
    house.ask('POST', '/wps/lottery/chases', {
      token,
      key: randomUUID(),
      body: {
        drawId: writeId('drw', draw.id),
        lines: [{ play: 'lo2', numbers: ['07'], unit: '1000' }],
        plan: { kind: 'same', multiple: 1 },
        issues: 4,
        amount,
        stopsOnWin: false,
      },
    })
  const begun = await chase('108000')
  assert.equal(begun.success, true, begun.text)
  const { line, text, click, screen } = await lineOf(token, /^3 more draws of /)
  assert.match(text, /₫81,000$/)
  await click(line.getByRole('link', { name: 'See the chase' }))
  await screen.findByRole('button', { name: /^07\b/ })
})

test('what came beyond a limit of one’s own stands with since when, and leads to its deposit', async () => {
  const token = await house.member('is-limited')
  const limit = { kind: 'deposit', period: 'day', amount: '150000' }
  await house.ask('PUT', '/wps/care/limits', { token, body: limit })
  const body = { amount: '100000', methodId: 'sandbox' }
  const { value } = await house.ask('POST', '/wps/payment/deposits', { token, key: randomUUID(), body })
  const { payUrl } = value.checkout as { payUrl: string }
  const pays = new URLSearchParams({ decision: 'approve', amount: '250000' })
  await fetch(payUrl, { method: 'POST', body: pays, redirect: 'manual' })
  clock.advance(60_000)
  const { line, text, click, screen } = await lineOf(token, /^Came in beyond a limit of your own/)
  assert.match(
    text,
    /Here since .*\. For seven days it can be taken .* after that it goes back .* the deposit says so\..*₫100,000$/,
  )
  await click(line.getByRole('link', { name: 'See the deposit' }))
  await screen.findByRole('button', { name: 'Take it' })
})
