import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#kit'
import { prove } from '#ledger'
import { openAskedVendor } from '#test/asked-vendor'
import { commandNamed, runCommand } from '#test/command-line'
import { openHouse } from '#test/house'
import { askOpenRounds } from './ask-rounds.ts'

const house = await openHouse()
const { context } = house
const derby = await openAskedVendor(house, 'DERBY')
const rounds = (...args: string[]) => runCommand(context, commandNamed('vendor rounds'), ...args)

const standing = async (round: string, memberId: string | null = null) =>
  (
    await sql<{ said: string }>`
      select concat_ws(' ', state, staked / 10000, won / 10000) as said from vendor.round
      where round = ${round} and member_id = coalesce(${memberId}::uuid, member_id)`.execute(context.db)
  ).rows[0]?.said
const told = async (round: string) =>
  (
    await sql<{ said: string }>`
      select concat_ws(' ', kind, detail->>'why', ours / 10000, coalesce((theirs / 10000)::text, '-')) as said
      from vendor.difference where round = ${round} order by id`.execute(context.db)
  ).rows.map(({ said }) => said)

test('a round that stays open is asked after once it is thirty minutes old: what was never heard of it is taken, and it ends', async () => {
  const ann = await derby.open()
  await ann.say('bet', 'b1', { round: 'lost-win', units: 2 })
  await ann.say('win', 'w1', { round: 'lost-win', units: 7, closes: true, silent: true })
  await derby.wait(20)
  await askOpenRounds(context)
  assert.equal(await standing('lost-win'), 'open 2 0')
  await derby.wait(11)
  await askOpenRounds(context)
  assert.equal(await standing('lost-win'), 'closed 2 7')
  assert.equal(await ann.holds(), 105n)
  assert.deepEqual(await told('lost-win'), [])
})

test('a bet that its vendor took back is given back, and the round is void', async () => {
  const ann = await derby.open()
  await ann.say('bet', 'b2', { round: 'lost-undo', units: 5 })
  await ann.say('rollback', 'u2', { round: 'lost-undo', of: 'b2', silent: true })
  await derby.wait(31)
  await askOpenRounds(context)
  assert.equal(await standing('lost-undo'), 'void 0 0')
  assert.equal(await ann.holds(), 100n)
})

test('a lost bet whose close was not heard of ends with what its vendor has', async () => {
  const ann = await derby.open()
  await ann.say('bet', 'b3', { round: 'lost-close', units: 5 })
  await ann.say('win', 'w3', { round: 'lost-close', units: 0, silent: true })
  await derby.wait(31)
  await askOpenRounds(context)
  assert.equal(await standing('lost-close'), 'closed 5 0')
})

test('of what a vendor says otherwise than we know people are told, once, and of what goes on there too after two days', async () => {
  const ann = await derby.open()
  await ann.say('bet', 'b4', { round: 'goes-on', units: 3 })
  await ann.say('bet', 'b5', { round: 'forgotten', units: 3 })
  await ann.say('bet', 'b6', { round: 'denied', units: 3 })
  await derby.beWrong({ lost: ['b5'], altered: { b6: { transaction_status: 'TS_DECLINED' } } })
  await derby.wait(31)
  await askOpenRounds(context)
  await askOpenRounds(context)
  await derby.wait(31)
  await askOpenRounds(context)
  assert.deepEqual(await told('goes-on'), [])
  assert.deepEqual(await told('forgotten'), ['round_open not_there 3 -'])
  assert.deepEqual(await told('denied'), ['round_open never_done 3 0'])
  await derby.wait(48 * 60)
  await askOpenRounds(context)
  assert.deepEqual(await told('goes-on'), ['round_open still_open 3 3'])
  for (const round of ['goes-on', 'forgotten', 'denied']) assert.equal(await standing(round), 'open 3 0')
  await derby.beWrong({})
})

test('at a table each is asked after by themselves', async () => {
  const [ben, cat] = [await derby.open(), await derby.open()]
  for (const [who, id] of [
    [ben, 'bb'],
    [cat, 'cb'],
  ] as const)
    await who.say('bet', id, { round: 'table', units: 4 })
  await ben.say('win', 'bw', { round: 'table', units: 9, closes: true, silent: true })
  await derby.wait(31)
  await askOpenRounds(context)
  assert.equal(await standing('table', ben.memberId), 'closed 4 9')
  assert.equal(await standing('table', cat.memberId), 'open 4 0')
})

test('bets on events are asked after by nobody', async () => {
  const ann = await derby.open()
  await ann.say('bet', 'b7', { round: 'match', units: 1 })
  await ann.say('win', 'w7', { round: 'match', units: 2, silent: true })
  await sql`update vendor.round set account = replace(account, 'RNG:', 'SPORTS:') where round = 'match'`.execute(
    context.db,
  )
  await derby.wait(600)
  await askOpenRounds(context)
  assert.equal(await standing('match'), 'open 1 0')
})

test('a vendor that does not answer is asked the next time', async () => {
  const ann = await derby.open()
  await ann.say('bet', 'b8', { round: 'later', units: 2 })
  await ann.say('win', 'w8', { round: 'later', units: 2, closes: true, silent: true })
  await derby.wait(31)
  await derby.be('failing')
  await assert.rejects(askOpenRounds(context), /failed/)
  await derby.be('honest')
  await askOpenRounds(context)
  assert.equal(await standing('later'), 'closed 2 2')
})

test('open rounds are shown by command, and asked after', async () => {
  const ann = await derby.open()
  const shown = await rounds('DERBY', '--minutes', '5')
  assert.equal(shown.code, 1)
  assert.match(shown.said, /goes-on +wheel +2026-\S+ +3 /)
  const listed = JSON.parse((await rounds('DERBY', '--minutes', '5', '--json')).said) as { round: string }[]
  assert.deepEqual(listed.map(({ round }) => round).toSorted(), ['denied', 'forgotten', 'goes-on', 'table'])
  await ann.say('bet', 'b9', { round: 'last', units: 1 })
  await ann.say('win', 'w9', { round: 'last', units: 1, closes: true, silent: true })
  await derby.wait(31)
  const asked = await rounds('DERBY', '--ask')
  assert.equal(asked.code, 1)
  assert.match(asked.said, /last is over\./)
  assert.match(asked.said, /forgotten stays open: see vendor differences\./)
  assert.match(asked.said, /5 asked after, 4 of them open\./)
  await assert.rejects(rounds('NOBODY'), /there is no vendor/)
  await assert.rejects(rounds('DERBY', '--minutes', 'x'), /whole number/)
})

test('the ledger proves after all of it', async () => {
  assert.equal((await prove(context.db)).wrong, null)
})
