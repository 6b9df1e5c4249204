import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor } from '@testing-library/react'
import { readId } from '@fairground/contract'
import { newId, transact } from '../../../../server/src/kit/index.ts'
import { houseAccount, openPurse, postOne, purseOf } from '../../../../server/src/ledger/index.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite()

/** A member with so many movements in a purse beside the one they play from: of one unit, two units, and so on. */
async function memberWithMovements(username: string, count: number): Promise<string> {
  const token = await house.member(username)
  const { value } = await house.ask('GET', '/wps/member/info', { token })
  const owner = { memberId: readId('mem', value.id), book: 'real', currency: 'VND' } as const
  await transact(house.context, async (tx) => {
    const [to, from] = [purseOf(owner, 'bonus'), houseAccount('promo:test', owner)]
    await openPurse(tx, to)
    for (let units = 1n; units <= count; units++) {
      const given = { id: newId(tx.clock), cause: newId(tx.clock), kind: 'bonus', reference: '', from, to }
      await postOne(tx, { ...given, amount: units * 10_000n, happenedAt: tx.clock.now() })
    }
  })
  return token
}

const rowsOf = () =>
  [...document.querySelectorAll('tbody tr:has(> td:nth-child(4))')].map((row) => row.textContent)

test('what a list looks at stands in the address, and whoever opens it anew finds it as it was', async () => {
  const token = await memberWithMovements('comes-back', 25)
  const first = await visit('/?centre=account', { token })
  await first.screen.findByRole('option', { name: /^Bonus money/ })
  await first.selectOptions(await first.screen.findByRole('combobox', { name: 'Purse' }), 'bonus')
  await waitFor(() => assert.equal(rowsOf().length, 20))
  await first.click(await first.screen.findByRole('button', { name: 'Page 2' }))
  await waitFor(() => assert.equal(rowsOf().length, 5))
  const address = location.pathname + location.search
  assert.equal(new URLSearchParams(location.search).get('account.purse'), 'bonus')
  assert.equal(new URLSearchParams(location.search).get('account.pageNo'), '2')
  first.unmount()

  const again = await visit(address, { token })
  await waitFor(() => assert.equal(rowsOf().length, 5))
  assert.match(rowsOf()[0] ?? '', /5/)
  const page = again.screen.getByRole('button', { name: 'Page 2' })
  assert.equal(page.getAttribute('aria-current'), 'page')
})

test('where a filter hides everything it is said, and one press shows everything again', async () => {
  const token = await memberWithMovements('hides', 1)
  const { screen, click } = await visit('/?centre=account&account.purse=bonus&account.kind=stake', { token })
  assert.ok(await screen.findByText('Nothing fits'))
  await click(screen.getByRole('button', { name: 'Show everything' }))
  await waitFor(() => assert.equal(location.search, '?centre=account'))
  assert.ok(await screen.findByText('No movements yet'))
  const chip = screen.getByRole('button', { name: 'All' })
  assert.equal(chip.getAttribute('aria-pressed'), 'true')
})

test('a period chosen is that of the days in the address, and all time once everything is shown', async () => {
  const token = await memberWithMovements('periods', 1)
  const { screen, click } = await visit('/?centre=account', { token })
  const period = async (name: string) => await screen.findByRole<HTMLInputElement>('radio', { name })
  await click(await period('Today'))
  await waitFor(() => assert.match(location.search, /account\.from=\d{4}-\d\d-\d\d&account\.to=/))
  assert.ok((await period('Today')).checked)
  await click(await screen.findByRole('button', { name: 'Show everything' }))
  await waitFor(async () => assert.ok((await period('All time')).checked))
})
