import { waitFor } from '@testing-library/react'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readId, wallet } from '@fairground/contract'
import { newId, transact } from '../../../../server/src/kit/index.ts'
import { houseAccount, openPurse, postOne, purseOf } from '../../../../server/src/ledger/index.ts'
import { openSite } from '../../../test/visit.tsx'
import { writeSheet } from './export-record.ts'
import { groups, has, icons, turnGroup } from './kinds.ts'

const { house, visit } = await openSite()
const unit = 10_000n

/** A member with 40 in a purse beside the one they play from, given in two parts. */
async function memberWithBonus(username: string): Promise<string> {
  const token = await house.member(username)
  const { value } = await house.ask('GET', '/wps/member/info', { token })
  const owner = { memberId: readId('mem', value.id), book: 'real', currency: 'VND' } as const
  await transact(house.context, async (tx) => {
    const [to, from] = [purseOf(owner, 'bonus'), houseAccount('promo:test', owner)]
    await openPurse(tx, to)
    for (const units of [30n, 10n]) {
      const given = { id: newId(tx.clock), cause: newId(tx.clock), kind: 'bonus', reference: '', from, to }
      await postOne(tx, { ...given, amount: units * unit, happenedAt: tx.clock.now() })
    }
  })
  return token
}

for (const [language, words] of [
  ['en', { purse: 'Purse', mine: 'My money', bonus: 'Bonus money', held: 'Set aside', today: 'Today' }],
  ['vi', { purse: 'Ví', mine: 'Ví chính', bonus: 'Ví thưởng', held: 'Đang giữ', today: 'Hôm nay' }],
] as const) {
  test(`a member sees every purse of theirs with what it holds, and the record of each, in ${language}`, async () => {
    const token = await memberWithBonus(`purses-${language}`)
    const { screen, selectOptions } = await visit('/?centre=account', { token, language })
    const choice = await screen.findByRole('combobox', { name: words.purse })
    await screen.findByRole('option', { name: new RegExp(`^${words.bonus} · .*40`) })
    const titles = screen.getAllByRole('option').map((option) => option.textContent ?? '')
    for (const name of [words.mine, words.held])
      assert.ok(
        titles.some((title) => title.startsWith(`${name} · `) && /\b0\b/.test(title)),
        name,
      )
    await selectOptions(choice, 'bonus')
    await screen.findByRole('rowheader', { name: words.today })
    // The columns' names, the day, and what moved on it.
    const [, day, ...rows] = screen.getAllByRole('row')
    const texts = rows.map((row) => row.textContent ?? '')
    assert.equal(texts.length, 2)
    await waitFor(() => assert.match(day?.textContent ?? '', /\+.*40/))
    assert.match(texts[0] ?? '', /10.*40/)
    assert.match(texts[1] ?? '', /30.*30/)
  })
}

test('kinds are chosen by chips, several at once, and what is looked at is added up', async () => {
  const token = await memberWithBonus('chooses-kinds')
  const { screen, click, selectOptions } = await visit('/?centre=account', { token })
  await screen.findByRole('option', { name: /^Bonus money/ })
  await selectOptions(screen.getByRole('combobox', { name: 'Purse' }), 'bonus')
  const sums = () => screen.findByRole('region', { name: 'What it comes to' })
  assert.match((await sums()).textContent ?? '', /In.*40.*Out.*0.*Change.*\+.*40.*2 lines/)
  const chip = (name: string) => screen.getByRole('button', { name })
  await click(chip('Prizes'))
  await waitFor(() => assert.equal(screen.queryByRole('region', { name: 'What it comes to' }), null))
  await click(chip('Gifts'))
  assert.match((await sums()).textContent ?? '', /40/)
  assert.match(location.search, /prize.*bonus/)
  assert.equal(chip('Prizes').getAttribute('aria-pressed'), 'true')
  await click(chip('All'))
  assert.doesNotMatch(location.search, /prize/)
})

test('every kind of movement is of one group', () => {
  const grouped = groups.flatMap(({ kinds }) => [...kinds])
  assert.deepEqual(grouped.toSorted(), [...wallet.transferKinds].toSorted())
  const both = turnGroup(turnGroup('', ['prize', 'correction']), ['move'])
  assert.equal(both, 'prize,correction,move')
  assert.ok(has(both, ['move']) && !has(both, ['stake']))
  assert.equal(turnGroup(both, ['prize', 'correction']), 'move')
})

test('every kind of movement has an icon of its own', () => {
  const kindsBy = Map.groupBy(wallet.transferKinds, (kind) => icons[kind])
  assert.deepEqual(
    [...kindsBy.values()].filter((kinds) => kinds.length > 1),
    [],
  )
})

test('a movement leads to what it was for, and back comes to the record', async () => {
  const token = await house.member('follows-movements')
  const path = '/wps/payment/deposits'
  const body = { amount: '250000', methodId: 'sandbox' }
  const { value } = await house.ask('POST', path, { token, key: crypto.randomUUID(), body })
  const decision = new URLSearchParams({ decision: 'approve' })
  await fetch(value.checkout.payUrl, { method: 'POST', body: decision, redirect: 'manual' })
  const { screen, click } = await visit('/?centre=account', { token })
  await click(await screen.findByRole('link', { name: /^Deposit.*dep_/ }))
  await waitFor(() => assert.match(location.search, new RegExp(`centre=wallet.*deposit=${value.depositId}`)))
  history.back()
  await screen.findByRole('rowheader', { name: 'Today' })
})

test('what is looked at is saved as a table, with what begins like a formula as text', async () => {
  const token = await memberWithBonus('saves-record')
  const saved: Blob[] = []
  const { createObjectURL } = URL
  URL.createObjectURL = (one: Blob) => (saved.push(one), createObjectURL(one))
  try {
    const { screen, click } = await visit('/?centre=account&account.purse=bonus', { token })
    await screen.findByRole('rowheader', { name: 'Today' })
    await click(screen.getByRole('button', { name: 'Download' }))
    await waitFor(() => assert.equal(saved.length, 1))
  } finally {
    URL.createObjectURL = createObjectURL
  }
  const lines = (await saved[0]?.text())?.split('\r\n') ?? []
  assert.match(lines[0] ?? '', /When,Movement,For,Amount,Balance after,Currency$/)
  assert.match(lines[1] ?? '', /^2026-11-21 10:\d\d:\d\d,Bonus,,10,40,VND$/)
  assert.match(lines[2] ?? '', /^2026-11-21 10:\d\d:\d\d,Bonus,,30,30,VND$/)
  const one = {
    id: '',
    kind: 'move',
    amount: '-5',
    balanceAfter: '1',
    at: '2026-11-21T03:00:00Z',
    title: null,
  } as const
  const sheet = { heads: ['a'], kindName: () => '@kind', timeZone: 'Asia/Ho_Chi_Minh', currency: 'VND' }
  assert.equal(
    writeSheet([{ ...one, reference: '=1+1,"x"' }], sheet).split('\r\n')[1],
    `2026-11-21 10:00:00,'@kind,"'=1+1,""x""",-5,1,VND`,
  )
})
