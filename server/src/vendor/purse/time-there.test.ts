import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHouse } from '#test/house'
import { openMoves } from '#test/moved'
import { openPurseVendor, unit } from '#test/purse-vendor'

// Who plays with money at a vendor is told of by its records alone, once a hand is over.
const house = await openHouse()
const { context, clock, ask } = house
const moves = openMoves(context)
const cards = await openPurseVendor(house)
const [minute, perUnit, headers] = [60_000, 100_000, { 'x-background': '1' }]
let hands = 0

/** Somebody who took 100 along and opened a game there, whose page is left alone from then on. */
async function open(name: string) {
  const token = await cards.open(name, 500n)
  await cards.move(token, 'out', '100')
  const sit = async () =>
    await ask('POST', '/wps/game/launchGame', { token, body: { nodeId: cards.node('wheel') } })
  assert.equal((await sit()).status, 200)
  const username = await cards.playerOf(token)
  const quietly = async (method: string, path: string, body?: object) =>
    (await ask(method, path, { token, headers, ...(body && { body }) })).value
  return {
    token,
    quietly,
    /** A hand was over so many minutes ago, or is now. */
    hand: async (ago = 0) => {
      const settled_at = clock.now().getTime() - ago * minute
      const of = { id: `hand-${++hands}`, username, game_code: 'wheel', round: `h${hands}` }
      await cards.play('record', { ...of, bet_amount: perUnit, win_amount: perUnit, rake: 0, settled_at })
    },
    limit: async (minutes: number) =>
      await quietly('PUT', '/wps/care/limits', { kind: 'time', period: 'day', minutes }),
    /** For how many minutes they were here today by what limits of time count. */
    spent: async (by = token) => {
      const { value } = await ask('GET', '/wps/care/limits', { token: by, headers })
      const { time } = value as unknown as { time: { period: string; used: number }[] }
      return time.find(({ period }) => period === 'day')?.used
    },
    stake: async () => {
      const said = await moves.stake(cards.ownerOf(token), unit)
      return typeof said === 'object' ? said.code : said
    },
  }
}

const take = () => cards.work('vendor:records')

/** Hands are over every so many minutes, and are told of at once. */
async function playOn({ hand }: Awaited<ReturnType<typeof open>>, every: number, until: number) {
  for (let at = every; at <= until; at += every) {
    clock.advance(every * minute)
    await hand()
    await take()
  }
}

test('time at a vendor that keeps money counts as it tells of what was played, and its limit has the money come home', async () => {
  const member = await open('sits-long')
  await member.limit(30)
  await playOn(member, 7, 28)
  assert.equal(await member.spent(), 28)
  assert.deepEqual(await cards.holds(member.token), [400n, 0n, 100n])
  await playOn(member, 7, 7)
  assert.deepEqual(await cards.holds(member.token), [500n, 0n, 0n])
  assert.equal(await member.stake(), 'own_time_limit')
  await cards.proves()
})

test('whoever does not answer a reality check plays on there no more, either', async () => {
  const member = await open('is-checked')
  await member.quietly('PUT', '/wps/care/reality-check', { minutes: 15 })
  await playOn(member, 5, 15)
  assert.deepEqual(await cards.holds(member.token), [400n, 0n, 100n], 'a minute is left to answer')
  await playOn(member, 2, 2)
  assert.deepEqual(await cards.holds(member.token), [500n, 0n, 0n])
  assert.equal((await cards.move(member.token, 'out', '10')).message, 'reality_check_due')
})

test('what is told of late counts from when it was: also where nobody had to look again before', async () => {
  const member = await open('is-told-late')
  await member.limit(30)
  clock.advance(45 * minute)
  await house.signIn('is-told-late')
  assert.equal(await member.stake(), 'taken')
  for (const ago of [5, 15, 25, 40]) await member.hand(ago)
  await take()
  assert.equal(await member.stake(), 'own_time_limit')
})

test('a hand long after nobody was here is no time of theirs, nor is one before a game was opened', async () => {
  const member = await open('comes-later')
  await member.limit(600)
  await member.hand(20)
  clock.advance(31 * minute)
  await member.hand()
  await take()
  const { value } = await house.signIn('comes-later')
  assert.equal(await member.spent(value.token), 0)
})

test('a match that ends says nothing of where its members are', async () => {
  await context.owner.db
    .updateTable('casino.game')
    .set({ category: 'SPORTS' })
    .where('vassalage', '=', cards.vassalage)
    .execute()
  const member = await open('bets-on-a-match')
  await member.limit(600)
  await playOn(member, 10, 20)
  assert.equal(await member.spent(), 0)
})
