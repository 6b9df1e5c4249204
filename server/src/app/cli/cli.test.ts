import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, mock, test } from 'node:test'
import { createLogin } from '#identity'
import { Refusal, sql, systemClock, transact } from '#kit'
import { prizes } from '#test/lottery'
import { testContext } from '#test'
import { whenRegistered } from '#app'
import { auditLedger } from './audit-ledger.ts'
import { auditSettle, settleInput } from './audit-settle.ts'
import { CommandError, UsageError, type Command } from './command.ts'
import { draw } from './draw.ts'
import { importResults } from './import.ts'
import { member } from './member.ts'
import { replay } from './replay.ts'
import { site } from './site.ts'

const context = await testContext({ clock: systemClock, config: { publicUrl: 'http://127.0.0.1:9' } })
const folder = await mkdtemp(join(tmpdir(), 'fairground-'))
after(() => rm(folder, { recursive: true }))
await sql
  .raw(await readFile(new URL('../../../../db/seed/games.sql', import.meta.url), 'utf8'))
  .execute(context.db)
// A replay of days does not wait for people to look at each.
await sql`update lottery.game set hold_s = 0 where code = 'xsmb'`.execute(context.db)
for (const username of ['staff-a', 'staff-b', 'member-a'] as const) {
  const role = username === 'member-a' ? 'member' : 'staff'
  await transact(context, (tx) =>
    createLogin(tx, { username, role, isAgent: 0, passwordHash: null, birthDate: null }),
  )
}

/** Runs a command as it would be typed; answers its exit code and what it said. */
async function run(command: Command, ...args: string[]): Promise<{ code: number; said: string }> {
  const said: unknown[] = []
  const heard = [mock.method(console, 'log', say), mock.method(console, 'error', say)]
  function say(...words: unknown[]) {
    said.push(words.join(' '))
  }
  try {
    const open = () => Promise.resolve({ context, close: () => Promise.resolve() })
    const code = await command.run(args, open)
    return { code, said: said.join('\n') }
  } finally {
    for (const one of heard) one.mock.restore()
  }
}

async function file(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text)
  return join(folder, name)
}

function refused(code: string, detail: object = {}) {
  return (error: unknown) => {
    assert.ok(error instanceof Refusal)
    assert.equal(error.code, code)
    assert.deepEqual({ ...error.detail, ...detail }, error.detail)
    return true
  }
}

test('an operator opens, closes, enters, confirms and settles a draw by hand', async () => {
  const prizesFile = await file('prizes.json', JSON.stringify(prizes))
  const of = ['xsmb', '2019-05-01']
  assert.match((await run(draw, 'open', ...of)).said, /is open/)
  assert.match((await run(draw, 'list', 'xsmb', '--state', 'open')).said, /xsmb {2}2019-05-01 {2}open/)
  assert.match((await run(draw, 'close', ...of)).said, /is closed/)
  assert.match((await run(draw, 'result', ...of, '--file', prizesFile, '--by', 'staff-a')).said, /Entry 1 of/)
  const looked = await run(draw, 'confirm', ...of, '--by', 'staff-b')
  assert.match(looked.said, /special +34369\n {2}first +16861\n/)
  const seen = /--seen (1:[0-9a-f]{64})$/.exec(looked.said)?.[1] ?? ''
  const confirm = (by: string, what: string) => run(draw, 'confirm', ...of, '--by', by, '--seen', what)
  await assert.rejects(confirm('staff-a', seen), refused('second_person_required'))
  await assert.rejects(confirm('staff-b', seen.slice(0, -1)), UsageError)
  await assert.rejects(confirm('staff-b', `1:${'00'.repeat(32)}`), refused('approval_outdated'))
  assert.match((await run(draw, 'list', 'xsmb', '--state', 'closed')).said, /2019-05-01/)
  assert.match((await confirm('staff-b', seen)).said, /is resulted/)
  assert.match((await run(draw, 'confirm', ...of, '--by', 'staff-b')).said, /confirmed, by staff:staff-b/)
  assert.match((await run(draw, 'settle', ...of)).said, /is settled/)
  assert.match((await run(draw, 'void', ...of, '--reason', 'a rehearsal')).said, /is void/)
})

