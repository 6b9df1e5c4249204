import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { confineLogin } from '#identity/login'
import { transact } from '#kit'
import { CommandError, UsageError } from '#manifest'
import { module as likenessModule } from '#payment/likeness'
import { changeSetting } from '#site'
import { runCommand } from '#test/command-line'
import { toldTo } from '#test/outbox'
import { unit } from '#test/house'
import { openWithdrawals, pin } from '#test/withdrawals'
import { adjust } from '#wallet'
import { nameCommand } from './command.ts'

// A member who gave no real name when they registered, and gives it since.
const {
  house,
  context,
  clock,
  member: named,
  addDestination,
  ask,
  ripen,
  sealed,
  sendOut,
} = await openWithdrawals()
const member = (username: string, having: { destination?: boolean; money?: bigint } = {}) =>
  named(username, { payeeName: '', ...having })
type One = Awaited<ReturnType<typeof member>>

const give = (one: { token: string }, realName: unknown) =>
  house.ask('PUT', '/wps/member/info/real-name', { token: one.token, body: { realName } })
const shown = async (one: One) =>
  (await house.ask('GET', '/wps/member/info/profile', { token: one.token })).value['realName']
const verdicts = async (one: One) =>
  (await house.ask('GET', '/wps/payment/destinations', { token: one.token })).value.list.map(
    ({ nameVerdict }) => nameVerdict,
  )
const run = async (...args: string[]) => (await runCommand(context, nameCommand, ...args)).said
const [likenessCommand = nameCommand] = likenessModule.commands ?? []
const likeness = async (...args: string[]) => (await runCommand(context, likenessCommand, ...args)).said
const by = ['--reason', 'a passport', '--by', 'staff-a']

async function start({ token }: One): Promise<string> {
  const body = { amount: '250000', methodId: 'sandbox' }
  const sent = { token, key: randomUUID(), body }
  const { success, message } = await house.ask('POST', '/wps/payment/deposits', sent)
  return success ? 'started' : message
}

async function linesOf({ memberId }: One) {
  return await context.db
    .selectFrom('audit.line')
    .select(['action', 'actor', 'detail'])
    .where('subject', '=', `member:${memberId}`)
    .where((eb) => eb.or([eb('action', 'like', 'real_name.%'), eb('action', '=', 'likeness.cleared')]))
    .orderBy('action', 'desc')
    .execute()
}

test('a name is given once: accounts are held against it, screens are told, and the trail does not say it', async () => {
  const one = await member('gives-it')
  assert.deepEqual([await shown(one), await verdicts(one)], [null, ['unknown']])
  const heard: unknown[] = []
  const stop = context.bus.listen(({ to, event }) => to === one.memberId && heard.push(event))
  const { value } = await give(one, '  Nguyễn  Thị Ánh ')
  stop()
  assert.deepEqual(value, { realName: 'N••• T••• Á•••' })
  assert.deepEqual([await shown(one), await verdicts(one)], ['N••• T••• Á•••', ['same']])
  assert.deepEqual(heard, [{ type: 'profile' }])
  const { value: again } = await give(one, 'Nguyễn Thị Ánh')
  assert.deepEqual(again, { realName: 'N••• T••• Á•••' })
  assert.equal((await give(one, 'Trần Văn Bình')).message, 'real_name_given')
  const lines = await linesOf(one)
  assert.deepEqual(
    lines.map(({ action, actor }) => [action, actor]),
    [['real_name.given', `member:${one.memberId}`]],
  )
  assert.doesNotMatch(JSON.stringify(lines), /Nguyễn|Ánh/)
})

test('whoever gave one when they registered gives no other, and whoever did not is held to it from then on', async () => {
  const first = await named('registered-with-it')
  assert.equal((await give(first, 'Trần Văn Bình')).message, 'real_name_given')
  assert.equal((await give(first, 'Nguyễn Thị Ánh')).success, true)
  const one = await member('adds-after', { destination: false })
  assert.equal((await give(one, 'Nguyễn Thị Ánh')).success, true)
  assert.equal((await addDestination(one, { holder: 'TRAN VAN BINH' })).message, 'name_differs')
  assert.equal((await addDestination(one)).value['nameVerdict'], 'same')
})

test('its owner is told of it, where they are reached', async () => {
  const one = await member('is-told')
  await context.db
    .updateTable('identity.login')
    .set({ email: 'told@example.com', email_proved_at: clock.now(), language: 'vi' })
    .where('id', '=', one.memberId)
    .execute()
  await give(one, 'Nguyễn Thị Ánh')
  const [letter] = await toldTo(house, 'told@example.com')
  assert.match(String(letter?.subject), /Họ tên thật/)
})

