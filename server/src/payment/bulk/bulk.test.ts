import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commandNamed, runCommand } from '#test/command-line'
import { addAnyRow } from '#test/any-row'
import { openTransfers } from '#test/transfers'
import { withdrawalsOf } from '#test/withdrawals'
import { writeId } from '@fairground/contract'
import { approveWithdrawal, holdWithdrawal, readForStaff } from '#payment/withdrawal'
import { confirmSent } from './confirm.ts'
import { readBulk } from './rows.ts'
import { writeBulkFile } from './write-file.ts'

const { house, feed } = await openTransfers()
const { context, member, ask, refOf, held, proved } = await withdrawalsOf(house)
const staff = { actor: 'staff:staff-a', atMost: 500 }
const run = (...words: string[]) => runCommand(context, commandNamed('payout'), ...words)

async function approved(username: string) {
  const one = await member(username)
  const { value } = await ask(one, { amount: '400000' })
  const ref = await refOf(value['withdrawalId'])
  await approveWithdrawal(context, ref, { actor: 'staff:staff-a' })
  return { ...one, ref, state: async () => (await readForStaff(context.db, ref)).state }
}

/** Writes a file of what is approved; answers its lines. */
async function written() {
  const { fileId } = await writeBulkFile(context, staff)
  return { fileId: fileId ?? '', lines: (await readBulk(context, fileId ?? ''))?.lines ?? [] }
}

/** The bank tells that so many đồng left with these words. */
async function leaves(content: string, amount = 400_000): Promise<void> {
  assert.deepEqual((await feed({ content, amount, transferType: 'out' })).outcomes, ['out'])
  await confirmSent(context)
}

/** By what a transfer of it is known. */
async function memoOf({ ref }: { ref: { id: string } }): Promise<string> {
  const of = context.db.selectFrom('payment.bulk_row').select('memo').where('withdrawal_id', '=', ref.id)
  return (await of.executeTakeFirstOrThrow()).memo
}

const audited = (action: string) =>
  context.db.selectFrom('audit.line').select('detail').where('action', '=', action).execute()

test('what is approved goes into a file, and what leaves with its memo ends it once', async () => {
  const [one, other] = [await approved('is-in-a-file'), await approved('is-in-it-too')]
  const { lines } = await written()
  assert.deepEqual(
    lines.map(({ position, bin, holder, amount }) => [position, bin, holder, amount]),
    [
      [1, '970999', 'NGUYEN THI ANH', 4_000_000_000n],
      [2, '970999', 'NGUYEN THI ANH', 4_000_000_000n],
    ],
  )
  assert.deepEqual([await one.state(), await other.state()], ['paying', 'paying'])
  const memo = await memoOf(one)
  const said = {
    content: `CT DI ${memo.toLowerCase()} FAIR`,
    amount: 400_000,
    transferType: 'out',
    referenceCode: 'FT1',
  }
  await Promise.all([feed(said, 1), feed(said, 1), feed(said, 1)])
  await Promise.all([confirmSent(context), confirmSent(context)])
  assert.deepEqual([await one.state(), await held(one.memberId)], ['paid', '0'])
  assert.deepEqual([await other.state(), await held(other.memberId)], ['paying', '400000'])
  const found = await readForStaff(context.db, one.ref)
  assert.match(found.toldBy ?? '', /^vietqr FT1@/)
  await leaves(await memoOf(other))
  assert.equal(await other.state(), 'paid')
  await proved()
})

test('two who write files at once put each withdrawal into one, and what is held into none', async () => {
  const all = [await approved('is-raced-1'), await approved('is-raced-2'), await approved('is-held')]
  const [, , waits] = all
  if (waits) await holdWithdrawal(context, waits.ref, { actor: 'staff:staff-b', reason: 'Wait.' })
  const files = await Promise.all([1, 2, 3].map(() => writeBulkFile(context, staff)))
  assert.equal(
    files.reduce((sum, { rows }) => sum + rows, 0),
    2,
  )
  assert.equal(
    files.filter(({ fileId }) => fileId !== null).length,
    files.filter(({ rows }) => rows > 0).length,
  )
  assert.deepEqual(await Promise.all(all.map((one) => one.state())), ['paying', 'paying', 'review'])
  assert.deepEqual(await writeBulkFile(context, staff), { fileId: null, rows: 0, unreadable: [] })
})

test('what a deposit was taken back for since it was asked for stays out of a file, and waits for somebody', async () => {
  const one = await approved('took-its-money-back')
  await addAnyRow(context.owner.db, 'payment.reversal', { member_id: one.memberId, taken: 0 })
  assert.deepEqual(await writeBulkFile(context, staff), { fileId: null, rows: 0, unreadable: [] })
  const { state, heldFor } = await readForStaff(context.db, one.ref)
  assert.deepEqual([state, heldFor === null], ['review', false])
})

test('another amount ends nothing and is told; nobody is asked after, and nothing is guessed', async () => {
  const one = await approved('leaves-with-less')
  await written()
  await leaves(await memoOf(one), 399_000)
  await leaves('without a word of it')
  const { ask_again_at: askAgainAt } = await context.db
    .selectFrom('payment.attempt')
    .select('ask_again_at')
    .where('withdrawal_id', '=', one.ref.id)
    .executeTakeFirstOrThrow()
  assert.equal(askAgainAt, null)
  assert.deepEqual([await one.state(), await held(one.memberId)], ['paying', '400000'])
  const told = await audited('withdrawal.sent_otherwise')
  assert.partialDeepStrictEqual(told, [{ detail: { amount: '399000', meant: '400000' } }])
})

