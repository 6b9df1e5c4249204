import assert from 'node:assert/strict'
import { test } from 'node:test'
import { launchOf } from '../../test/operator.ts'
import { openPlay } from '../../test/play.ts'

const { context, url, sit } = await openPlay()

const list = async (asked: object) =>
  await fetch(`${url}/operator/transactions/list`, { method: 'POST', ...launchOf(asked) })
const span = (from: string, until: string) => ({
  start_time: `2026-01-01T${from}`,
  end_time: `2026-01-01T${until}`,
})

test('a list that would be too much is told as that and never cut, and half of it is told whole', async () => {
  await sit('dice', 1n)
  // Twenty thousand and one, a second apart.
  await context.owner.pool.query(`
    insert into wires.outbox (player, id, session, round, game, kind, amount, state, asked_at, next_at, answered_at, said)
    select s.player, gen_random_uuid(), s.id, gen_random_uuid(), 'dice', 'bet', 10000, 'ok', at, at, at, 'RS_OK'
    from (select * from wires.session limit 1) s,
      (select timestamptz '2026-01-01 00:00Z' + make_interval(secs => n) as at from generate_series(0, 20000) n) t`)
  assert.equal((await list(span('00:00:00', '06:00:00'))).status, 413)
  const [first, other] = [await list(span('00:00:00', '02:59:59')), await list(span('03:00:00', '06:00:00'))]
  const [one, two] = [await first.text(), await other.text()]
  const many = (text: string) => (JSON.parse(text) as object[]).length
  assert.deepEqual([first.status, many(one), many(two)], [200, 10_800, 9_201])
  assert.ok(((one.length + two.length) / 20_001) * 20_000 < 8 * 1024 * 1024, 'what is told is read')
})
