import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeId } from '@fairground/contract'
import { sql } from '#kit'
import { CommandError, UsageError } from '#manifest'
import { openChases } from '#test/chases'
import { runCommand } from '#test/command-line'
import { chaseCommand } from './chase-command.ts'
import { readChase } from './chase.ts'

const scene = await openChases()
const { context } = scene
const run = (...words: string[]) => runCommand(context, chaseCommand, ...words)

test('staff list chases that run, stop one with a reason that is kept, and see how it ended', async () => {
  const draw = await scene.nextIssue()
  const player = await scene.member(1_000n)
  const started = await scene.chase(player, { drawId: draw.id, issues: 3 })
  const id = writeId('chs', started.id)
  const listed = await run('list')
  assert.match(listed.said, new RegExp(`${id}.+xsmb.+running +1 +3 +81 +54`))
  const stopped = await run('stop', id, '--reason', 'asked by phone')
  assert.deepEqual([stopped.code, stopped.said.trim()], [0, `${id} is stopped; 54 went back.`])
  assert.match((await run('stop', id, '--reason', 'again')).said, /is stopped; 0 went back/)
  const { rows } = await sql<{ actor: string; reason: string }>`
    select actor, reason from audit.line where action = 'chase.stop'`.execute(context.db)
  assert.deepEqual(rows, [{ actor: 'operator', reason: 'asked by phone' }])
  assert.match((await run('list', '--state', 'stopped')).said, /stopped +1 +3 +81 +0 +staff/)
  assert.doesNotMatch((await run('list')).said, new RegExp(id))
})

test('an audit finds a chase whose hold is not what it has still to place', async () => {
  const draw = await scene.nextIssue()
  const started = await scene.chase(await scene.member(1_000n), { drawId: draw.id, issues: 3 })
  assert.equal((await run('audit')).code, 0)
  const add = (units: number) =>
    sql`update lottery.chase set remaining = remaining + ${units * 10_000} where id = ${started.id}`.execute(
      context.db,
    )
  await add(-1)
  const { code, said } = await run('audit')
  assert.deepEqual(
    [code, said.trim()],
    [1, `Wrong: what is still to be placed of ${writeId('chs', started.id)} should be 54 and is 53.`],
  )
  await add(1)
  assert.equal((await readChase(context.db, started))?.state, 'running')
})

test('what is typed wrongly, or is no chase, is said', async () => {
  await assert.rejects(run(), UsageError)
  await assert.rejects(run('stop', 'x'), UsageError)
  await assert.rejects(run('list', '--state', 'lost'), UsageError)
  await assert.rejects(run('stop', 'x', '--reason', 'y'), CommandError)
})
