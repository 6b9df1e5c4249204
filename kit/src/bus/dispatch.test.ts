import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDispatch } from './dispatch.ts'
import type { Wording } from './wording.ts'

const wording: Wording<{ type: string }> = {
  subjectOf: ({ event }) => event.type,
  write: () => '',
  read: () => null,
  missed: { to: null, event: { type: 'missed' } },
}

test('who closes while nothing can be sent tries what waits once more, and is done', async () => {
  let tries = 0
  const dispatch = openDispatch(wording, async () => {
    // The end of a loop that would never let a timer run.
    if (++tries > 100) return await new Promise(() => undefined)
    throw new Error('no line')
  })
  dispatch.take({ to: null, event: { type: 'told' } })
  await dispatch.close()
  assert.ok(tries <= 2, `${tries} tries`)
})

test('what a sending that failed would have told is told to be missed, and what came after it in time is not lost', async () => {
  const sent: string[][] = []
  const dispatch = openDispatch(wording, async (told) => {
    sent.push(told.map(({ event }) => event.type))
    if (sent.length === 1) throw new Error('no line')
  })
  dispatch.take({ to: null, event: { type: 'first' } })
  await new Promise((resolve) => setTimeout(resolve, 120))
  dispatch.take({ to: null, event: { type: 'second' } })
  await dispatch.close()
  assert.deepEqual(sent, [['first'], ['missed'], ['second']])
})
