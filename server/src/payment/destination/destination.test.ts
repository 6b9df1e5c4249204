import assert from 'node:assert/strict'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { destination as contract, readId } from '@fairground/contract'
import { CommandError } from '#manifest'
import { runCommand } from '#test/command-line'
import { openWithdrawals, pin } from '#test/withdrawals'
import { banksCommand } from './banks-command.ts'
import { readAccountNumber } from './known.ts'
import { matchName } from './match-name.ts'

const { house, context, clock, member, addDestination, sealed } = await openWithdrawals()
const list = async (token: string) =>
  (await house.ask('GET', '/wps/payment/destinations', { token })).value.list

test('an account in their own name is added, shown by its end, and rests for a day; its owner is told', async () => {
  const ann = await member('adds-account', { destination: false })
  const { value } = await addDestination(ann, { number: '0011223344021' })
  assert.deepEqual(
    [value['shown'], value['nameVerdict'], value['bank']],
    ['•••• 4021', 'same', { bin: '970999', name: 'Lantern Bank' }],
  )
  const rests = Date.parse(String(value['usableFrom'])) - clock.now().getTime()
  assert.equal(rests, 24 * 3_600_000)
  assert.deepEqual(await list(ann.token), [value])
  const line = await context.db
    .selectFrom('audit.line')
    .select('detail')
    .where('action', '=', 'destination.added')
    .where('subject', '=', `member:${ann.memberId}`)
    .executeTakeFirstOrThrow()
  assert.doesNotMatch(JSON.stringify(line), /0011223344021/)
})

test('its number lies sealed, opens for its row alone, and is read only to be sent to', async () => {
  const one = await member('seals', { destination: false })
  const { value } = await addDestination(one, { number: '9988776655' })
  const id = readId('dst', String(value['destinationId']))
  assert.equal((await readAccountNumber(context, one.memberId, id)).number, '9988776655')
  const row = await context.db
    .selectFrom('payment.destination')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.doesNotMatch(row.number_sealed.toString('latin1'), /9988776655/)
  const other = await member('opens-others', { destination: false })
  const stolen = { ...row, member_id: other.memberId, number_hash: Buffer.from('another') }
  await context.db.insertInto('payment.destination').values(stolen).execute()
  await assert.rejects(readAccountNumber(context, other.memberId, id))
})

test('the same account again, also twice at once, is the one that is there', async () => {
  const one = await member('adds-twice', { destination: false })
  await addDestination(one, { number: '555000111222' })
  const form = { bin: '970999', number: '777000111222', holder: 'NGUYEN THI ANH', paymentPassword: pin }
  const both = await Promise.all([1, 2, 3].map(() => sealed('POST', '/wps/payment/destinations', one, form)))
  assert.equal(new Set(both.map(({ value }) => value['destinationId'])).size, 1)
  assert.equal((await list(one.token)).length, 2)
})

const faults: [what: string, form: object, message: string][] = [
  ['somebody else’s', { holder: 'TRAN VAN BINH' }, 'name_differs'],
  ['at a bank that nobody knows', { bin: '970000' }, 'bank_unknown'],
  ['with another payment password', { paymentPassword: '111111' }, 'payment_password_wrong'],
  ['with nine digits of a bank', { bin: '970999970' }, 'invalid_input'],
  ['with letters', { number: 'VN12345678' }, 'invalid_input'],
  ['with signs in the name', { holder: '<b>AN</b>' }, 'invalid_input'],
  ['of twenty digits', { number: '1'.repeat(20) }, 'invalid_input'],
]
for (const [place, [what, form, message]] of faults.entries())
  test(`an account ${what} is refused ${message}`, async () => {
    const one = await member(`refused-account-${place}`, { destination: false })
    assert.equal((await addDestination(one, form)).message, message)
    assert.deepEqual(await list(one.token), [])
  })

test('a holder is held against the name that was given, in whatever script; without one a person looks', async () => {
  for (const [place, payeeName] of ['محمد أحمد', 'Владимир Петров', ''].entries()) {
    const one = await member(`script-${place}`, { destination: false, payeeName })
    const { value } = await addDestination(one, { holder: payeeName || 'Somebody' })
    assert.equal(value['nameVerdict'], payeeName ? 'same' : 'unknown')
    const other = await addDestination(one, { holder: 'Nobody Else', number: '4003002001' })
    assert.equal(other.message, payeeName ? 'name_differs' : undefined)
  }
})

