import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBus, sql, type Context } from '#kit'
import { openSignal } from '#manifest'
import { testContext } from '#test'
import { until } from '#test/until'
import { z } from 'zod'
import { openBoard } from './board.ts'

const context = await testContext()
const rung = openSignal('board.rung', z.object({}))

/** A board of what settings there are, which counts how often it was read; `before` is waited for once rows are read. */
function openCounted(of: Context, before = async () => {}) {
  const counted = { reads: 0 }
  const board = openBoard(of, 'site.setting', rung, async ({ db }) => {
    counted.reads++
    const rows = await db.selectFrom('site.setting').select('key').orderBy('key').execute()
    await before()
    return rows.map(({ key }) => key)
  })
  return { board, counted }
}

const process = () => ({ ...context, bus: openBus(context.log) })

const write = async (key: string) =>
  await sql`insert into site.setting (key, value, changed_by, changed_at) values (${key}, '1', 'test', now())`.execute(
    context.db,
  )

test('what is not changed is not read again, however often it is asked for and looked at', async () => {
  const { board, counted } = openCounted(process())
  const first = await board.read()
  const asks = Array.from({ length: 20 }, async () => await board.read())
  assert.ok((await Promise.all(asks)).every((found) => found === first))
  await new Promise((resolve) => setTimeout(resolve, 500))
  assert.equal(await board.read(), first)
  assert.equal(counted.reads, 1)
})

test('what came by SQL alone, and no word of it, is seen all the same', async () => {
  const { board, counted } = openCounted(process())
  await board.read()
  await write('by.sql')
  await until('it is seen', async () => (await board.read()).includes('by.sql'))
  assert.equal(counted.reads, 2)
})

test('what was told of is seen at once, though the edition was looked at a moment ago', async () => {
  const here = process()
  const { board } = openCounted(here)
  await board.read()
  await write('by.word')
  rung.tell(here.bus, {})
  assert.ok((await board.read()).includes('by.word'))
})

test('a read that began before word of a change came is not kept', async () => {
  const here = process()
  const gate = Promise.withResolvers<void>()
  const { board, counted } = openCounted(here, async () => {
    if (counted.reads === 1) await gate.promise
  })
  const early = board.read()
  await until('it is under way', () => Promise.resolve(counted.reads === 1))
  await write('meanwhile')
  rung.tell(here.bus, {})
  const late = await board.read()
  gate.resolve()
  assert.ok(late.includes('meanwhile'))
  assert.notEqual(await early, late)
  assert.equal(await board.read(), late)
})

test('what was known holds while it cannot be read, and is read again once it can', async () => {
  const here = process()
  let isAway = false
  const { board } = openCounted(here, () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve()))
  isAway = true
  await assert.rejects(board.read(), /away/, 'nothing is known yet')
  isAway = false
  const known = await board.read()
  isAway = true
  await write('unseen')
  rung.tell(here.bus, {})
  assert.equal(await board.read(), known)
  isAway = false
  assert.ok((await board.read()).includes('unseen'))
})
