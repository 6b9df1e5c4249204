import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAmount, writeAmount } from '@fairground/contract/money'
import { sql } from '#kit'
import { prove } from '#ledger'
import { changeSetting } from '#site'
import { watch } from '../../studio/test/watch.ts'
import { commandNamed, runCommand } from './command-line.ts'
import { openStudioHouse } from './studio-house.ts'
import { until } from './until.ts'

// The platform and the studio, each on its own database, with nothing between them but the signed wire over real sockets.
const house = await openStudioHouse()
const { context, url, ask, member, clock, theirs, studio, studioUrl, play, open, memberWith, reconcile } =
  house

const selections: [code: string, selection: object][] = [
  ['dice', { side: 'over', chance: 5_000 }],
  ['limbo', { target: 200 }],
  ['plinko', { rows: 12, risk: 'medium' }],
  ['keno', { numbers: [4, 8, 15] }],
  ['wheel', { segments: 10, risk: 'low' }],
]

test('a member plays each game from the launch to the ledger, and the balance is right to the unit', async () => {
  const token = await memberWith('lanplays', '1000000')
  let balance = readAmount('1000000')
  for (const [code, selection] of selections) {
    const bearer = await open(token, code)
    const state = await play('/api/state', { bearer })
    assert.equal(state.value.balance, writeAmount(balance), JSON.stringify(state))
    assert.equal(state.value.site, new URL(url).origin)
    for (let times = 0; times < 3; times++) {
      theirs.clock.advance(1_000)
      const { value } = await play('/api/rounds', { bearer, body: { selection, stake: '10000' } })
      balance += readAmount((value.round as { paid: string }).paid) - readAmount('10000')
      assert.equal(value.balance, writeAmount(balance))
    }
  }
  // The record of the platform, made of what came over the wire, says the same of each round.
  const { value } = await ask('GET', '/wps/game/rounds?pageSize=50', { token })
  assert.equal(value.list.length, 15)
  const net = value.list.reduce((sum, { net }) => sum + readSigned(String(net)), 0n)
  assert.equal(net, balance - readAmount('1000000'))
  assert.ok(value.list.every(({ state, vassalage }) => state === 'closed' && vassalage === 'FGO'))
  assert.equal((await prove(context.db)).wrong, null)
})

test('what the studio wrote down and what we did say the same, and of a sum that differs it is told', async () => {
  clock.advance(6 * 60_000)
  theirs.clock.advance(6 * 60_000)
  const right = await reconcile()
  assert.deepEqual([right.records, right.found], [30, 0])
  await sql`
    update vendor.transaction set amount = amount + 1
    where vassalage = 'FGO' and id = (select min(id) from vendor.transaction where vassalage = 'FGO' and kind = 'bet')`.execute(
    context.db,
  )
  assert.equal((await reconcile()).found, 1)
})

test('a flight is played to the ledger by two bets, and both books say the same of it', async () => {
  const token = await memberWith('lanflies', '100000')
  const before = await reconcile()
  const bearer = await open(token, 'crash')
  const page = await watch(studioUrl, bearer)
  await page.next('open')
  const bet = async (seat: number, auto: number) => {
    const body = { seat, selection: { auto }, stake: '10000' }
    return ((await play('/api/flight/bets', { bearer, body })).value.bet as { state: string }).state
  }
  assert.deepEqual([await bet(1, 101), await bet(2, 1_000_000)], ['in', 'in'])
  const { cameTo } = await page.next('end')
  const rounds = async () => (await ask('GET', '/wps/game/rounds', { token })).value.list
  await until('all of it is answered', async () => {
    const list = await rounds()
    return list.length > 0 && list.every(({ state }) => state === 'closed')
  })
  page.socket.close()
  const net = (await rounds()).reduce((sum, one) => sum + readSigned(String(one.net)), 0n)
  const won = Number(cameTo) >= 1.01 ? readAmount('10100') : 0n
  assert.equal(net, won - readAmount('20000'), `it came to ${cameTo}`)
  assert.equal((await prove(context.db)).wrong, null)
  clock.advance(6 * 60_000)
  theirs.clock.advance(6 * 60_000)
  const after = await reconcile()
  assert.equal(after.found, before.found)
  assert.ok(after.records > before.records)
})

const readSigned = (text: string) => (text.startsWith('-') ? -readAmount(text.slice(1)) : readAmount(text))

