import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { sql } from '#kit'
import { houseAccount, prove, readHouseBalance } from '#ledger'
import { commandNamed, runCommand } from '#test/command-line'
import { openHouse } from '#test/house'
import { openLaunchingVendor } from '#test/launching-vendor'
import { startWire, type StartedWire } from '#test/wire/start-wire'
import { addStaff } from '#test/staff'
import { findFreeRounds } from '#vendor/grant'
import { cancelFreeRounds, followFreeRounds, issueFreeRounds } from './issue-free-rounds.ts'

const house = await openHouse()
const { context, url, ask, member, clock } = house
const pier = await openLaunchingVendor<StartedWire>(context, url, 'PIER', startWire, 'softswiss')
const derby = await openLaunchingVendor<StartedWire>(context, url, 'DERBY', startWire)
const free = (...args: string[]) => runCommand(context, commandNamed('vendor free'), ...args)
const token = await member('lanplayer')
const unit = 10_000n
await addStaff(context, 'minh')

type Given = { path: string; reward_uuid: string } & Record<string, unknown>
const givenBy = async ({ play }: StartedWire) => (await play('given')) as Given[]
const until = () => new Date(clock.now().getTime() + 3_600_000).toISOString()

async function grant(node: number, cause: string, ...more: string[]): Promise<string> {
  const what = ['--count', '2', '--stake', '5', '--until', until(), '--promotion', 'spring']
  const who = ['--reason', 'a gift', '--by', 'minh']
  const { said } = await free('grant', 'lanplayer', `${node}`, ...what, '--cause', cause, ...who, ...more)
  return said
}

const idIn = (said: string) => /frr_\w{26}/.exec(said)?.[0] ?? assert.fail(said)
async function standing(id: string): Promise<string> {
  const { said } = await free('list', 'lanplayer', '--json')
  const all = JSON.parse(said) as { id: string; state: string; played: string; won: string }[]
  const one = all.find((row) => row.id === id)
  return `${one?.state} ${one?.played} ${one?.won}`
}
const paid = async (code = 'promo:spring') =>
  -(await readHouseBalance(context.db, houseAccount(code, { book: 'real', currency: 'VND' })))

async function launched(node: number) {
  const { status } = await ask('POST', '/wps/game/launchGame', {
    token,
    body: { nodeId: node, platform: 'html5-desktop' },
  })
  assert.equal(status, 200)
}

test('free spins are granted once, issued over the wire, and paid once all of them were played', async () => {
  const said = await grant(pier.node('wheel'), 'first')
  assert.match(said, /is issued/)
  const id = idIn(said)
  assert.match(await grant(pier.node('wheel'), 'first'), /was granted for that before/)
  const [issued, ...others] = await givenBy(pier)
  assert.deepEqual(others, [])
  assert.deepEqual(
    [issued?.path, issued?.['freespins_quantity'], issued?.['bet_amount'], issued?.['games']],
    ['/freespins/issue', 2, 500_000, ['wheel']],
  )
  assert.equal(await standing(id), 'issued 0/2 0')
  const before = await house.balanceOf(token)
  const issue_id = issued?.['issue_id']
  const told = async (status: string, total_amount: number, of = issue_id) =>
    (await pier.play('freespins', { issue_id: of, status, total_amount })) as { code?: number }
  assert.equal((await told('active', 300_000)).code, undefined)
  assert.equal(await house.balanceOf(token), before)
  const answers = await Promise.all(Array.from({ length: 5 }, () => told('played', 700_000)))
  for (const one of answers) assert.deepEqual(one, answers[0], 'told again, it is answered the same')
  assert.equal(answers[0]?.code, undefined)
  assert.equal(await house.balanceOf(token), before + 7n * unit)
  assert.equal((await told('played', 800_000)).code, 400, 'otherwise under the same name it is a conflict')
  assert.equal((await told('played', 1, 'nobody')).code, 400)
  assert.equal(await standing(id), 'played 0/2 7')
  assert.equal(await paid(), 7n * unit)
})

