import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { originals } from '@fairground/engine/game'
import { until } from '../../../server/test/until.ts'
import { firstHill } from '../../../engine/src/game/original/plinko-tables.ts'
import { resumeGame } from '#originals'
import { newId, sql } from '#kit'
import { openPlay } from '../../test/play.ts'
import { openStudio } from '../app/index.ts'
import { checkMathematics, isKept, readChecksums } from './index.ts'

const { context, studio, ask, sit, play } = await openPlay()
const owner = context.owner.db
const source = mkdtempSync(join(tmpdir(), 'engine-'))
after(() => rmSync(source, { recursive: true }))
cpSync(fileURLToPath(new URL('../../../engine/src/', import.meta.url)), source, { recursive: true })

/** Which games are not what is kept of them while one byte of a source is another, or the source is gone. */
async function wrongWith(path: string, text?: (before: string) => string): Promise<string[]> {
  const file = join(source, path)
  const before = readFileSync(file, 'utf8')
  if (text) writeFileSync(file, text(before))
  else rmSync(file)
  try {
    const wrong = (await readChecksums(source)).filter((one) => !isKept(one))
    return [...new Set(wrong.map(({ game, of }) => `${game} ${of}`))]
  } finally {
    writeFileSync(file, before)
  }
}
/** The last byte, which is a line's end, is another. */
const byte = (text: string) => `${text.slice(0, -1)} `

const standing = async () =>
  (
    await sql<{ line: string }>`
      select game || ' ' || version || ' ' || (detail->>'of') as line from originals.stop where lifted_at is null
      order by 1`.execute(context.db)
  ).rows.map(({ line }) => line)

test('one byte of a source is found in the games that it decides, and in no other', async () => {
  assert.deepEqual(await wrongWith('game/original/mines.ts', byte), ['mines sources'])
  assert.deepEqual(await wrongWith('game/original/plinko-tables.ts', byte), ['plinko sources'])
  assert.deepEqual(await wrongWith('game/original/flight.ts', byte), ['crash sources', 'limbo sources'])
  assert.deepEqual(await wrongWith('game/original/keno.ts'), ['keno sources'], 'one that is gone')
  const all = originals.map((game) => `${game} sources`)
  assert.deepEqual(await wrongWith('game/chance.ts', byte), all)
  assert.deepEqual(await wrongWith('game/pay.ts', byte), all)
  assert.deepEqual(await wrongWith('lottery/keno/keno.ts', byte), [], 'a lottery’s is none')
  assert.deepEqual(await wrongWith('game/chance.ts', (text) => text), [])
})

test('one byte that is changed stops that game and only that, and what goes on in it waits until it is right', async () => {
  const [field, other] = [await sit('mines', 100_000n), await sit('mines', 100_000n)]
  const { id } = (await play(field.bearer, { mines: 3 }, '1000')).value.open as { id: string }
  const path = join(source, 'game/original/mines.ts')
  const before = readFileSync(path, 'utf8')
  writeFileSync(path, byte(before))
  const said: object[] = []
  const log = Object.assign(Object.create(context.log) as typeof context.log, {
    error: (what: object) => void said.push(what),
  })
  await checkMathematics({ ...context, log }, source)
  await checkMathematics({ ...context, log }, source)
  assert.equal(said.length, 2, 'of each version once')
  assert.deepEqual(await standing(), ['mines 1 sources', 'mines 2 sources'])
  const step = async () => {
    const body = { step: { do: 'pick', cell: 3 } }
    return await ask('POST', `/api/rounds/${id}/steps`, { ...field, key: randomUUID(), body })
  }
  assert.equal((await step()).message, 'game_paused')
  context.clock.advance(25 * 3_600_000)
  assert.equal(await studio.expire(), 0, 'nor does the time end it')
  assert.equal((await play(other.bearer, { mines: 3 }, '1000')).message, 'game_paused')
  for (const [game, selection] of [
    ['dice', { side: 'over', chance: 5_000 }],
    ['plinko', { rows: 8, risk: 'low' }],
    ['coin', {}],
  ] as const) {
    const seat = await sit(game, 100_000n)
    assert.equal((await play(seat.bearer, selection, '1000')).status, 200, game)
  }
  writeFileSync(path, before)
  await checkMathematics(context, source)
  assert.equal((await standing()).length, 2, 'right again, it waits for its owner')
  await resumeGame(owner, 'mines', context.clock.now())
  assert.equal((await step()).status, 200)
})

test('a figure that is another in the process that decides by it stops its game, whatever its source says', async () => {
  const table = firstHill.high[16] as number[]
  const [kept = 0] = table
  table[0] = kept + 1
  try {
    await checkMathematics(context)
  } finally {
    table[0] = kept
  }
  assert.deepEqual(await standing(), ['plinko 1 figures'])
  await resumeGame(owner, 'plinko', context.clock.now())
})

test('a flight that was left as its game was stopped for what it returns is ended; for a checksum it waits', async () => {
  const left = async (cause: 'return' | 'checksum') => {
    const [chain, round, at] = [newId(context.clock), newId(context.clock), context.clock.now()]
    await sql`
      insert into originals.stop (id, game, version, cause, detail, at)
      values (${newId(context.clock)}::uuid, 'crash', 1, ${cause}, '{}', ${at})`.execute(owner)
    await sql`
      insert into chance.chain (id, game, anchor, length, entropy, published_at)
      values (${chain}::uuid, 'crash', ${randomUUID().replaceAll('-', '').repeat(2)}, 9, 'rule', ${at})`.execute(
      owner,
    )
    await sql`
      insert into shared.round (id, game, version, chain, number, opened_at)
      values (${round}::uuid, 'crash', 1, ${chain}::uuid, 1, ${at})`.execute(owner)
    const state = context.db.selectFrom('shared.round').select('state').where('id', '=', round)
    return async () => (await state.executeTakeFirstOrThrow()).state
  }
  await studio.stop()
  const waits = await left('checksum')
  const again = await openStudio(context)
  after(async () => await again.stop())
  await wait(2_000)
  assert.equal(await waits(), 'betting')
  await resumeGame(owner, 'crash', context.clock.now())
  await until('it is right again, and void, for it was not locked', async () => (await waits()) === 'void')

  await again.stop()
  const ended = await left('return')
  const third = await openStudio(context)
  after(async () => await third.stop())
  await until('it is ended', async () => (await ended()) === 'void')
})
