import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from '#kit'
import { until } from '../../../server/test/until.ts'
import { openKillable } from '../../test/killable.ts'

// The studio as a process, killed between a message about money and its answer, and started again.
const { operator, context, url, start, kill, ask, sit } = await openKillable()

const selection = { side: 'over', chance: 9_800 }
const left = async (player: string) =>
  (
    await sql<{ state: string; paid: bigint | null; waiting: number }>`
      select state, paid, (select count(*)::int from wires.outbox o where o.player = r.player and o.state = 'asked') as waiting
      from round.round r where player = ${player}`.execute(context.db)
  ).rows[0]

for (const [path, how, what] of [
  ['transaction/bet', 'deaf', 'while the answer to a bet is awaited that was taken'],
  ['transaction/bet', 'lost', 'while the answer to a bet is awaited that never came'],
  ['transaction/win', 'deaf', 'while the answer to a prize is awaited that was paid'],
  ['transaction/win', 'lost', 'while the answer to a prize is awaited that never came'],
] as const)
  test(`killed ${what}, the round ends by its rule when the studio is back, and the money is right to the unit`, async () => {
    await start()
    const { player, bearer } = await sit()
    const killed = Promise.withResolvers<void>()
    operator.meet((call, nth) => {
      if (call.said.user !== player || call.path !== path || nth > 1) return 'ok'
      kill().then(killed.resolve, killed.reject)
      return how
    })
    const key = randomUUID()
    const press = { selection, stake: '1000' }
    await Promise.all([killed.promise, ask('POST', '/api/rounds', bearer, press, key).catch(() => undefined)])
    assert.equal((await left(player))?.waiting, 1)
    await start()
    await until('its outbox is empty', async () => (await left(player))?.waiting === 0)
    const round = await left(player)
    assert.equal(round?.state, 'closed')
    assert.equal(operator.purses.get(player), (9_000n + (round.paid ?? 0n) / 10_000n) * 100_000n)
    // Whoever comes back is told of the round first, and who presses again by the same key hears of the same.
    const again = await ask('POST', '/api/rounds', bearer, press, key)
    const said = await fetch(`${url}/api/state`, { headers: { authorization: `Bearer ${bearer}` } })
    const { value } = (await said.json()) as { value: { last: { round: { id: string } } } }
    assert.equal(value.last.round.id, (again.value.round as { id: string }).id)
    await kill()
  })

type Field = { id: string; shown: { picked: number[] }; multiple: string | null }
const openOf = ({ value }: { value: Record<string, unknown> }) => value.open as Field | null
const overOf = ({ value }: { value: Record<string, unknown> }) =>
  value.round as { id: string; paid: string; shown: { picked: number[]; mined: number[] } } | null
const stepsLeft = async (player: string) =>
  (
    await sql<{ steps: number; messages: number }>`
      select (select count(*)::int from round.step where player = ${player}) as steps,
        (select count(*)::int from wires.outbox where player = ${player}) as messages`.execute(context.db)
  ).rows[0]

test('killed in a half-played field, again and again, no pick is lost or taken twice, and the end is paid once', async () => {
  await start()
  operator.meet(() => 'ok')
  const { player, bearer } = await sit('mines')
  const begun = await ask('POST', '/api/rounds', bearer, { selection: { mines: 1 }, stake: '1000' })
  const { id } = openOf(begun) ?? assert.fail(begun.message)
  const path = `/api/rounds/${id}/steps`
  let at: Awaited<ReturnType<typeof ask>> = begun
  for (let cell = 0; cell < 5 && !overOf(at); cell++) {
    const key = randomUUID()
    const body = { step: { do: 'pick', cell } }
    // It dies somewhere between hearing the pick and answering it.
    const asked = ask('POST', path, bearer, body, key).catch(() => undefined)
    await wait(cell * 2)
    await kill()
    const heard = await asked
    await start()
    at = await ask('POST', path, bearer, body, key)
    assert.equal(at.success, true, at.message)
    if (heard?.success) assert.deepEqual([openOf(heard), overOf(heard)], [openOf(at), overOf(at)])
    const picked = (openOf(at) ?? overOf(at))?.shown.picked
    assert.deepEqual(
      picked,
      Array.from({ length: cell + 1 }, (_, nth) => nth),
    )
    assert.equal((await stepsLeft(player))?.steps, cell + 1)
  }
  const over = overOf(at) ?? overOf(await ask('POST', `/api/rounds/${id}/cash-out`, bearer, {}))
  assert.ok(over)
  await until('its prize is answered', async () => (await left(player))?.waiting === 0)
  assert.equal(operator.purses.get(player), (9_000n + BigInt(over.paid)) * 100_000n)
  assert.equal((await stepsLeft(player))?.messages, 2)
  await kill()
})

for (const how of ['deaf', 'lost'] as const)
  test(`killed between a cash-out and its payment (${how}), the prize is paid once when the studio is back`, async () => {
    await start()
    operator.meet(() => 'ok')
    const { player, bearer } = await sit('mines')
    let id = ''
    // A field of one wind: a first pick that meets it ends the round, and another is begun.
    for (let open: Field | null = null; !open?.multiple;) {
      const begun = await ask('POST', '/api/rounds', bearer, { selection: { mines: 1 }, stake: '1000' })
      id = openOf(begun)?.id ?? assert.fail(begun.message)
      open = openOf(await ask('POST', `/api/rounds/${id}/steps`, bearer, { step: { do: 'pick', cell: 12 } }))
      if (!open) await wait(1_000)
    }
    const held = operator.purses.get(player) ?? 0n
    const killed = Promise.withResolvers<void>()
    operator.meet((call, nth) => {
      if (call.said.user !== player || call.path !== 'transaction/win' || nth > 1) return 'ok'
      kill().then(killed.resolve, killed.reject)
      return how
    })
    const key = randomUUID()
    const out = ask('POST', `/api/rounds/${id}/cash-out`, bearer, {}, key).catch(() => undefined)
    await Promise.all([killed.promise, out])
    await start()
    await until('its prize is answered', async () => (await left(player))?.waiting === 0)
    const over = overOf(await ask('POST', `/api/rounds/${id}/cash-out`, bearer, {}, key)) ?? assert.fail()
    assert.equal(over.paid, '1031')
    assert.equal(operator.purses.get(player), held + 1_031n * 100_000n)
    await kill()
  })
