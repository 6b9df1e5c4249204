import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { followJournals, transact } from '#kit'
import { testContext } from './database.ts'
import { notebookReader, openNotebook, readNotebook, ring } from './notebook.ts'

const context = await testContext()
await openNotebook(context)

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
  const { signal } = new AbortController()
  await untilRead('follower', 2)
  // Two rows, then one: a batch is halved until the row that cannot be read is alone.
  await followJournals(context, sick, signal, { forMs: 1500, everyMs: 20 })
  const first = tries
  assert.ok(first > 0)
  await followJournals(context, sick, signal, { forMs: 1500, everyMs: 20 })
  assert.equal(tries, first + 1)
})
