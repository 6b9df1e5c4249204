import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { CommandError, UsageError } from '#manifest'
import { runCommand } from '#test/command-line'
import { openDeposits } from '#test/deposits'
import { unit } from '#test/house'
import { addStaff } from '#test/staff'
import { depositsCommand } from './deposits-command.ts'
import { suspenseCommand } from './suspense-command.ts'
import { takeReports } from './take-reports.ts'

const { house, pending } = await openDeposits()
const { context, clock } = house
const by = ['--by', 'staff-a']
const seen = ['--reason', 'seen', ...by]
await addStaff(context, 'staff-a')
const deposits = (...args: string[]) => runCommand(context, depositsCommand, ...args)
const suspense = (...args: string[]) => runCommand(context, suspenseCommand, ...args)

test('a deposit is looked at and declined with a reason that its member reads, once', async () => {
  const deposit = await pending('declined-by-hand')
  assert.match((await deposits('list', '--state', 'pending')).said, new RegExp(deposit.depositId))
  assert.match((await deposits('show', deposit.depositId)).said, /of declined-by-hand: pending, by sandbox/)
  await deposits('decline', deposit.depositId, '--reason', 'Nothing came by this name.', ...by)
  const { value } = await house.ask('GET', `/wps/payment/deposits/${deposit.depositId}`, {
    token: deposit.token,
  })
  assert.deepEqual([value['state'], value['reason']], ['declined', 'Nothing came by this name.'])
  await assert.rejects(deposits('decline', deposit.depositId, '--reason', 'again', ...by), CommandError)
})

test('money in suspense is listed with whom it may be of, matched, and sent back', async () => {
  const deposit = await pending('proposed')
  const report = (movementId: string) => ({
    eventId: randomUUID(),
    names: null,
    outcome: 'paid' as const,
    movementId,
    account: '',
    amount: 250_000n * unit,
    currency: 'VND',
    at: clock.now(),
    content: 'no memo',
    payerName: null,
  })
  await takeReports(context, { name: 'sandbox' }, [report('one'), report('two')], null)
  const { said } = await suspense('list')
  const [one = '', two = ''] = said.match(/[\da-f]{8}-[\da-f-]{27}/g) ?? []
  assert.match(said, new RegExp(`no memo +.*${deposit.depositId}`))
  await suspense('match', one, deposit.depositId, ...seen)
  await suspense('return', two, ...seen)
  assert.doesNotMatch((await suspense('list')).said, /no memo/)
  assert.equal(await deposit.balance(), 250_000n * unit)
  await assert.rejects(suspense('return', one, ...seen), CommandError)
  await assert.rejects(suspense('return', one, '--reason', 'seen', '--by', 'proposed'), CommandError)
})

test('what is typed wrongly is said, and does nothing', async () => {
  for (const args of [
    [],
    ['show'],
    ['show', 'dep_x'],
    ['list', 'x'],
    ['list', '--state', 'gone'],
    ['decline', 'dep_x', ...by],
    ['decline', 'dep_x', '--reason', 'nothing came'],
  ])
    await assert.rejects(deposits(...args), UsageError, args.join(' '))
  for (const args of [
    [],
    ['match'],
    ['match', randomUUID(), 'dep_x', '--reason', 'x', '--by', 'staff-a'],
    ['return', randomUUID()],
    ['return', randomUUID(), '--reason', 'seen'],
    ['match', randomUUID(), 'dep_x', '--reason', 'seen'],
  ])
    await assert.rejects(suspense(...args), UsageError, args.join(' '))
})