const faults: [realName: unknown, rule: string][] = [
  ['', 'required'],
  ['   ', 'required'],
  ['<b>AN</b>', 'invalid_format'],
  ['An 88', 'invalid_format'],
  ['a'.repeat(81), 'length'],
  ['a'.repeat(256), 'too_big'],
  [7, 'invalid_type'],
]
test('what is no name, or not as the form of registration has it, is refused with its fault and changes nothing', async () => {
  const one = await member('gives-nonsense')
  for (const [realName, rule] of faults) {
    const { status, value } = await give(one, realName)
    const [fault] = value.fields ?? []
    assert.deepEqual([status, fault?.path, fault?.rule], [400, 'realName', rule], JSON.stringify(realName))
  }
  assert.deepEqual([await shown(one), await linesOf(one)], [null, []])
})

test('a name that is not that of an account already there is refused, until the account is removed', async () => {
  const one = await member('has-anothers', { destination: false })
  const { value } = await addDestination(one, { holder: 'TRAN VAN BINH', number: '700100200300' })
  const refused = await give(one, 'Nguyễn Thị Ánh')
  assert.deepEqual([refused.status, refused.message], [409, 'accounts_differ'])
  assert.equal(refused.value['shown'], '•••• 0300')
  assert.deepEqual([await shown(one), await verdicts(one)], [null, ['unknown']])
  const path = `/wps/payment/destinations/${String(value['destinationId'])}`
  await house.ask('DELETE', path, { token: one.token })
  assert.equal((await give(one, 'Nguyễn Thị Ánh')).success, true)
})

test('nobody gives it who did not show who they are, nor a demo, nor a guest', async () => {
  const one = await member('shows-nothing')
  clock.advance(11 * 60_000)
  assert.equal((await give(one, 'Nguyễn Thị Ánh')).message, 'step_up_required')
  assert.equal(await shown(one), null)
  const { value } = await house.ask('POST', '/wps/session/login/freeplay', { body: {} })
  assert.equal((await give(value, 'Nguyễn Thị Ánh')).message, 'in_need_true_account')
  assert.equal((await give({ token: '' }, 'Nguyễn Thị Ánh')).message, 'not_signed_in')
})

test('of several at once one is kept, and no account of another stands beside it', async () => {
  const one = await member('races', { destination: false })
  await addDestination(one, { number: '800100200300' })
  const given = await Promise.all(
    ['Nguyễn Thị Ánh', 'NGUYEN THI ANH', 'Ánh Nguyễn Thị'].map((name) => give(one, name)),
  )
  assert.deepEqual(given.map(({ message }) => message ?? 'given').toSorted(), [
    'given',
    'real_name_given',
    'real_name_given',
  ])
  assert.equal((await linesOf(one)).length, 1)
  for (let round = 0; round < 5; round++) {
    const other = await member(`races-${round}`, { destination: false })
    const account = { bin: '970999', number: '800100200301', holder: 'TRAN VAN BINH', paymentPassword: pin }
    const [added, named] = await Promise.all([
      sealed('POST', '/wps/payment/destinations', other, account),
      give(other, 'Nguyễn Thị Ánh'),
    ])
    assert.equal([added, named].filter(({ success }) => success).length, 1)
    assert.match(
      [added, named].map(({ message }) => message ?? '').join(''),
      /^(?:name_differs|accounts_differ)$/,
    )
  }
})

test('with it a withdrawal goes without a person, once it is a day old', async () => {
  const one = await member('goes-by-itself', { money: 0n })
  const given = { amount: 1_000_000n * unit, reason: 'test', actor: 'test', at: clock.now() }
  await transact(context, (tx) => adjust(tx, { ...one.owner, ...given, cause: randomUUID() }))
  await sendOut((await ask(one, { amount: '100000' })).value)
  await give(one, 'Nguyễn Thị Ánh')
  // Who holds a session and gave the name with it is looked at, as who added the account just now waits.
  assert.equal((await ask(one, { amount: '100000' })).value['state'], 'review')
  await context.owner.db
    .updateTable('payment.real_name')
    .set({ given_at: new Date(clock.now().getTime() - 24 * 3_600_000) })
    .where('member_id', '=', one.memberId)
    .execute()
  assert.equal((await ask(one, { amount: '100000' })).value['state'], 'approved')
})

/** Somebody who shut themselves out, and gave a name when they registered. */
async function excluded(username: string, payeeName: string) {
  const one = await named(username, { payeeName, destination: false })
  await transact(context, (tx) => confineLogin(tx, one.memberId, null))
  return one
}

