import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { hasTouched } from '#audit'
import { Refusal } from '#kit'
import { houseAccount, prove, readHouseBalance } from '#ledger'
import type { Report } from '#payment/gateways'
import { openDeposits } from '#test/deposits'
import { unit } from '#test/house'
import { long } from '#test/long'
import { matchMovement, returnMovement } from './settle-suspense.ts'
import { takeReports } from './take-reports.ts'

// Money that a feed tells of without a name, as that of an account at a bank does.
const { house, pending } = await openDeposits()
const { context, clock } = house
const feed = { name: 'sandbox' }
const by = { actor: 'test', reason: 'seen on the statement' }

async function arrive(amount: bigint, said: Partial<Report> = {}): Promise<string> {
  const report: Report = {
    eventId: randomUUID(),
    names: null,
    outcome: 'paid',
    movementId: randomUUID(),
    account: '',
    amount: amount * unit,
    currency: 'VND',
    at: clock.now(),
    content: 'thanks',
    payerName: 'NGUYEN VAN A',
    ...said,
  }
  assert.deepEqual(await takeReports(context, feed, [report], null), ['unclaimed'])
  const { id } = await context.db
    .selectFrom('payment.movement')
    .select('id')
    .where('gateway_id', '=', report.movementId)
    .executeTakeFirstOrThrow()
  return id
}

async function ownerOf(depositId: string): Promise<string> {
  const { member_id: memberId } = await context.db
    .selectFrom('payment.deposit')
    .select('member_id')
    .where('id', '=', readId('dep', depositId))
    .executeTakeFirstOrThrow()
  return memberId
}

const inSuspense = (currency = 'VND') =>
  readHouseBalance(context.db, houseAccount('suspense:sandbox', { book: 'real', currency }))
const code = (error: unknown) => (error instanceof Refusal ? error.code : String(error))

test('money without a name waits in suspense, and is credited once to whom a person says it is of', async () => {
  const deposit = await pending('forgot-the-memo')
  const movement = await arrive(250_000n)
  assert.equal(await inSuspense(), 250_000n * unit)
  assert.equal(await deposit.balance(), 0n)
  const id = readId('dep', deposit.depositId)
  const both = await Promise.all(
    [1, 2, 3].map(() => matchMovement(context, movement, id, by).then(() => 'matched', code)),
  )
  assert.deepEqual(both.toSorted(), ['matched', 'not_found', 'not_found'])
  assert.equal(await inSuspense(), 0n)
  assert.equal(await deposit.balance(), 250_000n * unit)
  assert.equal(await deposit.state(), 'paid')
})

test('who matched it has had a hand in its member’s money, and who sends it back has not', async () => {
  const [matched, other] = [await pending('matched-by-a-friend'), await pending('matched-by-nobody')]
  const owner = await ownerOf(matched.depositId)
  await matchMovement(context, await arrive(90_000n), readId('dep', matched.depositId), by)
  await returnMovement(context, await arrive(90_000n), by)
  const since = new Date(clock.now().getTime() - 60_000)
  const touched = async (memberId: string) =>
    await hasTouched(context.db, { actor: by.actor, subject: `member:${memberId}`, since })
  assert.equal(await touched(owner), true)
  assert.equal(await touched(await ownerOf(other.depositId)), false)
})

test('staff who match it while its gateway tells of it again, by its name now, and of more that came, credit each once', async () => {
  for (let round = 0; round < (long ? 25 : 5); round++) {
    const deposit = await pending(`matched-told-${round}`)
    const id = readId('dep', deposit.depositId)
    const gatewayId = randomUUID()
    const movement = await arrive(250_000n, { movementId: gatewayId })
    const names = { kind: 'reference', value: deposit.reference } as const
    const told = {
      names,
      outcome: 'paid',
      account: '',
      currency: 'VND',
      content: '',
      payerName: null,
    } as const
    const tell = async (movementId: string, amount: bigint) => {
      const said = { ...told, eventId: randomUUID(), movementId, amount: amount * unit, at: clock.now() }
      return (await takeReports(context, feed, [said], null))[0]
    }
    const [matched, again, more] = await Promise.all([
      matchMovement(context, movement, id, by).then(() => 'matched', code),
      tell(gatewayId, 250_000n),
      tell(randomUUID(), 70_000n),
      tell(gatewayId, 250_000n),
    ])
    assert.deepEqual([matched, again, more], ['matched', 'told_before', 'credited'])
    assert.equal(await deposit.balance(), 320_000n * unit)
  }
  assert.equal(await inSuspense(), 0n)
})

test('money that was sent back is matched no more, and what is matched is sent back no more', async () => {
  const deposit = await pending('sent-back')
  const movement = await arrive(70_000n)
  await returnMovement(context, movement, by)
  assert.equal(await inSuspense(), 0n)
  const id = readId('dep', deposit.depositId)
  assert.equal(await matchMovement(context, movement, id, by).catch(code), 'not_found')
  const other = await arrive(80_000n)
  await matchMovement(context, other, id, by)
  assert.equal(await returnMovement(context, other, by).catch(code), 'not_found')
  assert.equal(await deposit.balance(), 80_000n * unit)
})

test('what beyond a limit is matched is held, and lies with the gateway: it can be taken back from there', async () => {
  const { token, depositId, balance } = await pending('limited')
  const body = { kind: 'deposit', period: 'day', amount: '100000' }
  await house.ask('PUT', '/wps/care/limits', { token, body })
  await matchMovement(context, await arrive(250_000n), readId('dep', depositId), by)
  assert.equal(await balance(), 100_000n * unit)
  assert.equal(await inSuspense(), 0n)
  const { value } = await house.ask('GET', `/wps/payment/deposits/${depositId}`, { token })
  assert.deepEqual([value['arrived'], value['held']], ['250000', '150000'])
})

test('money of another currency is matched to nothing, and keeps its own account', async () => {
  const deposit = await pending('in-dollars')
  const movement = await arrive(20n, { currency: 'USD' })
  assert.equal(await inSuspense('USD'), 20n * unit)
  const id = readId('dep', deposit.depositId)
  assert.equal(await matchMovement(context, movement, id, by).catch(code), 'currency_unsupported')
  assert.equal(await matchMovement(context, movement, randomUUID(), by).catch(code), 'deposit_unknown')
  await returnMovement(context, movement, by)
  assert.equal(await inSuspense('USD'), 0n)
})

test('after all of it the ledger is whole', async () => {
  assert.equal((await prove(context.db)).wrong, null)
})
