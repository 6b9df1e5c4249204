import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { followJournals, sql, transact } from '#kit'
import { testContext } from './database.ts'
import { notebookReader, openNotebook, readNotebook, ring } from './notebook.ts'

const context = await testContext()
await openNotebook(context.owner)

async function untilRead(reader: string, count: number): Promise<void> {
  while ((await readNotebook(context, reader)).length < count) await wait(20)
}

test('who follows the journals reads what comes while it does, until the time is over or it is told to stop', async () => {
  const stop = new AbortController()
  const following = followJournals(context, notebookReader('follower'), stop.signal, { everyMs: 20 })
  await transact(context, (tx) => ring(tx, 1))
  await untilRead('follower', 1)
  await transact(context, (tx) => ring(tx, 2))
  await untilRead('follower', 2)
  stop.abort()
  await following
  const brief = followJournals(context, notebookReader('brief'), new AbortController().signal, { forMs: 50 })
  await brief
})

test('a row that cannot be read is tried once each time somebody begins to follow', async () => {
  let tries = 0
  const sick = notebookReader('sick', () => {
    tries++
    throw new Error('no')
  })
  await untilRead('follower', 2)
  const first = await tryFor(async () => {
    const { rows } = await sql`select from kit.cursor where reader = 'sick' and fault is not null`.execute(
      context.db,
    )
    return rows.length > 0
  })
  await tryFor(async () => tries > first)
  assert.equal(tries, first + 1)

  /** Follows until so much has happened and a while longer, in which it is not tried again. Answers how often it was. */
  async function tryFor(happened: () => Promise<boolean>): Promise<number> {
    const stop = new AbortController()
    const following = followJournals(context, sick, stop.signal, { everyMs: 20 })
    while (!(await happened())) await wait(20)
    await wait(200)
    stop.abort()
    await following
    return tries
  }
})