test('a field is played over several openings of it, and what was cashed out and what came back stand in the ledger', async () => {
  const token = await memberWith('lanpicks', '100000')
  const press = { selection: { mines: 1 }, stake: '10000' }
  let balance = readAmount('100000')
  const begin = async (bearer: string) => {
    theirs.clock.advance(1_000)
    const { value } = await play('/api/rounds', { bearer, body: press })
    balance -= readAmount('10000')
    assert.equal(value.balance, writeAmount(balance))
    return (value.open as { id: string }).id
  }
  const first = await open(token, 'mines')
  const id = await begin(first)
  // It is opened anew in the middle: what was staked in the one session is paid in it, though it is over.
  const second = await open(token, 'mines')
  const step = { step: { do: 'pick', cell: 12 } }
  const picked = await play(`/api/rounds/${id}/steps`, { bearer: second, body: step })
  const over = picked.value.open
    ? await play(`/api/rounds/${id}/cash-out`, { bearer: second, body: {} })
    : picked
  const { paid: prize } = over.value.round as { paid: string }
  balance += readAmount(prize)
  assert.equal(over.value.balance, writeAmount(balance))
  // A field that nobody goes on with for a day gives its stake back.
  await begin(second)
  theirs.clock.advance(24 * 3_600_000)
  assert.equal(await studio.expire(), 1)
  balance += readAmount('10000')
  const third = await open(token, 'mines')
  assert.equal((await play('/api/state', { bearer: third })).value.balance, writeAmount(balance))
  const { value } = await ask('GET', '/wps/game/rounds?pageSize=50', { token })
  assert.deepEqual(
    value.list.map(({ state }) => state),
    ['void', 'closed'],
  )
  assert.equal((await prove(context.db)).wrong, null)
})

test('a visitor’s demo plays the same games with play money, and a bet beyond the balance is refused by name', async () => {
  const { value } = await ask('POST', '/wps/session/login/freeplay', { body: {} })
  const bearer = await open(value.token, 'dice')
  const { value: state } = await play('/api/state', { bearer })
  assert.equal(state.isDemo, true)
  const stake = writeAmount(readAmount(String(state.balance)) + readAmount('1000'))
  const press = { selection: { side: 'over', chance: 5_000 }, stake }
  assert.equal((await play('/api/rounds', { bearer, body: press })).message, 'insufficient_funds')
  assert.equal((await play('/api/rounds', { bearer, body: { ...press, stake: '1000' } })).success, true)
})

test('what a member played for nothing stands in the game itself whenever they try it again, is checked there, and is no record of theirs', async () => {
  const token = await member('tamtries')
  const press = { selection: { side: 'over', chance: 5_000 }, stake: '1000' }
  const first = await open(token, 'dice', 'demo')
  const { value } = await play('/api/rounds', { bearer: first, body: press })
  const { id } = value.round as { id: string }
  const listed = async (bearer: string) => {
    const { value: told } = await play('/api/rounds', { bearer })
    return (told.list as { id: string }[]).map((round) => round.id)
  }
  assert.deepEqual(await listed(await open(token, 'dice', 'demo')), [id])
  const proof = await play(`/api/rounds/${id}/proof`, {})
  assert.equal(proof.value.state, 'closed')
  assert.deepEqual(await listed(await open(token, 'dice')), [])
  assert.deepEqual((await ask('GET', '/wps/game/rounds', { token })).value.list, [])
})

test('whoever signs out plays no more: the stake is refused, and nothing is owed', async () => {
  const token = await member('minhplays')
  const bearer = await open(token, 'dice')
  assert.equal((await ask('DELETE', '/wps/session/logout', { token })).status, 200)
  const press = { selection: { side: 'over', chance: 5_000 }, stake: '1000' }
  assert.equal((await play('/api/rounds', { bearer, body: press })).message, 'game_session_ended')
  assert.equal(await studio.sweep(), 0)
})

test('by the profile gb no round begins within five seconds of the one before', async () => {
  await changeSetting(context, 'play.profile', 'gb', 'test')
  try {
    const { value } = await ask('POST', '/wps/session/login/freeplay', { body: {} })
    const bearer = await open(value.token, 'dice')
    assert.equal((await play('/api/state', { bearer })).value.cycleMs, 5_000)
    const body = { selection: { side: 'over', chance: 5_000 }, stake: '1000' }
    theirs.clock.stop()
    assert.equal((await play('/api/rounds', { bearer, body })).success, true)
    theirs.clock.advance(4_999)
    assert.equal((await play('/api/rounds', { bearer, body })).message, 'too_soon')
    theirs.clock.advance(1)
    assert.equal((await play('/api/rounds', { bearer, body })).success, true)
  } finally {
    theirs.clock.go()
    await changeSetting(context, 'play.profile', 'house', 'test')
  }
})

test('the studio lists what it has, which is what is offered of it here, and listed again changes nothing', async () => {
  const { said } = await runCommand(context, commandNamed('vendor sync'), 'FGO', '--json')
  const first = JSON.parse(said) as Record<string, string[]>
  const here = await sql<{
    n: number
  }>`select count(*)::int as n from casino.game where vassalage = 'FGO'`.execute(context.db)
  assert.equal(first.listed, here.rows[0]?.n)
  assert.deepEqual([first.added, first.lacking, first.paused, first.held], [[], [], [], []])
  const again = JSON.parse(
    (await runCommand(context, commandNamed('vendor sync'), 'FGO', '--json')).said,
  ) as object
  assert.deepEqual({ ...first, followed: [] }, { ...again, vendor: 'FGO' })
  const unsigned = await fetch(`${studioUrl}/operator/game/list`, {
    method: 'POST',
    body: '{"operator_id":0}',
  })
  assert.deepEqual(await unsigned.json(), { error: 'RS_ERROR_INVALID_SIGNATURE' })
})