test('a holder is taken as its bank writes it, in any of eleven scripts, and is nobody else’s', () => {
  const names = [
    ['Nguyễn Thị Ánh', 'Nguyễn Thị Oanh'],
    ['Владимир Петров', 'Владимир Попов'],
    ['Γιώργος Παπάς', 'Γιώργος Ρήγας'],
    ['გიორგი ბერიძე', 'ნინო ბერიძე'],
    ['محمد أحمد', 'محمود أحمد'],
    ['שרה לוי', 'שרה כהן'],
    ['राम कुमार', 'रमा कुमार'],
    ['สมชาย ใจดี', 'สมหญิง ใจดี'],
    ['王小明', '王小美'],
    ['김민준', '김민서'],
    ['さとう はなこ', 'かとう はなこ'],
  ] as const
  const form = { bin: '970999', number: '100200300', paymentPassword: pin }
  for (const [holder, another] of names) {
    assert.equal(contract.addDestination.input.parse({ ...form, holder }).holder, holder)
    assert.deepEqual([matchName(holder, holder), matchName(holder, another)], ['same', 'other'], holder)
  }
})

test('nobody adds one who did not show who they are, and a sixth is refused', async () => {
  const one = await member('adds-six', { destination: false })
  const form = { bin: '970999', number: '100200300', holder: 'NGUYEN THI ANH', paymentPassword: pin }
  clock.advance(11 * 60_000)
  assert.equal((await sealed('POST', '/wps/payment/destinations', one, form)).message, 'step_up_required')
  for (let nth = 0; nth < 5; nth++)
    assert.equal((await addDestination(one, { number: `10020030${nth}` })).success, true)
  assert.equal((await addDestination(one, { number: '100200309' })).message, 'destination_limit')
})

test('what was removed is gone, may be removed again, and leaves room; another’s is unknown', async () => {
  const one = await member('removes')
  const path = `/wps/payment/destinations/${one.destinationId}`
  const other = await member('removes-others')
  assert.equal((await house.ask('DELETE', path, { token: other.token })).message, 'destination_unknown')
  assert.equal((await list(one.token)).length, 1)
  assert.equal((await house.ask('DELETE', path, { token: one.token })).success, true)
  assert.equal((await house.ask('DELETE', path, { token: one.token })).success, true)
  assert.deepEqual(await list(one.token), [])
})

test('whoever has not proved who they are for ten minutes removes nothing until they have', async () => {
  const one = await member('removes-late')
  const path = `/wps/payment/destinations/${one.destinationId}`
  clock.advance(11 * 60_000)
  const { status, message } = await house.ask('DELETE', path, { token: one.token })
  assert.deepEqual([status, message], [403, 'step_up_required'])
  assert.equal((await list(one.token)).length, 1)
  const proof = await sealed('POST', '/wps/session/step-up', one, { password: 'lantern-market-77' })
  assert.equal((await house.ask('DELETE', path, { token: proof.value.token })).success, true)
  assert.deepEqual(await list(proof.value.token), [])
})

test('a directory of banks is imported whole or not at all; what it leaves out takes no new accounts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fairground-'))
  const file = async (text: string) => {
    await writeFile(join(folder, 'banks.csv'), text)
    return await runCommand(context, banksCommand, join(folder, 'banks.csv'))
  }
  await assert.rejects(file('970999,Lantern Bank\n97099,Short\n970999,Again\n'), (error) => {
    assert.ok(error instanceof CommandError)
    assert.match(error.message, /line 2 is not a number[^]*line 3 says 970999 again/)
    return true
  })
  const one = await member('after-import', { destination: false })
  const names = async () =>
    (await house.ask('GET', '/wps/payment/banks', { token: one.token })).value.list.map(({ name }) => name)
  assert.deepEqual(await names(), ['Kite Bank', 'Lantern Bank'])
  assert.match((await file('# ours\n970999,"Lantern Bank, Hà Nội"\n970997,Boat Bank\n')).said, /2 banks/)
  assert.deepEqual(await names(), ['Boat Bank', 'Lantern Bank, Hà Nội'])
  assert.equal((await addDestination(one, { bin: '970998' })).message, 'bank_unknown')
  await file('970999,Lantern Bank\n970998,Kite Bank\n')
})
