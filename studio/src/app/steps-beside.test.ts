import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { newId } from '#kit'
import { standAfter, roundOf } from '#round'
import { openPlay } from '../../test/play.ts'
import { until } from '../../../server/test/until.ts'

const { context, ask, sit, play } = await openPlay()

test('a pick that meets a wind while a prize of a flight is called for is decided as one that does not', async () => {
  const { player, bearer, holds } = await sit('mines', 100_000n)
  const { value } = await play(bearer, { mines: 3 }, '1000')
  const { id } = value['open'] as { id: string }
  const round = (await roundOf(context.db, player, id)) ?? assert.fail()
  let wind = -1
  for (let cell = 0; wind < 0 && cell < 25; cell++) {
    const { isOver } = await standAfter(context, context.config, round, [{ do: 'pick', cell }])
    if (isOver) wind = cell
  }
  // A prize of theirs from elsewhere is asked in the very moment of the step, after it was looked whether one is.
  const prize = newId(context.clock)
  await context.owner.pool.query(`
    create function round.meanwhile() returns trigger language plpgsql security definer as $$
    begin
      insert into wires.outbox (player, id, session, round, game, kind, amount, is_shared, state, tries, asked_at, next_at)
      select player, '${prize}', session, '${newId(context.clock)}', 'crash', 'win', 70000, true, 'asked', 1, asked_at, asked_at
      from wires.outbox where player = '${player}' and kind = 'bet';
      return new;
    end $$;
    create trigger meanwhile before insert on round.step for each row execute function round.meanwhile();`)
  const picked = await ask('POST', `/api/rounds/${id}/steps`, {
    bearer,
    key: randomUUID(),
    body: { step: { do: 'pick', cell: wind } },
  })
  await context.owner.pool.query('drop trigger meanwhile on round.step')
  assert.equal(picked.status, 200, picked.message)
  assert.equal((picked.value['round'] as { paid: string }).paid, '0')
  const said = async () =>
    (
      await context.owner.pool.query<{ said: string }>(
        `select string_agg(kind || ' ' || state, ', ' order by kind, state) as said from wires.outbox where player = '${player}'`,
      )
    ).rows[0]?.said
  await until('both have their answers', async () => (await said()) === 'bet ok, win ok, win ok')
  assert.equal(holds(), 99_007n)
})
