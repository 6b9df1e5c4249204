import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeSetting } from '#site'
import { openHouse, unit } from '#test/house'

const house = await openHouse({}, { 'registration.welcomeBonus': '1000' })

test('a new member begins with what the house gives, and finds it in the record', async () => {
  const token = await house.member('well-come')
  assert.equal(await house.balanceOf(token), 1000n * unit)
  const { value } = await house.ask('GET', '/wps/wallet/transfers', { token })
  assert.partialDeepStrictEqual(value.list, [{ kind: 'bonus', amount: '1000', balanceAfter: '1000' }])
})

test('a registration that is refused gives nothing, and one name has it once', async () => {
  const before = await given()
  await Promise.all(Array.from({ length: 4 }, () => house.register('only-one')))
  await house.register('too-young', { birthDate: '2015-01-01' })
  assert.equal((await given()) - before, 1000n * unit)
})

test('a demo has play money and no bonus', async () => {
  const before = await given()
  await house.ask('POST', '/wps/session/login/freeplay', { body: {} })
  assert.equal(await given(), before)
})

test('where nothing is given, a member begins with nothing', async () => {
  await changeSetting(house.context, 'registration.welcomeBonus', '0', 'operator')
  assert.equal(await house.balanceOf(await house.member('no-gift')), 0n)
})

async function given(): Promise<bigint> {
  const { sum } = await house.context.db
    .selectFrom('ledger.transfer')
    .select(({ fn }) => fn.sum<bigint | null>('amount').as('sum'))
    .where('kind', '=', 'bonus')
    .executeTakeFirstOrThrow()
  return sum ?? 0n
}
