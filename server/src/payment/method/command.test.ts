import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CommandError, UsageError } from '#manifest'
import { openInstallation } from '#test/command-line'
import { methodCommand } from './command.ts'

const installation = await openInstallation()
const { context } = installation
const by = ['--by', 'staff-a']
const run = (...args: string[]) => installation.run(methodCommand, ...args)
const file = (said: object) => installation.file('said.json', JSON.stringify(said))

const method = {
  id: 'bank-qr',
  gateway: 'nobody',
  kind: 'transfer',
  words: { en: { title: 'Bank transfer by QR', about: 'Any bank’s app' } },
  amountMin: '50000',
  amountMax: '300000000',
  windowS: 900,
  arrivesS: 60,
}
const account = {
  methodId: 'bank-qr',
  bin: '970999',
  number: '0011223344',
  holder: 'FAIRGROUND TEST',
  bank: 'Lantern Bank',
  dayMax: '500000000',
}

test('a method is offered, given an account, let rest and woken, each with its line in the audit trail', async () => {
  assert.match((await run('put', '--file', await file(method), ...by)).said, /bank-qr is offered/)
  assert.match((await run('account', '--file', await file(account), ...by)).said, /takes turns/)
  assert.match((await run('rest', 'bank-qr', '--until', '2030-01-01T00:00:00Z', ...by)).said, /rests until/)
  assert.match((await run('list')).said, /bank-qr.*nobody.*its gateway is not there[^]*970999\/0011223344/)
  assert.match((await run('wake', 'bank-qr', ...by)).said, /rests no more/)
  const lines = await context.db.selectFrom('audit.line').select(['action', 'actor']).orderBy('id').execute()
  assert.deepEqual(
    lines.filter(({ action }) => action.startsWith('payment.')),
    ['payment.method', 'payment.account', 'payment.method_rests', 'payment.method_rests'].map((action) => ({
      action,
      actor: 'staff:staff-a',
    })),
  )
})

test('whoever changes where money is sent to is named, and is of the staff', async () => {
  const lines = () => context.db.selectFrom('audit.line').select('id').execute()
  const before = (await lines()).length
  const [methodFile, accountFile] = [
    await file(method),
    await installation.file('account.json', JSON.stringify({ ...account, number: '666' })),
  ]
  for (const args of [
    ['put', '--file', methodFile],
    ['account', '--file', accountFile],
    ['rest', 'bank-qr', '--until', '2030-01-01T00:00:00Z'],
    ['wake', 'bank-qr'],
  ]) {
    await assert.rejects(run(...args), UsageError, args[0])
    await assert.rejects(run(...args, '--by', 'nobody-of-ours'), CommandError, args[0])
  }
  assert.equal((await lines()).length, before)
  assert.doesNotMatch((await run('list')).said, /666/)
})

test('what no method or account can be is refused by its field, and changes nothing', async () => {
  for (const [verb, said, told] of [
    ['put', { ...method, id: 'Bank QR' }, /id/],
    ['put', { ...method, amountMin: '0' }, /amountMin/],
    ['put', { ...method, amountMax: '1' }, /amountMax/],
    ['put', { ...method, words: {} }, /words/],
    ['put', { ...method, fee: 1 }, /fee/],
    ['account', { ...account, bin: '970999000' }, /bin/],
    ['account', { ...account, number: '0'.repeat(20) }, /number/],
    ['account', { ...account, methodId: 'unheard-of' }, /no such method/],
  ] as const) {
    const path = await file(said)
    await assert.rejects(
      run(verb, '--file', path, ...by),
      (error) => error instanceof CommandError && told.test(error.message),
    )
  }
  await assert.rejects(run('rest', 'unheard-of', '--until', '2030-01-01', ...by), CommandError)
  for (const args of [
    [],
    ['put', ...by],
    ['rest', 'bank-qr', ...by],
    ['rest', 'bank-qr', '--until', 'soon', ...by],
    ['wake', ...by],
    ['list', 'x'],
  ])
    await assert.rejects(run(...args), UsageError, args.join(' '))
})