test('bets of a reward cost nothing, what they win comes from its promotion, and beyond the last there is none', async () => {
  await launched(derby.node('wheel'))
  const [opening] = (await derby.play('openings')) as { user: string; token: string }[]
  const id = idIn(await grant(derby.node('wheel'), 'second'))
  const reward = (await givenBy(derby)).at(-1)?.reward_uuid ?? ''
  const before = await house.balanceOf(token)
  const say = async (more: object) => {
    const of = { user: opening?.user, token: opening?.token, game_code: 'wheel', currency: 'VND', reward }
    return ((await derby.play('say', { ...of, ...more })) as { status: string }).status
  }
  const [one, other, bet, win] = Array.from({ length: 4 }, () => randomUUID())
  assert.equal(await say({ kind: 'bet', round: one, id: bet, units: 5 }), 'RS_OK')
  assert.equal(await say({ kind: 'bet', round: one, id: bet, units: 5 }), 'RS_OK')
  assert.equal(await standing(id), 'issued 1/2 0')
  assert.equal(await say({ kind: 'win', round: one, id: win, units: 9, closes: true }), 'RS_OK')
  assert.equal(await say({ kind: 'win', round: one, id: win, units: 9, closes: true }), 'RS_OK')
  assert.equal(await house.balanceOf(token), before + 9n * unit)
  assert.equal(await say({ kind: 'bet', round: other, id: randomUUID(), units: 5 }), 'RS_OK')
  assert.equal(await standing(id), 'played 2/2 9')
  assert.notEqual(await say({ kind: 'bet', round: 'third', id: randomUUID(), units: 5 }), 'RS_OK')
  assert.notEqual(await say({ kind: 'win', round: other, units: 5, reward: 'nobody’s' }), 'RS_OK')
  // A win that is taken back is taken from where it went.
  assert.equal(await say({ kind: 'rollback', round: one, of: win }), 'RS_OK')
  assert.equal(await house.balanceOf(token), before)
  assert.equal(await standing(id), 'played 2/2 0')
  assert.equal(await paid(), 7n * unit)
  assert.equal(await say({ kind: 'win', round: other, units: 3, reward: undefined, isPromo: true }), 'RS_OK')
  assert.equal(await paid('vendor:DERBY:promo'), 3n * unit)
  const { rows } = await sql`
    select stake, prize from vendor.turnover where vassalage = 'DERBY' order by version`.execute(context.db)
  assert.deepEqual(rows, [
    { stake: 0n, prize: 9n * unit },
    { stake: 0n, prize: -9n * unit },
  ])
})

test('what a vendor does not have yet is asked again, and what is taken back pays what was played', async () => {
  await pier.be('failing', 1)
  const said = await grant(pier.node('wheel'), 'third')
  assert.match(said, /does not have it yet/)
  const id = idIn(said)
  assert.equal(await standing(id), 'granted 0/2 0')
  await followFreeRounds(context)
  assert.equal(await standing(id), 'issued 0/2 0')
  const cancel = () => free('cancel', id, '--reason', 'a slip', '--by', 'minh')
  assert.match((await cancel()).said, /is cancelled/)
  const last = (await givenBy(pier)).at(-1)
  assert.equal(last?.path, '/freespins/cancel')
  assert.equal(await standing(id), 'cancelled 0/2 0')
  await assert.rejects(cancel(), /has ended/)
  const before = await house.balanceOf(token)
  const told = { issue_id: last?.['issue_id'], status: 'canceled', total_amount: 200_000 }
  assert.equal(((await pier.play('freespins', told)) as { code?: number }).code, undefined)
  assert.equal(await house.balanceOf(token), before + 2n * unit)
  assert.equal(await standing(id), 'cancelled 0/2 2')
})

