import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { sql } from '#kit'
import { prove } from '#ledger'
import { module } from '#payment/counter'
import { runCommand } from '#test/command-line'
import { openDeposits } from '#test/deposits'
import { addStaff } from '#test/staff'
import { markHeldDue } from './return-held.ts'

// What is held of a deposit beyond its member's limit, and goes back where it came from. A pending deposit is of 250,000.
const { house, pending, report, audited } = await openDeposits()
const { context, clock } = house
const week = 7 * 24 * 3_600_000
await addStaff(context, 'staff-a')

const [command] = module.commands ?? []
assert.ok(command)
const run = (...args: string[]) => runCommand(context, command, ...args)

/** A deposit of which 50,000 is held beyond its member's limit. */
async function heldOf(username: string) {
  const deposit = await pending(username)
  const body = { kind: 'deposit', period: 'day', amount: '250000' }
  await house.ask('PUT', '/wps/care/limits', { token: deposit.token, body })
  await report({ reference: deposit.reference, amount: '300000' })
  const at = `/wps/payment/deposits/${deposit.depositId}`
  const signIn = async () => (await house.signIn(username)).value.token
  const purses = async (token: string) => {
    const { value } = await house.ask('GET', '/wps/wallet/purses', { token })
    return Object.fromEntries(value.list.map((one) => [one['purse'], one['balance']]))
  }
  const read = async (token: string) => {
    const { held, goesBack, returned } = (await house.ask('GET', at, { token })).value
    return { held, goesBack, returned }
  }
  const release = (token: string) => house.ask('POST', `${at}/release`, { token, body: {} })
  return { ...deposit, signIn, purses, read, release }
}

const said = (depositId: string, ...more: string[]) =>
  run('returned', depositId, '--amount', '50000', '--reference', 'FT26300', '--by', 'staff-a', ...more)

test('what nobody took within seven days stays held until a person says that it was sent back, which happens once', async () => {
  const one = await heldOf('sent-back')
  clock.advance(week - 1)
  await markHeldDue(context)
  let token = await one.signIn()
  assert.deepEqual(await one.read(token), { held: '50000', goesBack: '0', returned: '0' })
  assert.doesNotMatch((await run('list')).said, /sent-back/)
  await assert.rejects(said(one.depositId), /nothing of it waits/)
  clock.advance(1)
  assert.equal(await markHeldDue(context), 1)
  assert.equal(await markHeldDue(context), 0)
  token = await one.signIn()
  assert.deepEqual(await one.purses(token), { main: '250000', held: '50000' })
  assert.deepEqual(await one.read(token), { held: '50000', goesBack: '50000', returned: '0' })
  assert.match((await run('list')).said, new RegExp(`${one.depositId}.*sent-back.*50000.*yes`))
  const wrong = run('returned', one.depositId, '--amount', '5', '--reference', 'x', '--by', 'staff-a')
  await assert.rejects(wrong, /another amount/)
  await said(one.depositId)
  assert.deepEqual(await one.purses(token), { main: '250000', held: '0' })
  assert.deepEqual(await one.read(token), { held: '0', goesBack: '0', returned: '50000' })
  assert.doesNotMatch((await run('list')).said, /sent-back/)
  await assert.rejects(said(one.depositId), /nothing of it waits/)
  assert.equal((await one.release(token)).success, true, 'nothing is left to be taken')
  assert.deepEqual(await one.purses(token), { main: '250000', held: '0' })
  const [line] = await audited('deposit.held_returned')
  assert.deepEqual(line, { actor: 'staff:staff-a', detail: { amount: '50000', reference: 'FT26300' } })
  assert.equal((await prove(context.db)).wrong, null)
})

test('who did not take it in time cannot take what is being sent, with room or without', async () => {
  const one = await heldOf('too-late')
  clock.advance(week)
  await markHeldDue(context)
  const token = await one.signIn()
  assert.equal((await one.release(token)).message, 'deposit_goes_back')
  assert.deepEqual(await one.purses(token), { main: '250000', held: '50000' })
  await said(one.depositId)
})

