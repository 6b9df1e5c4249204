import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commandNamed, runCommand } from '#test/command-line'
import { openHouse } from '#test/house'
import { openLaunchingVendor } from '#test/launching-vendor'
import { until } from '#test/until'
import { startWire } from '#test/wire/start-wire'

const house = await openHouse(
  { trustedProxies: ['127.0.0.1', '::1', '::ffff:127.0.0.1'] },
  { 'registration.welcomeBonus': '100' },
)
const { context, url, ask } = house
const derby = await openLaunchingVendor(context, url, 'DERBY', startWire)
const nodeId = derby.node('wheel')
const [hanoi, america] = ['14.160.0.1', '8.8.8.8'].map((at) => ({ 'x-forwarded-for': at }))

const countries = async (...said: string[]) => {
  await runCommand(context, commandNamed('vendor'), 'countries', 'DERBY', ...said)
  house.clock.advance(2_000)
}

/** What whoever is there finds: how many games, whether the vendor stands on a shelf, and what its game says. */
async function found(headers: Record<string, string> = {}) {
  const get = async (path: string) => (await ask('GET', path, { headers })).value
  const games = await get('/wps/relay/GCSGAME_gameList?vassalage=DERBY')
  const shelves = (await get('/wps/game/vendorTypes')).list as unknown as { cards: { vassalage: string }[] }[]
  const one = await ask('GET', `/wps/game/games/${nodeId}`, { headers })
  return [
    games['total'],
    shelves.some(({ cards }) => cards.some(({ vassalage }) => vassalage === 'DERBY')),
    one.status === 200 ? 'shown' : one.message,
  ]
}

test('where none of a vendor’s games may be played nobody sees one, opens one, or bets on in one', async () => {
  const token = await house.member('annplays77')
  const launch = async (headers: Record<string, string> = {}) => {
    const { status, message } = await ask('POST', '/wps/game/launchGame', {
      body: { nodeId },
      token,
      headers,
    })
    return status === 200 ? 'opened' : message
  }
  let rounds = 0
  const bet = async () => {
    const openings = (await derby.play('openings')) as { user: string; token: string }[]
    const { user, token: shown } = openings.at(-1) ?? assert.fail('none')
    const of = { user, token: shown, game_code: 'wheel', currency: 'VND', round: `r${++rounds}` }
    return ((await derby.play('say', { ...of, kind: 'bet', units: 1 })) as { status: string }).status
  }
  assert.equal(await launch(hanoi), 'opened')
  assert.equal(await bet(), 'RS_OK')
  await countries('VN', 'SG')
  assert.equal(await bet(), 'RS_ERROR_INVALID_GAME')
  assert.deepEqual([await launch(hanoi), await launch(america)], ['game_not_here', 'opened'])
  assert.equal(await bet(), 'RS_OK')
  await countries('--none')
  assert.equal(await launch(hanoi), 'opened')
  await countries('US')
  assert.deepEqual([await launch(hanoi), await launch(america)], ['opened', 'game_not_here'])
})

test('the lobby has what may be played where one is, of games and of their vendors', async () => {
  await countries('US')
  await until('it is known', async () => (await found(america))[0] === 0)
  assert.deepEqual(await found(america), [0, false, 'game_unknown'])
  assert.deepEqual(await found(hanoi), [1, true, 'shown'])
  assert.deepEqual(await found(), [1, true, 'shown'], 'where nobody knows from where')
  await countries('--none')
  await until('it is known', async () => (await found(america))[0] === 1)
})
