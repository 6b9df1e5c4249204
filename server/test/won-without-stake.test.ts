import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { readLimits, setLimit } from '#care/limit'
import { newId, sql, transact } from '#kit'
import { openHouse, unit } from '#test/house'
import { openMoves } from '#test/moved'
import { giveTo, openSeat, seedVendor } from '#test/vendor-scenario'
import { portsOf } from '#vendor'
import { addFreeRounds } from '#vendor/grant'
import type { VendorAction } from '#vendor/port'

const vassalage = 'PIER'
const house = await openHouse()
const { context, clock } = house
const moves = openMoves(context)
await seedVendor(context, vassalage, { pool: 'grand' })
const port = portsOf(context)(vassalage)

/** A member who may lose 60 a day, plays and has lost 50, and is granted free rounds into a purse. */
async function openLoser(username: string, purse: 'main' | 'bonus' = 'main') {
  const token = await house.member(username)
  const { value } = await house.ask('GET', '/wps/member/info', { token })
  const owner = { memberId: readId('mem', value.id), book: 'real', currency: 'VND' } as const
  await moves.deposit(owner, 500n * unit)
  await setLimit(context, { kind: 'loss', period: 'day', amount: 60n * unit }, owner)
  const [seat, grant] = await transact(context, async (tx) => {
    if (purse === 'bonus') await giveTo(tx, owner, 'bonus', unit)
    const seat = await openSeat(tx, vassalage, owner)
    const game = { vassalage, nodeId: seat.nodeId, game: 'wheel', count: 2, stake: unit }
    const until = { validUntil: new Date(clock.now().getTime() + 3_600_000), cause: newId(clock) }
    const { rounds } = await addFreeRounds(tx, { ...owner, ...game, ...until, promotion: 'spring', purse })
    return [seat, rounds.reference]
  })
  const say = async (...actions: VendorAction[]) => {
    const { playerId, token: opened } = seat
    const call = { playerId, token: opened, game: 'wheel', round: username, currency: 'VND', actions }
    const answer = await port.take(call)
    return 'denied' in answer ? answer.denied : answer.actions.map((one) => one.refusal ?? one.outcome).join()
  }
  const bet = (units: bigint) => say({ kind: 'bet', id: newId(clock), amount: units * unit })
  assert.equal(await bet(50n), 'ok')
  return {
    say,
    bet,
    grant,
    /** What is lost, as it runs and as it is counted anew, and what the stay came to. */
    stands: async () => {
      const lost = async () => {
        const { money } = await readLimits(context, owner)
        const used = money.find(({ kind, period }) => kind === 'loss' && period === 'day')?.used ?? 0n
        return used / unit
      }
      const running = await lost()
      await sql`update care.guard set counts_anew = true where member_id = ${owner.memberId}`.execute(
        context.db,
      )
      const { value: play } = await house.ask('GET', '/wps/care/play', { token })
      return { running, anew: await lost(), won: play['won'], net: play['net'] }
    },
  }
}

type Loser = Awaited<ReturnType<typeof openLoser>>
const gifts: [name: string, (of: Loser) => VendorAction][] = [
  ['jackpot', () => ({ kind: 'jackpotWin', id: newId(clock), amount: 40n * unit, pool: 'grand' })],
  ['free-win', ({ grant }) => ({ kind: 'freeWin', id: newId(clock), amount: 40n * unit, grant })],
  ['promo-win', () => ({ kind: 'freeWin', id: newId(clock), amount: 40n * unit, grant: null })],
]

test('what is won without a stake is won: it makes good what was lost, and what is taken back of it does not', async () => {
  for (const [name, giftOf] of gifts) {
    const loser = await openLoser(name)
    assert.deepEqual(await loser.stands(), { running: 50n, anew: 50n, won: '0', net: '-50' }, name)
    assert.equal(await loser.bet(20n), 'own_loss_limit', name)
    const gift = giftOf(loser)
    assert.equal(await loser.say(gift), 'ok', name)
    assert.deepEqual(await loser.stands(), { running: 10n, anew: 10n, won: '40', net: '-10' }, name)
    const of = 'id' in gift ? (gift.id ?? '') : ''
    assert.equal(await loser.say({ kind: 'undo', id: newId(clock), of }), 'ok', name)
    assert.deepEqual(await loser.stands(), { running: 50n, anew: 50n, won: '0', net: '-50' }, name)
    assert.equal(await loser.bet(20n), 'own_loss_limit', name)
    assert.equal(await loser.say(giftOf(loser)), 'ok', name)
    assert.equal(await loser.bet(20n), 'ok', name)
  }
})

test('what is won into a bonus is no money of the member’s own yet, and makes nothing good', async () => {
  const loser = await openLoser('of-a-bonus', 'bonus')
  const gift = { kind: 'freeWin', id: newId(clock), amount: 40n * unit, grant: loser.grant } as const
  assert.equal(await loser.say(gift), 'ok')
  assert.deepEqual(await loser.stands(), { running: 50n, anew: 50n, won: '0', net: '-50' })
  assert.equal(await loser.bet(20n), 'own_loss_limit')
})
