import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeId } from '@fairground/contract'
import { sql } from '#kit'
import { prove } from '#ledger'
import { commandNamed, runCommand } from '#test/command-line'
import { openHouse, unit } from '#test/house'
import { addStaff } from '#test/staff'
import { openLaunchingVendor } from '#test/launching-vendor'
import { openPurseVendor } from '#test/purse-vendor'
import { startWire } from '#test/wire/start-wire'

const house = await openHouse({}, { 'registration.welcomeBonus': '100' })
const { context, url, ask } = house
const derby = await openLaunchingVendor(context, url, 'DERBY', startWire)
const cards = await openPurseVendor(house)
const nodeId = derby.node('wheel')

/** Has a vendor rest and then be gone; every process knows it within two seconds. */
async function withdraw(vassalage: string): Promise<string> {
  const vendor = async (...args: string[]) => await runCommand(context, commandNamed('vendor'), ...args)
  await vendor('pause', vassalage)
  const { said } = await vendor('withdraw', vassalage, '--reason', 'its contract is over')
  house.clock.advance(2_000)
  return said
}

/** Grants five free rounds there. */
async function grant(cause: string): Promise<string> {
  const until = new Date(house.clock.now().getTime() + 86_400_000).toISOString()
  const what = ['--count', '5', '--stake', '1', '--until', until, '--promotion', 'spring', '--cause', cause]
  const who = ['--reason', 'a test', '--by', 'minhworks77']
  const free = commandNamed('vendor free')
  return (await runCommand(context, free, 'grant', 'annplayed77', String(nodeId), ...what, ...who)).said
}

test('of a vendor that is withdrawn nothing opens and no bet is taken, and what a round came to is paid', async () => {
  const token = await house.member('annplayed77')
  await house.member('minhworks77')
  await addStaff(context, 'staff-a', 'staff-b')
  await context.owner.pool.query(`update identity.login set role = 'staff' where username = 'minhworks77'`)
  const launch = async () => await ask('POST', '/wps/game/launchGame', { body: { nodeId }, token })
  assert.equal((await launch()).status, 200)
  const openings = (await derby.play('openings')) as { user: string; token: string }[]
  const { user, token: shown } = openings.at(-1) ?? assert.fail('none')
  const tell = async (kind: 'bet' | 'win', round: string, units: number) => {
    const of = { user, token: shown, game_code: 'wheel', currency: 'VND' }
    return ((await derby.play('say', { ...of, kind, round, units })) as { status: string }).status
  }
  assert.equal(await tell('bet', 'r1', 10), 'RS_OK')
  assert.match(await grant('before'), /frr_/)
  assert.equal(await tell('bet', 'r3', 4), 'RS_OK')
  const said = await withdraw('DERBY')
  assert.match(said, /^DERBY is withdrawn\.\nOpen rounds: 2, with 14 staked\./)
  assert.equal((await launch()).message, 'game_unknown')
  assert.equal(await tell('bet', 'r2', 10), 'RS_ERROR_INVALID_GAME')
  assert.equal(await tell('win', 'r1', 25), 'RS_OK')
  assert.equal(await house.balanceOf(token), 111n * unit)
  // It is asked still, and says nothing.
  await derby.be('away')
  await leftOpen('r3')
  await assert.rejects(grant('after'), /game_unknown/)
})

/** A round of which its vendor says no more is told to people after two days, once, and two of them have it be void. */
async function leftOpen(round: string): Promise<void> {
  const sweep = house.whole.jobs(context).find(({ name }) => name === 'vendor:rounds') ?? assert.fail()
  const told = async () => {
    for (let times = 0; times < 2; times++)
      await assert.rejects(async () => sweep.run({}, new AbortController().signal), AggregateError)
    const { rows } = await sql<{ id: string; said: string }>`
      select id, concat_ws(' ', kind, round, ours / 10000, detail->>'why', state) as said from vendor.difference`.execute(
      context.db,
    )
    return rows
  }
  house.clock.advance(47 * 3_600_000)
  assert.deepEqual(await told(), [])
  house.clock.advance(2 * 3_600_000)
  const all = await told()
  // The other was won, and its vendor never said that it is over.
  assert.deepEqual(all.map(({ said }) => said).toSorted(), [
    'round_open r1 10 withdrawn open',
    `round_open ${round} 4 withdrawn open`,
  ])
  const found = all.find(({ said }) => said.includes(round))
  const resolve = async (...args: string[]) =>
    (await runCommand(context, commandNamed('vendor resolve'), writeId('dif', found?.id ?? ''), ...args)).said
  const proposed = await resolve('--as', 'theirs', '--reason', 'it says no more', '--by', 'staff-a')
  const seen = /--seen (\S+)$/.exec(proposed)?.[1] ?? assert.fail(proposed)
  assert.match(await resolve('--seen', seen, '--by', 'staff-b'), /It is resolved: theirs/)
  const { rows } = await sql<{ said: string }>`
    select concat_ws(' ', kind, state) as said from vendor.transaction where round = ${round} order by at, id`.execute(
    context.db,
  )
  assert.deepEqual(
    rows.map(({ said }) => said),
    ['bet undone', 'undo posted'],
  )
  assert.equal((await prove(context.db)).wrong, null)
}

test('what lies at a vendor that is withdrawn comes home, and nothing goes there', async () => {
  const token = await cards.open('benkeeps77', 50n)
  assert.equal((await cards.move(token, 'out', '30')).value.state, 'done')
  await withdraw('CARDS')
  assert.equal((await cards.move(token, 'out', '1')).message, 'vendor_paused')
  assert.equal((await cards.move(token, 'home', 'all')).value.state, 'done')
  assert.equal((await cards.holds(token))[2], 0n)
  assert.equal((await prove(context.db)).wrong, null)
})
