import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { waitFor, within } from '@testing-library/react'
import { transact } from '../../../server/src/kit/index.ts'
import { advance } from '../../../server/src/lottery/index.ts'
import { changeSetting } from '../../../server/src/site/index.ts'
import { deposit } from '../../../server/src/wallet/index.ts'
import { overhear } from '../../../screen/test/spoken.ts'
import { seedLotteries } from '../../test/lotteries.ts'
import { openSite } from '../../test/visit.tsx'

const currency = 'THB'
const { house, visit } = await openSite({ currency }, { 'registration.welcomeBonus': '1234567' })
await seedLotteries(house.context, ['games'])
await advance(house.context)

const balance = /1,234,567/

/** What the part of a page says to whoever cannot see it. */
function said(part: Element): string {
  const copy = part.cloneNode(true) as Element
  for (const unsaid of copy.querySelectorAll('[aria-hidden="true"]')) unsaid.remove()
  return copy.textContent ?? ''
}

async function credit(token: string, units: bigint): Promise<void> {
  const { value } = await house.ask('GET', '/wps/member/info', { token })
  const owner = { memberId: readId('mem', value.id), book: 'real', currency } as const
  await transact(house.context, async (tx) => {
    const paid = { cause: randomUUID(), gateway: 'sandbox', reference: randomUUID(), at: tx.clock.now() }
    await deposit(tx, { ...owner, ...paid, amount: units * 10_000n })
  })
}

test('a balance that counts up says the new amount once, and none of those between', async () => {
  const token = await house.member('counts-up')
  const { screen, click } = await visit('/', { token })
  const pill = await screen.findByRole('group', { name: 'Wallet' })
  await within(pill).findAllByText(balance)
  const spoken = overhear()
  await credit(token, 1_000_000n)
  await click(within(pill).getByRole('button', { name: 'Refresh balance' }))
  // What is seen has counted all the way.
  await screen.findByText(
    (_, element) =>
      element?.getAttribute('aria-hidden') === 'true' && /2,234,567/.test(element.textContent ?? ''),
  )
  assert.match(said(pill), /2,234,567/)
  assert.deepEqual(
    spoken()
      .filter((words) => words.includes('฿'))
      .map((words) => words.replace(/\D/g, '')),
    ['2234567'],
  )
})

test('a balance hidden in one place is hidden wherever one stands, and shown again everywhere', async () => {
  const token = await house.member('hides-it')
  const { screen, click } = await visit('/vnlottery?gameCode=xsmb&centre=wallet', { token })
  const centre = await screen.findByRole('dialog')
  await within(centre).findAllByText(balance)
  await click(await within(centre).findByRole('button', { name: 'Hide balance' }))
  assert.doesNotMatch(document.body.textContent ?? '', balance)

  await click(await within(centre).findByRole('link', { name: /Account record/ }))
  // The record of the bonus says what came, and not what there was after it.
  const row = await within(centre).findByRole('row', { name: /\+.*1,234,567/ })
  assert.equal(row.textContent?.match(/1,234,567/g)?.length, 1)
  assert.ok(within(row).getByRole('img', { name: 'Hidden' }))
  const purse = await within(centre).findByRole('combobox', { name: 'Purse' })
  assert.doesNotMatch(purse.textContent ?? '', balance)

  await click(screen.getByRole('button', { name: 'Show balance', hidden: true }))
  // What the purses hold is asked for by itself, and may come after the rows.
  await waitFor(() => assert.match(purse.textContent ?? '', balance))
  assert.equal(row.textContent?.match(/1,234,567/g)?.length, 2)
})

test('a slip does not tell a balance that is hidden by what would be left of it', async () => {
  const token = await house.member('hides-more')
  const { screen, click } = await visit('/vnlottery?gameCode=xsmb', { token })
  await click(await screen.findByRole('button', { name: /^07\b/ }))
  const after = (await screen.findByText('Balance after')).nextElementSibling
  assert.match(after?.textContent ?? '', /1,180,567/)
  await click(await screen.findByRole('button', { name: 'Hide balance' }))
  assert.ok(within(after as HTMLElement).getByRole('img', { name: 'Hidden' }))
  await click(screen.getByRole('button', { name: 'Place bet' }))
  await screen.findByText(/Bet placed/)
  assert.doesNotMatch(document.body.textContent ?? '', /1,180,567/)
})

test('money of a house is never shown in another currency, not even before it is known who is here', async () => {
  const token = await house.member('in-baht')
  const seen: string[] = []
  const observer = new MutationObserver(() => seen.push(document.body.textContent ?? ''))
  observer.observe(document, { subtree: true, childList: true, characterData: true })
  const { screen } = await visit('/?centre=account', { token })
  await screen.findAllByRole('row', { name: /1,234,567/ })
  observer.disconnect()
  assert.ok(seen.some((text) => text.includes('฿')))
  assert.ok(!seen.some((text) => text.includes('₫')))
})

test('beside deposit stands the way to take money out, for whom it is and while it is switched on', async () => {
  const token = await house.member('takes-out')
  const { screen, click } = await visit('/', { token })
  const pill = await screen.findByRole('group', { name: 'Wallet' })
  const way = await within(pill).findByRole('link', { name: 'Withdraw' })
  await changeSetting(house.context, 'switch.withdraw', false, 'operator')
  await waitFor(() => assert.ok(!pill.contains(way)))
  assert.ok(within(pill).getByRole('link', { name: 'Deposit' }))
  await changeSetting(house.context, 'switch.withdraw', null, 'operator')
  await click(await within(pill).findByRole('link', { name: 'Withdraw' }))
  await screen.findByRole('dialog')
  assert.equal(new URLSearchParams(location.search).get('centre'), 'withdraw')
})