test('without a feed one says that the bank carried it out, and two that it did not; what leaves after all is told', async () => {
  const [one, other] = [await approved('is-seen-there'), await approved('is-turned-back')]
  await written()
  const say = async ({ id }: { id: string }, by: string, became: 'paid' | 'failed') =>
    (
      await runCommand(
        context,
        commandNamed('withdrawal'),
        became,
        writeId('wdr', id),
        '--reference',
        'statement',
        '--by',
        by,
      )
    ).said
  assert.match(await say(one.ref, 'staff-a', 'paid'), /is paid\./)
  assert.match(await say(other.ref, 'staff-a', 'failed'), /is paying; it waits for 1 more/)
  assert.match(await say(other.ref, 'staff-b', 'failed'), /is failed\./)
  await leaves(await memoOf(one))
  await leaves(await memoOf(other))
  assert.deepEqual(
    [await one.state(), await other.state(), await held(other.memberId)],
    ['paid', 'failed', '400000'],
  )
  assert.equal((await audited('withdrawal.sent_otherwise')).length, 2)
  await proved()
})

test('what leaves a second time is told: by the same memo, or by one of before after it was sent anew', async () => {
  const [twice, anew] = [await approved('leaves-twice'), await approved('is-sent-anew')]
  await written()
  const told = async () => (await audited('withdrawal.sent_otherwise')).length
  const before = await told()
  await leaves(await memoOf(twice))
  assert.equal(await told(), before)
  await leaves(await memoOf(twice))
  assert.equal(await told(), before + 1)
  const [old, say] = [
    await memoOf(anew),
    (...words: string[]) => runCommand(context, commandNamed('withdrawal'), ...words),
  ]
  const id = writeId('wdr', anew.ref.id)
  for (const by of ['staff-a', 'staff-b']) await say('failed', id, '--reference', 'statement', '--by', by)
  await approveWithdrawal(context, anew.ref, { actor: 'staff:staff-a' })
  await written()
  await say('paid', id, '--reference', 'FT-2', '--by', 'staff-a')
  await leaves(old)
  assert.equal(await told(), before + 2)
  assert.deepEqual([await twice.state(), await anew.state()], ['paid', 'paid'])
  await proved()
})

test('two rows that leave by one reference, on one day and of one amount, are each ended by their memo', async () => {
  const both = [await approved('leaves-alike'), await approved('leaves-alike-too')]
  await written()
  for (const [i, one] of both.entries()) {
    const said = { content: await memoOf(one), amount: 400_000, transferType: 'out', referenceCode: 'BATCH' }
    for (let times = 0; times < 2; times++) assert.deepEqual((await feed(said, 2 + i)).outcomes, ['out'])
    await confirmSent(context)
  }
  assert.deepEqual(await Promise.all(both.map((one) => one.state())), ['paid', 'paid'])
  await proved()
})

test('a file is written on the command line, once more the same, and listed with what is open of it', async () => {
  const one = await approved('is-typed')
  const first = (await run('file', '--by', 'staff-a')).said
  const [head, row] = first.trim().split('\n').slice(-2)
  assert.equal(head, 'number,memo,bin,account,holder,amount,currency')
  assert.match(row ?? '', /^"1","[0-9A-Z]{11}","970999","\d+","NGUYEN THI ANH","400000","VND"$/)
  const { file_id: fileId } = await context.db
    .selectFrom('payment.bulk_row')
    .select('file_id')
    .where('withdrawal_id', '=', one.ref.id)
    .executeTakeFirstOrThrow()
  assert.match((await run('list')).said, new RegExp(`${fileId} +\\S+ +staff:staff-a +1 +1`))
  assert.equal((await run('again', fileId, '--by', 'staff-b')).said.trim(), [head, row].join('\n'))
  await assert.rejects(run('file', '--by', 'staff-a'), /nothing is approved/)
  for (const wrong of [
    [],
    ['file'],
    ['again', fileId],
    ['again', 'x', '--by', 'staff-a'],
    ['again', context.clock.now().toISOString(), '--by', 'staff-a'],
    ['list', 'x'],
    ['file', '--by', 'staff-a', '--count', '0'],
  ])
    await assert.rejects(run(...wrong), wrong.join(' '))
  await assert.rejects(
    run('again', '00000000-0000-7000-8000-000000000000', '--by', 'staff-a'),
    /no such file/,
  )
})

test('a file that is written again leaves out what has ended, says so, and is noted', async () => {
  const [ended, open] = [await approved('is-ended-by-two'), await approved('is-open-still')]
  const { fileId } = await written()
  const id = writeId('wdr', ended.ref.id)
  for (const by of ['staff-a', 'staff-b'])
    await runCommand(context, commandNamed('withdrawal'), 'failed', id, '--reference', 'back', '--by', by)
  await approveWithdrawal(context, ended.ref, { actor: 'staff:staff-a' })
  const anew = await written()
  assert.equal(anew.lines.length, 1)
  const again = await run('again', fileId, '--by', 'staff-b')
  const memos = again.said.match(/"[0-9A-Z]{11}"/g)
  assert.deepEqual(memos, [`"${await memoOf(open)}"`])
  assert.match(again.said, /^1 left out: they have ended/m)
  const [line] = await context.db
    .selectFrom('audit.line')
    .select(['actor', 'subject', 'detail'])
    .where('action', '=', 'bulk.written_again')
    .where('subject', '=', `bulk:${fileId}`)
    .execute()
  assert.deepEqual(line, {
    actor: 'staff:staff-b',
    subject: `bulk:${fileId}`,
    detail: { rows: 1, leftOut: 1 },
  })
  await leaves(await memoOf(open))
  await assert.rejects(run('again', fileId, '--by', 'staff-b'), /all 2 of its rows have ended/)
  await leaves(anew.lines[0]?.memo ?? '')
  assert.deepEqual([await ended.state(), await open.state()], ['paid', 'paid'])
})