test('who gives the name of somebody shut out, born that day, pays nothing in until a person looked; what is theirs goes out', async () => {
  await excluded('shut-out', 'Lý Thị Mai')
  const one = await member('bears-it', { destination: false })
  assert.equal(await start(one), 'started')
  const { success, text } = await give(one, 'MAI  ly-thi')
  assert.ok(success)
  assert.doesNotMatch(text, /exclu|held/)
  assert.equal(await start(one), 'payment_held')
  assert.match(await likeness('held'), /bears-it +name and birthday +shut-out/)
  await assert.rejects(likeness('clear', 'bears-it'), UsageError)
  await assert.rejects(likeness('clear', 'bears-it', '--reason', 'x', '--by', 'bears-it'), CommandError)
  assert.equal(await start(one), 'payment_held')
  assert.match(await likeness('clear', 'bears-it', ...by), /is another/)
  assert.match(await likeness('clear', 'bears-it', ...by), /nothing to clear/)
  assert.equal(await start(one), 'started')
  assert.doesNotMatch(await likeness('held'), /bears-it/)
  assert.deepEqual(
    (await linesOf(one)).map(({ action, actor }) => [action, actor.replace(one.memberId, 'own')]),
    [
      ['real_name.given', 'member:own'],
      ['likeness.cleared', 'staff:staff-a'],
    ],
  )
})

test('it is held for as long as the other is shut out, what they withdraw is looked at for it, and a stranger is not held', async () => {
  const other = await excluded('shut-out-a-while', 'Đỗ Văn Hùng')
  const [one, stranger] = [await member('bears-his', { destination: false }), await member('bears-none')]
  await give(one, 'Do Van Hung')
  await give(stranger, 'Nguyễn Thị Ánh')
  assert.deepEqual([await start(one), await start(stranger)], ['payment_held', 'started'])
  const { value } = await addDestination(one, { holder: 'DO VAN HUNG' })
  assert.equal(value['nameVerdict'], 'same')
  await ripen(one.memberId)
  const { text } = await ask({ ...one, destinationId: String(value['destinationId']) }, { amount: '100000' })
  assert.match(text, /"review"/)
  const { rules } = await context.db
    .selectFrom('payment.withdrawal')
    .select('rules')
    .where('member_id', '=', one.memberId)
    .executeTakeFirstOrThrow()
  const [name] = (rules as { rule: string; holds: boolean; figures: object }[]).filter(
    ({ rule }) => rule === 'name',
  )
  assert.partialDeepStrictEqual(name, { holds: false, figures: { verdict: 'same', held: 'yes' } })
  await transact(context, (tx) => confineLogin(tx, other.memberId, clock.now()))
  assert.equal(await start(one), 'started')
})

test('only staff change it, with a reason the trail keeps; accounts in the old name go first', async () => {
  const one = await member('is-married')
  await give(one, 'Nguyễn Thị Ánh')
  await assert.rejects(run('change', 'is-married', 'Trần Thị Ánh'), UsageError)
  await assert.rejects(run('change', 'is-married', 'Trần', 'Thị', 'Ánh', ...by), UsageError)
  await assert.rejects(run('change', 'nobody-here', 'Trần Thị Ánh', ...by), CommandError)
  await assert.rejects(run('change', 'is-married', '<b>', ...by), /is no name/)
  await assert.rejects(run('change', 'is-married', 'Trần Thị Ánh', ...by), /removed? it first/)
  await house.ask('DELETE', `/wps/payment/destinations/${one.destinationId}`, { token: one.token })
  assert.match(await run('change', 'is-married', 'Trần Thị Ánh', ...by), /is paid by the name/)
  assert.match(await run('change', 'is-married', 'Trần Thị Ánh', ...by), /already/)
  assert.equal(await shown(one), 'T••• T••• Á•••')
  const lines = await linesOf(one)
  assert.equal(lines.at(-1)?.actor, 'staff:staff-a')
  assert.deepEqual(
    lines.map(({ action }) => action),
    ['real_name.given', 'real_name.changed'],
  )
  await excluded('shut-out-too', 'Vũ Thị Lan')
  assert.match(await run('change', 'is-married', 'Vu Thi Lan', ...by), /member likeness held/)
  assert.equal(await start(one), 'payment_held')
})

test('the operator’s own rule of the form holds for it, also where the form does not ask', async () => {
  const rule = {
    required: false,
    patternId: 'korean',
    acceptedPattern: '^[가-힣]+$',
    minLength: 2,
    maxLength: 9,
  }
  await changeSetting(context, 'registration.field.payeeName', { enabled: false, ...rule }, 'test')
  const one = await named('by-the-rule', { payeeName: '', destination: false })
  const { value } = await give(one, 'Nguyễn Thị Ánh')
  assert.deepEqual(value.fields, [{ path: 'realName', rule: 'length', min: 2, max: 9 }])
  assert.equal((await give(one, '김민준')).success, true)
})
