import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { openInstallation } from '#test/command-line'
import { sql } from '#kit'
import { UsageError } from '#manifest'
import { planGame } from '#lottery/draw'
import { refused } from '#test/refused'
import { calendarCommand } from './calendar-command.ts'

const { run, context } = await openInstallation()
for (const name of ['stations.sql', 'families.sql', 'vietlott.sql'])
  await sql
    .raw(await readFile(new URL(`../../../../db/seed/${name}`, import.meta.url), 'utf8'))
    .execute(context.db)

const because = ['--reason', 'flood'] as const
const issues = (said: string) =>
  said
    .split('\n')
    .slice(1)
    .map((row) => row.split(/\s+/)[0])

test('a day that rests has no issue until it draws again, each written down once', async () => {
  const [first = ''] = issues((await run(calendarCommand, 'show', 'xsmn', '--days', '5')).said)
  const off = await run(calendarCommand, 'off', 'xsmn', first, ...because)
  assert.equal(issues(off.said).includes(first), false)
  assert.equal((await run(calendarCommand, 'off', 'xsmn', first, ...because)).code, 0)
  const on = await run(calendarCommand, 'on', 'xsmn', first, ...because)
  assert.equal(issues(on.said)[0], first)
  const { rows } =
    await sql`select from audit.line where action = 'game.calendar' and subject = 'game:xsmn'`.execute(
      context.db,
    )
  assert.equal(rows.length, 3)
})

test('a station that rests is missing from its day alone', async () => {
  const { said } = await run(calendarCommand, 'show', 'xsmt', '--days', '3')
  const [, row = ''] = said.split('\n')
  const [day = '', , , , ...stations] = row.split(/\s+/)
  const after = await run(calendarCommand, 'off', 'xsmt', day, '--station', stations[0] ?? '', ...because)
  assert.match(after.said, new RegExp(`^${day}.* ${stations.slice(1).join(' ')}\\s*$`, 'm'))
  await assert.rejects(
    run(calendarCommand, 'off', 'xsmt', day, '--station', 'hanoi', ...because),
    refused('game_limits_invalid'),
  )
})

test('issues are numbered from one that is known, and a draw that was made keeps its name', async () => {
  await sql`update lottery.game set enabled = true where code = 'power655'`.execute(context.db)
  const [first = ''] = issues((await run(calendarCommand, 'show', 'power655')).said)
  assert.ok((await planGame(context, 'power655')) > 0)
  const day = (await run(calendarCommand, 'show', 'power655')).said.split('\n')[1]?.split(/\s+/)[1] ?? ''
  const numbered = await run(calendarCommand, 'number', 'power655', '02000', day, ...because)
  assert.deepEqual(issues(numbered.said).slice(0, 2), ['02000', '02001'])
  assert.equal(await planGame(context, 'power655'), 0)
  const { rows } = await sql<{ issue: string }>`
    select issue from lottery.draw where game_code = 'power655' order by closes_at limit 1`.execute(
    context.db,
  )
  assert.equal(rows[0]?.issue, first)
})

test('of many draws a day the first and the last are shown, and its first one is what a day is numbered from', async () => {
  const rows = (said: string) =>
    said
      .split('\n')
      .slice(1)
      .map((row) => row.split(/\s+/))
  // Of today some are over; the day after tomorrow is a whole one.
  const whole = (said: string) => rows(said)[2] ?? []
  const [, day = '', eve, time] = whole((await run(calendarCommand, 'show', 'vkeno')).said)
  assert.equal(Temporal.PlainDate.from(eve ?? '').until(day).days, 1)
  assert.equal(time, '23:07')
  const numbered = await run(calendarCommand, 'number', 'vkeno', '0400000', day, ...because)
  assert.deepEqual(whole(numbered.said).slice(0, 2), ['0400000–0400118', day])
  const off = await run(calendarCommand, 'off', 'vkeno', day, ...because)
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString()
  // What rests leaves its numbers to the day after.
  assert.deepEqual(whole(off.said).slice(0, 2), ['0400000–0400118', next])
  const no = refused('game_limits_invalid')
  await assert.rejects(
    run(calendarCommand, 'number', 'vkeno', '26/001', `${day.slice(0, 4)}-11-23`, ...because),
    no,
  )
})

test('the rest of Tết is a game’s own, and what is none is refused', async () => {
  assert.equal((await run(calendarCommand, 'tet', 'xsmb', '-2,3', ...because)).code, 0)
  assert.equal((await run(calendarCommand, 'tet', 'xsmb', 'none', ...because)).code, 0)
  const no = refused('game_limits_invalid')
  await assert.rejects(run(calendarCommand, 'tet', 'xsmb', '3,1', ...because), no)
  await assert.rejects(run(calendarCommand, 'off', 'xsmb', '2027-02-30', ...because), no)
  await assert.rejects(run(calendarCommand, 'off', 'xsmb-60s', '2027-02-20', ...because), no)
  await assert.rejects(run(calendarCommand, 'number', 'xsmb', '25/001', '2027-02-20', ...because), no)
  await assert.rejects(run(calendarCommand, 'off', 'xsmb', '2027-02-20'), UsageError)
  await assert.rejects(
    run(calendarCommand, 'off', 'nothing', '2027-02-20', ...because),
    refused('game_unknown'),
  )
})
