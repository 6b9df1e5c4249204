import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { openPlay } from '../../test/play.ts'

const { ask, sit, play, operator } = await openPlay()

type Told = { id: string; pair: string; seed: string | null }
const proofOf = async (id: string) => await ask('GET', `/api/rounds/${id}/proof`)

test('anybody reads what is published of a round by its id, its seed once the pair is turned, and never who played', async () => {
  const { player, bearer } = await sit('dice', 50_000n)
  const { round } = (await play(bearer, { side: 'over', chance: 5_000 }, '1000')).value as { round: Told }
  const sealed = (await proofOf(round.id)).value
  assert.deepEqual([sealed.game, sealed.state, sealed.openedAt], ['dice', 'closed', null])
  assert.deepEqual(sealed.round, round)
  await ask('POST', '/api/seeds/turn', { bearer, body: { pair: round.pair } })
  const { status, value } = await proofOf(round.id)
  const opened = value.round as Told
  assert.equal(status, 200)
  assert.match(opened.seed ?? '', /^[0-9a-f]{64}$/)
  assert.ok(String(value.openedAt) >= String(value.sealedAt))
  assert.ok(!JSON.stringify(value).includes(player))
})

test('of a round that goes on, and of one in which nothing was decided, nothing is told but that', async () => {
  const { player, bearer } = await sit('mines', 50_000n)
  const { open } = (await play(bearer, { mines: 3 }, '1000')).value as { open: Told }
  const { value } = await proofOf(open.id)
  assert.deepEqual([value.state, value.round, value.openedAt], ['open', null, null])
  operator.purses.set(player, 0n)
  const broke = await sit('dice', 0n)
  const key = randomUUID()
  const refused = await play(broke.bearer, { side: 'over', chance: 5_000 }, '1000', key)
  assert.equal(refused.message, 'insufficient_funds')
  const { said } = operator.heard.findLast((call) => call.said.user === broke.player) ?? assert.fail()
  const undone = await proofOf(String(said.round))
  assert.deepEqual([undone.value.state, undone.value.round], ['undone', null])
})

test('a round there is not is said to be none, and so is what is no id', async () => {
  assert.deepEqual((await proofOf(randomUUID())).message, 'round_unknown')
  assert.deepEqual((await proofOf('mine')).message, 'invalid_input')
})
