import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { feedsOf, readJournals, sql, stoppedClock, transact } from '#kit'
import { testContext } from './database.ts'
import { notebookReader, openNotebook, readNotebook, ring, settled } from './notebook.ts'

const clock = stoppedClock('2026-11-21T03:00:00Z')
const context = await testContext({ max: 24, clock })
await openNotebook(context.owner)
let last = 0

/** Rings so many times in one transaction of its own. */
async function ringTogether(times: number): Promise<number[]> {
  // A millisecond each: within one, ids are in no order.
  const numbers = Array.from({ length: times }, () => ++last)
  await transact(context, async (tx) => {
    for (const number of numbers) {
      clock.advance(1)
      await ring(tx, number)
    }
  })
  return numbers
}

const cursorOf = async (reader: string) => {
  const { rows } = await sql<{ rows: bigint; fault: string | null }>`
    select rows, fault from kit.cursor where reader = ${reader}`.execute(context.db)
  return rows[0]
}

test('a reader reads each row once, in the order of commit, and later what came later', async () => {
  const early = await ringTogether(3)
  await settled(context)
  const reader = notebookReader('orderly')
  assert.equal(await readJournals(context, reader, { rowsMax: 2 }), 3)
  assert.equal(await readJournals(context, reader), 0)
  const late = await ringTogether(2)
  await settled(context)
  assert.equal(await readJournals(context, reader), 2)
  assert.deepEqual(await readNotebook(context, 'orderly'), [...early, ...late])
  assert.equal((await cursorOf('orderly'))?.rows, 5n)
})

test('what a transaction under way has written is waited for, and so is what was committed after it began', async () => {
  await settled(context)
  const reader = notebookReader('patient')
  await readJournals(context, reader)
  const before = await readNotebook(context, 'patient')
  const slow = await context.db.startTransaction().execute()
  const slowTx = { db: slow, clock: context.clock, announce: () => undefined }
  await ring(slowTx, ++last)
  const slowNumber = last
  const quick = await ringTogether(2)
  await readJournals(context, reader)
  assert.deepEqual(await readNotebook(context, 'patient'), before, 'read past one that is under way')
  await slow.commit().execute()
  await settled(context)
  await readJournals(context, reader)
  assert.deepEqual(await readNotebook(context, 'patient'), [...before, slowNumber, ...quick])
})

test('what is rolled back was never told', async () => {
  const broken = transact(context, async (tx) => {
    await ring(tx, ++last)
    throw new Error('thought better of it')
  })
  await assert.rejects(broken)
  const kept = await ringTogether(1)
  await settled(context)
  await readJournals(context, notebookReader('truthful'))
  const read = await readNotebook(context, 'truthful')
  assert.equal(read.at(-1), kept[0])
  assert.ok(!read.includes((kept[0] ?? 0) - 1))
})

test('of two readers at one cursor, one reads and the other goes away', async () => {
  await ringTogether(4)
  await settled(context)
  const reader = notebookReader('only-one')
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const slow = {
    ...reader,
    feeds: () =>
      feedsOf(reader).map((one) => ({
        ...one,
        take: async (...args: Parameters<typeof one.take>) => {
          begun.resolve()
          await goOn.promise
          return await one.take(...args)
        },
      })),
  }
  const reading = readJournals(context, slow)
  await begun.promise
  assert.equal(await readJournals(context, reader), 0)
  goOn.resolve()
  assert.equal(await reading, (await readNotebook(context, 'only-one')).length)
})

test('a row that cannot be read stops its reader alone, at that row, until it can', async () => {
  const [first = 0, poison = 0, after = 0] = [
    ...(await ringTogether(1)),
    ...(await ringTogether(1)),
    ...(await ringTogether(1)),
  ]
  await settled(context)
  const sick = notebookReader('sick', (number) => {
    if (number === poison) throw new Error(`${number} is more than I can bear`)
  })
  const said: unknown[] = []
  const heard = { ...context, log: context.log.child({}) }
  heard.log.error = (line: unknown) => void said.push(line)
  await readJournals(heard, sick)
  assert.equal((await readNotebook(context, 'sick')).at(-1), first)
  assert.equal((await cursorOf('sick'))?.fault, `${poison} is more than I can bear`)
  assert.equal(said.length, 1)
  assert.equal(await readJournals(heard, sick, { again: false }), 0)
  assert.equal(said.length, 1, 'a row is not tried again and again')
  const well = notebookReader('well')
  await readJournals(context, well)
  assert.equal((await readNotebook(context, 'well')).at(-1), after)
  assert.equal(await readJournals(heard, sick), 0)
  assert.equal(said.length, 2, 'it is said each time it is tried')
  await readJournals(context, notebookReader('sick'))
  assert.deepEqual(await readNotebook(context, 'sick'), await readNotebook(context, 'well'))
  assert.equal((await cursorOf('sick'))?.fault, null)
})

test('a database that is away is nobody’s fault: the reader stands at no row', async () => {
  await ringTogether(1)
  await settled(context)
  const away = notebookReader('unlucky', () => {
    throw Object.assign(new Error('terminating connection'), { code: '57P01' })
  })
  await assert.rejects(readJournals(context, away), /terminating connection/)
  assert.deepEqual(await cursorOf('unlucky'), { rows: 0n, fault: null })
})

test('in a storm of writers who are slow, late or turn back, each of three readers gets each row once', async () => {
  const kept = new Set<number>()
  const written = new AbortController()
  const write = async () => {
    for (let turn = 0; turn < 40; turn++) {
      const numbers = Array.from({ length: randomInt(1, 4) }, () => ++last)
      const fate = randomInt(10)
      const work = transact(context, async (tx) => {
        for (const number of numbers) {
          await ring(tx, number)
          if (fate < 4) await wait(randomInt(15))
        }
        if (fate === 9) throw new Error('turned back')
      })
      if (fate === 9) await assert.rejects(work)
      else await work.then(() => numbers.forEach((number) => kept.add(number)))
    }
  }
  const read = async (name: string) => {
    while (!written.signal.aborted) {
      await readJournals(context, notebookReader(name), { rowsMax: randomInt(1, 20) })
      await wait(randomInt(5))
    }
  }
  const first = last
  const readers = ['storm-a', 'storm-a', 'storm-b', 'storm-b', 'storm-c'].map(read)
  await Promise.all(Array.from({ length: 8 }, write))
  written.abort()
  await Promise.all(readers)
  await settled(context)
  for (const name of ['storm-a', 'storm-b', 'storm-c']) {
    await readJournals(context, notebookReader(name))
    const got = (await readNotebook(context, name)).filter((number) => number > first)
    assert.deepEqual(
      got.toSorted((one, other) => one - other),
      [...kept].toSorted((one, other) => one - other),
      name,
    )
    assert.deepEqual(
      await readNotebook(context, name),
      await readNotebook(context, 'storm-a'),
      'in one order',
    )
  }
})

test('the journal is only added to', async () => {
  for (const change of [sql`update kit.event set type = 'else'`, sql`delete from kit.event`])
    await assert.rejects(change.execute(context.owner.db), /append-only/)
})
