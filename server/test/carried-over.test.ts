import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { findWarnings, migrations } from '#app/installation'
import { readLatest } from '#approval'
import { migrate, type Connection } from '#kit'
import { openFreshDatabase } from '#test'
import { prizes } from './lottery.ts'

const ids = {
  confirmed: '01936a00-0000-7000-8000-000000000001',
  entered: '01936a00-0000-7000-8000-000000000002',
  imported: '01936a00-0000-7000-8000-000000000003',
  onSale: '01936a00-0000-7000-8000-000000000004',
  drawn: '01936a00-0000-7000-8000-000000000005',
  void: '01936a00-0000-7000-8000-000000000006',
}
const seeds = { onSale: randomBytes(32), drawn: randomBytes(32), void: randomBytes(32) }
const committed = (seed: Buffer) => createHash('sha256').update(seed).digest()

/** A database as the migrations before this one leave it. */
async function databaseBefore(first: string): Promise<Connection> {
  const { drop, owner: old } = await openFreshDatabase({ bare: true })
  const folder = await mkdtemp(join(tmpdir(), 'fairground-'))
  after(async () => {
    await drop()
    await rm(folder, { recursive: true })
  })
  for (const file of (await readdir(migrations)).filter((one) => one < first))
    await cp(new URL(file, migrations), join(folder, file))
  await migrate(old.pool, pathToFileURL(`${folder}/`))
  return old
}

test('results, seeds and orders of an older installation are carried over as they were', async () => {
  const { db, pool } = await databaseBefore('0023')
  await pool.query(`
    insert into lottery.game (code, region, kind, cadence_s, close_before_s, hold_s, step, unit_min, unit_max,
      lines_max, order_stake_max, member_draw_stake_max, liability_max)
    values ('xsmb-60s', 'xsmb', 'instant', 60, 5, 0, 10000, 1, 1, 1, 1, 1, 1)`)
  const draw = (id: string, state: string, seed: Buffer | null, root: Buffer | null) =>
    pool.query(
      `insert into lottery.draw (id, game_code, issue, state, opens_at, closes_at, draws_at, step, odds_ppm,
         commitment, root, entropy, result_version)
       values ($1::uuid, 'xsmb-60s', $1::uuid::text, $2, '2026-01-01', '2026-01-02', '2026-01-02', 10000, '{}', $3, $4, $5, $6)`,
      [id, state, seed && committed(seed), root, root && 'known', state === 'settled' ? 1 : 0],
    )
  await draw(ids.confirmed, 'settled', null, null)
  await draw(ids.entered, 'closed', null, null)
  await draw(ids.imported, 'settled', null, null)
  await draw(ids.onSale, 'open', seeds.onSale, null)
  await draw(ids.drawn, 'settled', seeds.drawn, Buffer.alloc(32, 7))
  await draw(ids.void, 'void', seeds.void, null)
  for (const name of ['onSale', 'drawn', 'void'] as const)
    await pool.query('insert into lottery.seed values ($1, $2)', [ids[name], seeds[name]])
  for (const [id, by, confirmer] of [
    [ids.confirmed, 'staff:a', 'staff:b'],
    [ids.entered, 'staff:a', null],
    [ids.imported, 'import', 'operator'],
  ])
    await pool.query(`insert into lottery.result values ($1, 1, $2, $3, '2026-01-02', $4, $5)`, [
      id,
      JSON.stringify(prizes),
      by,
      confirmer,
      confirmer && '2026-01-03',
    ])

  const bets = `insert into lottery."order" values
    ($1, $2, $3, 'real', 1, 0, 1, '[]', '', '2026-01-01'), ($2, $1, $3, 'real', 1, 0, 1, '[]', '', '2026-01-01')`
  for (const id of [ids.drawn, ids.onSale]) await pool.query(bets, [ids.void, id, id])

  await migrate(pool, migrations)

  const { rows: counted } = await pool.query<{ orders: number | null }>(
    'select orders from lottery.draw where id = any($1) order by id',
    [[ids.onSale, ids.drawn, ids.void]],
  )
  assert.deepEqual(
    counted.map((row) => row.orders),
    [null, 2, 0],
  )
  const proposal = async (id: string) => await readLatest(db, `draw:${id}:result`)
  assert.equal(await proposal(ids.imported), null)
  const entered = await proposal(ids.entered)
  assert.deepEqual(
    [entered?.proposedBy, entered?.approvedBy, (await proposal(ids.confirmed))?.approvedBy],
    ['staff:a', null, 'staff:b'],
  )
  assert.deepEqual(JSON.parse(entered?.content ?? ''), prizes)
  const sorted = Object.fromEntries(Object.entries(prizes).sort(([one], [other]) => (one < other ? -1 : 1)))
  assert.equal(entered?.content, JSON.stringify(sorted))
  const { rows: results } = await pool.query<{ draw_id: string }>(
    'select draw_id from lottery.result order by 1',
  )
  assert.deepEqual(
    results.map((row) => row.draw_id),
    [ids.confirmed, ids.imported],
  )

  const reveal = async (id: string) =>
    (await pool.query<{ seed: Buffer; root: Buffer | null }>('select * from keeper.reveal($1)', [id])).rows
  assert.deepEqual(await reveal(ids.onSale), [])
  assert.deepEqual((await reveal(ids.drawn))[0], {
    seed: seeds.drawn,
    root: Buffer.alloc(32, 7),
    entropy: 'known',
  })
  assert.deepEqual((await reveal(ids.void))[0], { seed: seeds.void, root: null, entropy: null })
  await pool.query(`select keeper.fix($1, $2, '')`, [ids.onSale, Buffer.alloc(32, 9)])
  assert.deepEqual((await reveal(ids.onSale))[0]?.seed, seeds.onSale)
})

test('the operator is warned of a server’s role that could read the seeds, and of no other', async () => {
  const { pool, drop } = await openFreshDatabase()
  after(drop)
  assert.deepEqual(await findWarnings(pool), [])
  const unkept = await databaseBefore('~')
  assert.match((await findWarnings(unkept.pool)).join(), /db\/keeper\.sql/)
})