test('the last bet of a reward that is taken back can be played again', async () => {
  const [opening] = (await derby.play('openings')) as { user: string; token: string }[]
  const id = idIn(await grant(derby.node('wheel'), 'again'))
  const reward = (await givenBy(derby)).at(-1)?.reward_uuid ?? ''
  const say = async (more: object) => {
    const of = { user: opening?.user, token: opening?.token, game_code: 'wheel', currency: 'VND', reward }
    return ((await derby.play('say', { ...of, ...more })) as { status: string }).status
  }
  const [first, second, last] = Array.from({ length: 3 }, () => randomUUID())
  assert.equal(await say({ kind: 'bet', round: first, id: first, units: 5 }), 'RS_OK')
  assert.equal(await say({ kind: 'bet', round: second, id: second, units: 5 }), 'RS_OK')
  assert.equal(await standing(id), 'played 2/2 0')
  assert.equal(await say({ kind: 'rollback', round: second, of: second }), 'RS_OK')
  assert.equal(await standing(id), 'issued 1/2 0')
  assert.equal(await say({ kind: 'bet', round: last, id: last, units: 5 }), 'RS_OK')
  assert.equal(await standing(id), 'played 2/2 0')
})

test('what is cancelled while its vendor is being asked, or has just said yes, is taken back there too', async () => {
  await pier.be('failing', 2)
  const ids = [
    idIn(await grant(pier.node('wheel'), 'sixth')),
    idIn(await grant(pier.node('wheel'), 'seventh')),
  ]
  const [asked, read] = await Promise.all(
    ids.map(
      async (id) => (await findFreeRounds(context.db, { id: readId('frr', id) }))[0] ?? assert.fail(id),
    ),
  )
  assert.ok(asked && read)
  const who = { actor: 'staff:minh', reason: 'a slip' }
  assert.equal(await cancelFreeRounds(context, asked, who), true)
  await issueFreeRounds(context, asked)
  assert.equal((await givenBy(pier)).at(-1)?.path, '/freespins/cancel')
  await issueFreeRounds(context, read)
  assert.equal((await givenBy(pier)).at(-1)?.path, '/freespins/issue')
  assert.equal(await cancelFreeRounds(context, read, who), true)
  assert.equal((await givenBy(pier)).at(-1)?.path, '/freespins/cancel')
  for (const id of ids) assert.equal(await standing(id), 'cancelled 0/2 0')
})

test('what its vendor took and could not say so, and was cancelled since, is taken back there once and for all', async () => {
  await pier.be('cut', 1)
  const id = idIn(await grant(pier.node('wheel'), 'eighth'))
  assert.equal(
    (await givenBy(pier)).at(-1)?.path,
    '/freespins/issue',
    'its vendor has it, and we do not know',
  )
  assert.match((await free('cancel', id, '--reason', 'a slip', '--by', 'minh')).said, /is cancelled/)
  await pier.be('failing', 1)
  await assert.rejects(followFreeRounds(context), /1 failed/)
  await followFreeRounds(context)
  assert.equal((await givenBy(pier)).at(-1)?.path, '/freespins/cancel')
  assert.equal(await standing(id), 'cancelled 0/2 0')
  const asked = (await givenBy(pier)).length
  await followFreeRounds(context)
  assert.equal((await givenBy(pier)).length, asked, 'nothing is asked of what is known')
})

test('free rounds whose time is over end: at once where no vendor has them, a day later where one has', async () => {
  const issued = idIn(await grant(pier.node('wheel'), 'fourth'))
  await pier.be('failing', 2)
  const waiting = idIn(await grant(pier.node('wheel'), 'fifth'))
  clock.advance(3_600_001)
  await followFreeRounds(context)
  assert.match(await standing(waiting), /^expired/)
  assert.match(await standing(issued), /^issued/)
  clock.advance(24 * 3_600_000)
  await followFreeRounds(context)
  assert.match(await standing(issued), /^expired/)
})

test('what is typed wrongly says so, and the ledger proves after all of it', async () => {
  await assert.rejects(grant(999_999, 'none'), /game_unknown/)
  await assert.rejects(grant(pier.node('wheel'), 'none', '--to', 'bonus'), /insufficient_funds/)
  await assert.rejects(free('grant', 'lanplayer', '1', '--by', 'minh', '--reason', 'x'), /--count/)
  await assert.rejects(free('cancel', 'frr_x', '--by', 'minh', '--reason', 'x'), /names no free rounds/)
  assert.equal((await prove(context.db)).wrong, null)
})
