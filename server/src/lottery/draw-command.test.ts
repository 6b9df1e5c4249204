import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { openInstallation, refused } from '#test/command-line'
import { prizes } from '#test/lottery'
import { CommandError, UsageError } from '#manifest'
import { draw } from './draw-command.ts'

const { run, file, folder } = await openInstallation()

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
