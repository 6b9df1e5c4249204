import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { Refusal, sql } from '#kit'
import { advanceDraw } from '#lottery'
import { checkReturn } from '#lottery/game'
import { openScene } from '#test/lottery'
import { watchStatements } from '#test/statements'
import { planDraws } from './plan-draws.ts'

const scene = await openScene()
const { watched, statements } = watchStatements(scene.context)
beforeEach(() => void statements.splice(0))

const games = 50
await sql`
  insert into lottery.game (code, rules, kind, cadence_s, close_before_s, hold_s, step, unit_min, unit_max, lines_max,
    order_stake_max, member_draw_stake_max, liability_max, terms)
  select 'minute-' || n, rules, kind, cadence_s, close_before_s, hold_s, step, unit_min, unit_max, lines_max,
    order_stake_max, member_draw_stake_max, liability_max, terms
  from lottery.game, generate_series(1, ${games}) as n where code = 'xsmb-60s'`.execute(scene.context.db)

const asked = (what: RegExp) => statements.filter((text) => what.test(text)).length
const written = () => asked(/insert into lottery\.draw \(/)

test('the draws of all games are made by one statement, each house draw with its seed and its first step, and by one their jobs', async () => {
  assert.equal(await planDraws(watched), games * 3)
  assert.equal(written(), 1)
  assert.equal(asked(/graphile_worker\.add_job/), 1)
  const { rows } = await sql<{ draws: bigint; steps: bigint; jobs: bigint }>`
    select count(*) as draws, count(t.draw_id) as steps, count(j.key) as jobs
    from lottery.draw d
    left join lottery.draw_step t on t.draw_id = d.id and t.number = 1 and t.state = 'scheduled'
      and t.actor = 'system'
    left join graphile_worker.jobs j on j.key = 'draw:' || d.id and j.run_at = d.opens_at
    where d.game_code like 'minute-%' and d.commitment is not null`.execute(scene.context.db)
  assert.deepEqual(rows[0], { draws: 150n, steps: 150n, jobs: 150n })
})

test('to plan what is there already writes nothing and begins no transaction', async () => {
  assert.equal(await planDraws(watched), 0)
  assert.equal(written(), 0)
  assert.ok(statements.length <= 5, `${statements.length} statements`)
})

test('a draw that opens plans its own game, and no other', async () => {
  scene.clock.advance(60_000)
  const draw = await scene.drawOf('minute-7', '20261121-0602')
  await advanceDraw(watched, draw.id)
  assert.equal(written(), 1)
  const { rows } = await sql<{ code: string }>`
    select game_code as code from lottery.draw where issue = '20261121-0604' and game_code like 'minute-%'`.execute(
    scene.context.db,
  )
  assert.deepEqual(rows, [{ code: 'minute-7' }])
})

test('an issue is made once, whoever and however many plan it', async () => {
  const count = async () =>
    await sql<{ n: bigint }>`select count(*) as n from lottery.draw`.execute(watched.db)
  const before = (await count()).rows[0]?.n ?? 0n
  scene.clock.advance(60_000)
  const made = await Promise.all(Array.from({ length: 8 }, () => planDraws(scene.context)))
  const after = (await count()).rows[0]?.n ?? 0n
  assert.ok(after > before)
  assert.equal(BigInt(made.reduce((sum, one) => sum + one, 0)), after - before)
})

test('a game whose odds are none makes no draws, and stops no other', async () => {
  const setOdds = (odds: string) =>
    sql.raw(`update lottery.game set terms = ${odds} where code = 'minute-1'`).execute(scene.context.db)
  await setOdds(`'{"mode": "SEA", "oddsPpm": {"lo2": -5}}'`)
  scene.clock.advance(60_000)
  assert.equal(await planDraws(scene.context), games)
  await setOdds(`(select terms from lottery.game where code = 'minute-2')`)
  assert.equal(await planDraws(scene.context), 1)
})

test('what odds return is reckoned once for all games that have them, and too much is refused each time', () => {
  const readsOf = (oddsPpm: Record<string, number>) => {
    let reads = 0
    const counted = new Proxy(oddsPpm, {
      get: (target, key) => (reads++, Reflect.get(target, key) as unknown),
    })
    const check = () =>
      checkReturn({ code: 'a game', rules: 'xsmb', terms: { mode: 'SEA', oddsPpm: counted } })
    if (oddsPpm.da) check()
    else assert.throws(check, (error) => error instanceof Refusal && error.code === 'return_too_high')
    return reads
  }
  for (const odds of [{ da: 424_000_000, lo2: 98_000_001 }, { lo2: 98_000_002 }]) {
    const first = readsOf({ ...odds })
    assert.ok(readsOf({ ...odds }) < first)
  }
})