test('what a gateway takes back of money that is due is not to be sent as well', async () => {
  const one = await heldOf('taken-back')
  clock.advance(week)
  await markHeldDue(context)
  await report({ reference: one.reference, outcome: 'reversed', amount: '20000' })
  assert.match((await run('list')).said, new RegExp(`${one.depositId}.*30000`))
  await assert.rejects(said(one.depositId), /another amount/)
  await run('returned', one.depositId, '--amount', '30000', '--reference', 'FT26301', '--by', 'staff-a')
  assert.deepEqual(await one.purses(await one.signIn()), { main: '250000', held: '0' })
  assert.equal((await prove(context.db)).wrong, null)
})

test('what comes to be due after staff read the list is none of what they say they sent, and waits on', async () => {
  const one = await heldOf('due-on-two-days')
  clock.advance(week / 2)
  // A day's limit has room again: as much as it leaves comes in, and 20,000 is held.
  await report({ reference: one.reference, amount: '270000', paymentId: 'the-second' })
  clock.advance(week / 2)
  await markHeldDue(context)
  assert.match((await run('list')).said, new RegExp(`${one.depositId}.*50000`))
  clock.advance(week / 2)
  await markHeldDue(context)
  await assert.rejects(
    run('returned', one.depositId, '--amount', '20000', '--reference', 'FT26302', '--by', 'staff-a'),
    /another amount/,
  )
  await said(one.depositId)
  assert.match((await run('list')).said, new RegExp(`${one.depositId}.*20000.*yes`))
  const token = await one.signIn()
  assert.deepEqual(await one.read(token), { held: '20000', goesBack: '20000', returned: '50000' })
  await run('returned', one.depositId, '--amount', '20000', '--reference', 'FT26303', '--by', 'staff-a')
  assert.deepEqual(await one.purses(token), { main: '500000', held: '0' })
  assert.equal((await prove(context.db)).wrong, null)
})

test('what went back in the books alone is listed and on its way, until somebody says that it was sent', async () => {
  const one = await pending('of-earlier')
  await report({ reference: one.reference })
  await sql`
    insert into payment.held_return (member_id, deposit_id, number, amount, at)
    values (${one.memberId}::uuid, ${readId('dep', one.depositId)}::uuid, 1, 500000000, ${clock.now()})`.execute(
    context.db,
  )
  const read = async () => (await house.ask('GET', `/wps/payment/deposits/${one.depositId}`, one)).value
  const before = await read()
  assert.deepEqual([before['held'], before['goesBack'], before['returned']], ['50000', '50000', '0'])
  assert.match((await run('list')).said, new RegExp(`${one.depositId}.*of-earlier.*50000.*no longer`))
  await said(one.depositId)
  const after = await read()
  assert.deepEqual([after['held'], after['goesBack'], after['returned']], ['0', '0', '50000'])
  await assert.rejects(said(one.depositId), /nothing of it waits/)
  assert.equal((await prove(context.db)).wrong, null)
})

test('what went back in the books alone and was then taken back by its gateway is not to be sent, unless it left some', async () => {
  for (const { username, recalled, isListed } of [
    { username: 'recalled-whole', recalled: '250000', isListed: false },
    { username: 'recalled-in-part', recalled: '249999', isListed: true },
  ]) {
    const one = await pending(username)
    await report({ reference: one.reference })
    await sql`
      insert into payment.held_return (member_id, deposit_id, number, amount, at)
      values (${one.memberId}::uuid, ${readId('dep', one.depositId)}::uuid, 1, 500000000, ${clock.now()})`.execute(
      context.db,
    )
    await report({ reference: one.reference, outcome: 'reversed', amount: recalled })
    assert.equal((await run('list')).said.includes(one.depositId), isListed, username)
    const { value } = await house.ask('GET', `/wps/payment/deposits/${one.depositId}`, one)
    assert.deepEqual([value['goesBack'], value['returned']], isListed ? ['50000', '0'] : ['0', '50000'])
  }
  assert.equal((await prove(context.db)).wrong, null)
})
