import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { readJournals, stoppedClock, transact } from '#kit'
import { testContext } from './database.ts'
import { notebookReader, openNotebook, readNotebook, ring, settled } from './notebook.ts'
import type { Task } from './reader-child.ts'

const clock = stoppedClock('2026-11-21T03:00:00Z')
const context = await testContext({ clock })
const child = fileURLToPath(new URL('reader-child.ts', import.meta.url))
await openNotebook(context.owner)
const numbers = Array.from({ length: 10 }, (_, i) => i + 1)
for (const number of numbers) await transact(context, (tx) => ring(tx, number))
await settled(context)

for (const point of ['locked', 'absorbed', 'moved', 'read']) {
  for (const time of [1, 2]) {
    test(`a reader killed when it has ${point}, the ${time}. time, has read each row once when another ends`, async () => {
      const reader = `${point}-${time}`
      await killAt({ url: context.url, reader, point, time })
      const before = await readNotebook(context, reader)
      assert.deepEqual(before, numbers.slice(0, 3 * (point === 'read' ? time : time - 1)))
      await readJournals(context, notebookReader(reader))
      assert.deepEqual(await readNotebook(context, reader), numbers)
    })
  }
}

/** Lets a process die at a point, as a power cut would end it. One that did not come by there is a fault of this test. */
async function killAt(task: Task): Promise<void> {
  const dying = spawn(process.execPath, [child, JSON.stringify(task)], { stdio: 'inherit' })
  const [code, signal] = (await once(dying, 'exit')) as [number | null, string | null]
  assert.equal(signal, 'SIGKILL', `it ended with ${code} and not at ${task.point} ${task.time}`)
  await settled(context)
}
