import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { newId, transact } from '../../../../server/src/kit/index.ts'
import { houseAccount, openPurse, postOne, purseOf } from '../../../../server/src/ledger/index.ts'
import { openSite } from '../../../test/visit.tsx'

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
  ['en', { purse: 'Purse', mine: 'My money', bonus: 'Bonus money', held: 'Set aside' }],
  ['vi', { purse: 'Ví', mine: 'Ví chính', bonus: 'Ví thưởng', held: 'Đang giữ' }],
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
    const rows = await screen.findAllByRole('row')
    const texts = rows.slice(1).map((row) => row.textContent ?? '')
    assert.equal(texts.length, 2)
    assert.match(texts[0] ?? '', /10.*40/)
    assert.match(texts[1] ?? '', /30.*30/)
  })
}