test('a setting is listed, read, changed and set back by hand', async () => {
  assert.match((await run(site, 'list')).said, /registration\.ageMin +18 +Years/)
  assert.equal((await run(site, 'get', 'switch.freePlay')).said, 'true')
  assert.match((await run(site, 'set', 'region.denyCountries', '["KP"]')).said, /is now \["KP"\]/)
  assert.match((await run(site, 'set', 'site.contactUrl', 'mailto:help@example.com')).said, /is now "mailto:/)
  assert.match((await run(site, 'reset', 'region.denyCountries')).said, /is now \[\]/)
  await assert.rejects(run(site, 'set', 'site.status', '7'), refused('invalid_input'))
  await assert.rejects(run(site, 'set', 'site.status', 'closed'), UsageError)
  await assert.rejects(run(site, 'get', 'site.colour'), UsageError)
  for (const bonus of ['999999999999999', '"999999999999999"', '0.00001', '-1'])
    await assert.rejects(
      run(site, 'set', 'registration.welcomeBonus', bonus),
      refused('invalid_input', { fields: [{ path: 'registration.welcomeBonus', rule: 'amount' }] }),
      bonus,
    )
  assert.match((await run(site, 'set', 'registration.welcomeBonus', '1000')).said, /is now "1000"/)
  assert.match((await run(site, 'reset', 'registration.welcomeBonus')).said, /is now "0"/)
})

test('a wallet is credited and debited by hand, each with its line in the audit trail', async () => {
  const login = {
    username: 'hoa-sen',
    role: 'member',
    isAgent: 0,
    passwordHash: null,
    birthDate: null,
  } as const
  await transact(context, async (tx) => {
    const made = await createLogin(tx, login)
    await whenRegistered(context)(tx, made, { registerMethod: 'WEB', registerUrl: '' })
  })
  const why = ['--reason', 'goodwill']
  assert.match((await run(member, 'credit', 'hoa-sen', '50000', ...why)).said, /hoa-sen now has 50000 VND/)
  assert.match((await run(member, 'debit', 'hoa-sen', '0.5', ...why)).said, /hoa-sen now has 49999\.5 VND/)
  await assert.rejects(run(member, 'debit', 'hoa-sen', '50000', ...why), refused('insufficient_funds'))
  await assert.rejects(
    run(member, 'credit', 'hoa-sen', '100000000000000', ...why),
    refused('balance_limit'),
    'a purse holds no more than one amount may be',
  )
  for (const amount of ['0', '1e3', '1.00001', 'much', '100000000000001', '999999999999999999'])
    await assert.rejects(run(member, 'credit', 'hoa-sen', amount, ...why), UsageError, amount)
  await assert.rejects(run(member, 'credit', 'hoa-sen', '1', '--reason', ' '), UsageError)
  await assert.rejects(run(member, 'take', 'hoa-sen', '1', ...why), UsageError)
  await assert.rejects(run(member, 'credit', 'nobody-at-all', '1', ...why), CommandError)
  const { rows } = await sql<{ action: string; reason: string; detail: { amount: string } }>`
    select action, reason, detail from audit.line where action like 'member.%' order by at, id`.execute(
    context.db,
  )
  assert.deepEqual(
    rows.map(({ action, reason, detail }) => [action, reason, detail.amount]),
    [
      ['member.credit', 'goodwill', '50000'],
      ['member.debit', 'goodwill', '0.5'],
    ],
  )
})

test('a one-time password signs in once within a day and must be changed', async () => {
  const { said } = await run(member, 'reset-password', 'hoa-sen')
  assert.match(said, /hoa-sen can sign in with (?:[a-z2-9]{4}-){3}[a-z2-9]{4} until /)
  const { must_change_password: must, password_expires_at: until } = await context.db
    .selectFrom('identity.login')
    .select(['must_change_password', 'password_expires_at'])
    .where('username', '=', 'hoa-sen')
    .executeTakeFirstOrThrow()
  assert.equal(must, true)
  const leftMs = (until?.getTime() ?? 0) - context.clock.now().getTime()
  assert.ok(leftMs > 86_300_000 && leftMs <= 86_400_000, `${leftMs} ms left`)
  await assert.rejects(run(member, 'reset-password', 'nobody-at-all'), CommandError)
  await assert.rejects(run(member, 'reset-password', 'staff-a'), CommandError)
})

test('what is typed wrongly or cannot be done is told, and nothing happens', async () => {
  const notJson = await file('not.json', '{')
  await assert.rejects(run(draw), UsageError)
  await assert.rejects(run(draw, 'burn', 'xsmb', '2019-05-02'), UsageError)
  await assert.rejects(run(draw, 'open', 'xsmb'), UsageError)
  await assert.rejects(run(draw, 'void', 'xsmb', '2019-05-01'), UsageError)
  await assert.rejects(run(draw, 'close', 'xsmb', '2019-05-02'), CommandError)
  await assert.rejects(run(draw, 'close', 'nothing', '2019-05-02'), refused('game_unknown'))
  await assert.rejects(run(draw, 'open', 'xsmb', 'yesterday'), refused('draw_unknown'))
  await run(draw, 'open', 'xsmb', '2019-05-02')
  const result = ['result', 'xsmb', '2019-05-02', '--by']
  await assert.rejects(run(draw, ...result, 'staff-a'), UsageError)
  await assert.rejects(run(draw, ...result, 'member-a', '--file', notJson), CommandError)
  await assert.rejects(run(draw, ...result, 'staff-a', '--file', notJson), CommandError)
  await assert.rejects(run(draw, ...result, 'staff-a', '--file', join(folder, 'none.json')), CommandError)
  const empty = await file('empty.json', '{}')
  await assert.rejects(run(draw, ...result, 'staff-a', '--file', empty), refused('result_invalid'))
})

test('results are imported from a file, bad lines by number', async () => {
  const record = await readFile(new URL('../../../../db/seed/xsmb-2005-2022.csv', import.meta.url), 'utf8')
  const lines = record.split('\n').slice(0, 4)
  const csv = await file('some.csv', [...lines, 'nonsense'].join('\n'))
  const first = await run(importResults, 'xsmb', csv)
  assert.equal(first.code, 1)
  assert.match(
    first.said,
    /some\.csv:5: 1 columns instead of 28\n3 draws imported, 0 were there already, 1 bad lines/,
  )
  const again = await run(importResults, 'xsmb', await file('good.csv', lines.join('\n')))
  assert.deepEqual([again.code, again.said], [0, '0 draws imported, 3 were there already, 0 bad lines.'])
  await assert.rejects(run(importResults, 'xsmb', join(folder, 'none.csv')), CommandError)
})

test('days are replayed through the wire, also those that were imported, and prove', async () => {
  const { code, said } = await run(replay, 'xsmb', '--from', '2005-10-02', '--days', '3', '--members', '4')
  assert.equal(code, 0, said)
  assert.match(said, /2005-10-02-r1 +\d+ .* ok\n2005-10-03-r1 .* ok\n2005-10-04 .* ok\ntotal/)
  assert.match(said, /The ledger proves: .*\nThe settlement proves: /)
  await assert.rejects(
    run(replay, 'xsmb', '--from', '1999-01-01', '--days', '3', '--members', '4'),
    CommandError,
  )
  await assert.rejects(
    run(replay, 'xsmb', '--from', '2005-10-02', '--days', '0', '--members', '4'),
    UsageError,
  )
  await assert.rejects(
    run(replay, 'xsmb-60s', '--from', '2005-10-02', '--days', '1', '--members', '4'),
    UsageError,
  )
})

test('the settlement audit passes, and ends with 1 once a payout was changed', async () => {
  assert.equal((await run(auditSettle)).code, 0)
  await sql`update lottery.award set paid = paid + 1
    where (draw_id, member_id) = (select draw_id, member_id from lottery.award limit 1)`.execute(context.db)
  const { code, said } = await run(auditSettle)
  assert.equal(code, 1)
  assert.match(said, /^Wrong: what the ledger moved for the award of mem_\w+ in xsmb 2005-10-0/)
})

test('the ledger audit passes, and ends with 1 and the row once a balance was changed', async () => {
  const sound = await run(auditLedger)
  assert.equal(sound.code, 0, sound.said)
  assert.match(sound.said, /^[1-9]\d* transfers, .*\nThe ledger is proven\.$/)
  await sql`update ledger.balance set amount = amount + 1
    where account_id = (select account_id from ledger.balance limit 1)`.execute(context.db)
  const { code, said } = await run(auditLedger)
  assert.equal(code, 1)
  assert.match(said, /\nWrong: ledger\.balance \S+: .*its entries sum to/)
  await assert.rejects(run(auditLedger, 'again'), UsageError)
})

test('lines of a file are settled without a database, and bad ones told in their place', async () => {
  const asked = [
    { game: 'xsmb', prizes, lines: [{ play: 'lo2', numbers: ['61'], unit: '1000' }] },
    {
      game: 'xsmb',
      prizes,
      lines: [
        { play: 'lo2', numbers: ['6'], unit: '1000' },
        { play: 'de_db', numbers: ['69'], unit: '0.5', multiple: 2 },
        { play: 'lo2', numbers: ['61'], unit: '1e3' },
      ],
    },
    { game: 'nowhere', prizes, lines: [] },
    { game: 'xsmb', lines: [] },
    [],
  ].map((one) => JSON.stringify(one))
  const said: string[] = []
  const code = await settleInput(
    Readable.from([`${[...asked, '{'].join('\n')}\n`]),
    (line) => said.push(line) > 0,
  )
  assert.equal(code, 1)
  assert.deepEqual(
    said.map((line) => JSON.parse(line) as unknown),
    [
      { lines: [{ stake: '27000', hits: 2, payout: '198000' }] },
      {
        lines: [
          { error: 'bad_numbers', number: '6', digits: 2 },
          { stake: '1', hits: 1, payout: '99' },
          { error: 'bad_unit' },
        ],
      },
      { error: 'unknown_region', region: 'nowhere' },
      { error: 'bad_prizes' },
      { error: 'not_a_record' },
      { error: 'not_json' },
    ],
  )
})
