import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { newId, transact } from '#kit'
import { houseAccount, openPurse, postOne, purseOf, readPurses } from '#ledger'
import { sayCarried, sayRoom } from '#payment/method'
import { openWithdrawals } from '#test/withdrawals'
import { unit } from '#test/house'
import { adjust } from '#wallet'

const { house, context, clock, member, ask, sendOut } = await openWithdrawals()
const one = await member('asks-how-soon', { money: 0n })

async function quoted(query: string): Promise<unknown> {
  const at = `/wps/payment/withdrawals/quote?${query}`
  return (await house.ask('GET', at, { token: one.token })).value['arrives']
}

test('how soon it goes is said by who sends it: after somebody looked, by hand, or within minutes while a worker says so', async () => {
  const given = { amount: 1_000_000n * unit, reason: 'test', actor: 'test', at: clock.now() }
  await transact(context, (tx) => adjust(tx, { ...one.owner, ...given, cause: randomUUID() }))
  const whole = `amount=100000&destinationId=${one.destinationId}`
  await sayCarried(context, [{ name: 'house-bank', carries: ['bank'] }])
  // Nothing was ever taken out: somebody looks.
  assert.equal(await quoted(whole), 'after_review')
  await sendOut((await ask(one, { amount: '100000' })).value)
  assert.equal(await quoted(whole), 'minutes')
  assert.equal(await quoted(''), null)
  assert.equal(await quoted(`destinationId=${one.destinationId}`), null)
  clock.advance(4 * 60_000)
  assert.equal(await quoted(whole), 'minutes')
  clock.advance(60_000)
  assert.equal(await quoted(whole), 'by_hand')
  await sayCarried(context, [{ name: 'house-coins', carries: ['bitcoin'] }])
  assert.equal(await quoted(whole), 'by_hand')
  await Promise.all([1, 2].map(() => sayCarried(context, [{ name: 'house-bank', carries: ['bank'] }])))
  assert.equal(await quoted(whole), 'minutes')
  const holds = async (units: bigint | null) =>
    await sayRoom(context, { name: 'house-bank', room: units === null ? null : units * unit })
  await holds(99_999n)
  assert.equal(await quoted(whole), 'by_hand', 'what it holds is not enough')
  await holds(100_000n)
  assert.equal(await quoted(whole), 'minutes')
  await holds(null)
  assert.equal(await quoted(whole), 'minutes')
})

test('no bonus is lost by it: all that can be taken out goes, and what lies in the bonus purse stays', async () => {
  const { owner, ...who } = await member('has-a-bonus', { money: 400_000n })
  const bonus = purseOf(owner, 'bonus')
  await transact(context, async (tx) => {
    await openPurse(tx, bonus)
    const common = { id: newId(tx.clock), cause: newId(tx.clock), reference: '', happenedAt: clock.now() }
    const [from, amount] = [houseAccount('promo:test', owner), 30n * unit]
    await postOne(tx, { ...common, amount, kind: 'bonus', from, to: bonus })
  })
  const at = `/wps/payment/withdrawals/quote?amount=400000&destinationId=${who.destinationId}`
  const { value: before } = await house.ask('GET', at, { token: who.token })
  assert.deepEqual([before['balance'], before['bonusLost']], ['400000', null])
  await sendOut((await ask(who, { amount: '400000' })).value)
  assert.deepEqual(await readPurses(context.db, [purseOf(owner, 'main'), bonus]), [0n, 30n * unit])
  const { value: after } = await house.ask('GET', '/wps/payment/withdrawals/quote', { token: who.token })
  assert.deepEqual([after['balance'], after['bonusLost']], ['0', null])
})
