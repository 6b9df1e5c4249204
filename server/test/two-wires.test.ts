import assert from 'node:assert/strict'
import { createHmac, generateKeyPairSync, randomInt, randomUUID, sign } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { addKey, readSupplyKey } from '#casino/supply'
import { newId, newSecret, sql, transact } from '#kit'
import { prove } from '#ledger'
import { deposit, type Owner } from '#wallet'
import { advance } from '../src/lottery/advance.ts'
import { allowFrom } from '../src/casino/supply/write-supplier.ts'
import { openHouse, unit } from './house.ts'
import { long } from './long.ts'
import { openSeat, seedVendor } from './vendor-scenario.ts'

// One balance that two vendors, each over its own wire, and the lottery reach for at once.
const house = await openHouse()
const { context, url } = house
const games = new URL('../../db/seed/games.sql', import.meta.url)
await sql.raw(await readFile(games, 'utf8')).execute(context.db)
await advance(context)
const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const secret = newSecret()
const wires = [
  { vassalage: 'DERBY', wire: 'hub88', key: pair.publicKey.export({ type: 'spki', format: 'pem' }) },
  { vassalage: 'PIER', wire: 'softswiss', key: secret },
]
for (const { vassalage, wire, key } of wires) {
  await seedVendor(context, vassalage, {}, { wire, scale: 100_000n })
  await addKey(context, vassalage, readSupplyKey('in', key))
  await allowFrom(context, vassalage, ['127.0.0.0/8', '::1'])
}
await sql`update casino.game set bet_max = ${1_000_000n * unit}`.execute(context.db)

/** What a line of the lottery costs, and each bet at a vendor. */
const price = 27_000n
const token = await house.member('reaches')
const { value: me } = await house.ask('GET', '/wps/member/info', { token })
const owner: Owner = { memberId: readId('mem', me.id), book: 'real', currency: 'VND' }
const [derby, pier] = await transact(context, async (tx) => [
  await openSeat(tx, 'DERBY', owner),
  await openSeat(tx, 'PIER', owner),
])
const { value: open } = await house.ask('GET', '/wps/lottery/draws?state=open')
const drawId = open.list[0]?.drawId

type Seat = typeof derby

async function post(path: string, body: string, signature: Record<string, string>): Promise<string> {
  const headers = { 'content-type': 'application/json', ...signature }
  return await (await fetch(`${url}/wps/vendor/${path}`, { method: 'POST', headers, body })).text()
}

async function betAtDerby(seat: Seat, id: string, round = id): Promise<string> {
  const body = JSON.stringify({
    request_uuid: id,
    user: seat.playerId,
    token: seat.token,
    game_code: 'wheel',
    currency: 'VND',
    transaction_uuid: id,
    round,
    amount: Number(price) * 100_000,
  })
  const signature = sign('sha256', Buffer.from(body), pair.privateKey).toString('base64')
  const said = await post('DERBY/transaction/bet', body, { 'x-hub88-signature': signature })
  return /"status":"(\w+)"/.exec(said)?.[1] ?? said
}

async function betAtPier({ playerId }: Seat, round: string): Promise<string> {
  const body = JSON.stringify({
    user_id: playerId,
    currency: 'VND',
    game: 'wheel',
    game_id: round,
    actions: [{ action: 'bet', action_id: round, amount: Number(price) * 100_000 }],
  })
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  const said = await post('PIER/play', body, { 'x-request-sign': signature })
  return /^\{"code":(\d+)/.exec(said)?.[1] ?? 'done'
}

async function order(): Promise<string> {
  const body = { drawId, lines: [{ play: 'lo2', numbers: ['61'], unit: '1000' }] }
  const { status, message } = await house.ask('POST', '/wps/lottery/orders', {
    token,
    body,
    key: randomUUID(),
  })
  return status === 200 ? 'placed' : (message ?? '')
}

const taken = ['RS_OK', 'done', 'placed']
const refused = ['RS_ERROR_NOT_ENOUGH_MONEY', '100', 'insufficient_funds']

test('fifty bets at once on one balance over two wires and the lottery: exactly the affordable ones', async () => {
  for (let round = 0; round < (long ? 1_000 : 4); round++) {
    const [affordable, rest] = [randomInt(1, 50), BigInt(randomInt(Number(price)))]
    const wanted = BigInt(affordable) * price + rest
    const amount = wanted * unit - (await house.balanceOf(token))
    const money = { cause: newId(context.clock), gateway: 'bank', reference: '', at: context.clock.now() }
    if (amount > 0n) await transact(context, (tx) => deposit(tx, { ...owner, ...money, amount }))
    const held = await house.balanceOf(token)
    const mark = `${round}-${randomUUID().slice(0, 8)}`
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => {
        if (i % 3 === 0) return betAtDerby(derby, `d${mark}-${i}`)
        return i % 3 === 1 ? betAtPier(pier, `p${mark}-${i}`) : order()
      }),
    )
    for (const one of answers) assert.ok([...taken, ...refused].includes(one), one)
    const count = answers.filter((one) => taken.includes(one)).length
    const [most, left] = [held / (price * unit), held % (price * unit)]
    assert.equal(BigInt(count), most < 50n ? most : 50n, `${held} was held`)
    assert.equal(await house.balanceOf(token), most < 50n ? left : held - 50n * price * unit)
  }
  assert.equal((await prove(context.db)).wrong, null)
})

test('a vendor that names as whom another vendor knows a member names nobody', async () => {
  assert.equal(await betAtDerby({ ...derby, playerId: pier.playerId }, 'foreign'), 'RS_ERROR_INVALID_TOKEN')
  assert.equal(await betAtPier(derby, 'foreign'), '101')
})

test('while the rounds of one vendor are held up another’s bets and the lottery are answered', async () => {
  const money = { cause: newId(context.clock), gateway: 'bank', reference: '', at: context.clock.now() }
  await transact(context, (tx) => deposit(tx, { ...owner, ...money, amount: 10n * price * unit }))
  assert.equal(await betAtDerby(derby, 'held'), 'RS_OK')
  let [held, isAnswered]: [Promise<string>[], boolean] = [[], false]
  const letGo = new Error('let go')
  const holding = transact(context, async (tx) => {
    await sql`select 1 from vendor.round where vassalage = 'DERBY' and round = 'held' for update`.execute(
      tx.db,
    )
    held = ['one', 'other'].map((id) => betAtDerby(derby, id, 'held'))
    for (const one of held) void one.then(() => (isAnswered = true))
    for (let i = 0; i < 3; i++) {
      assert.equal(await betAtPier(pier, `meanwhile-${i}`), 'done')
      assert.equal(await order(), 'placed')
    }
    assert.equal(isAnswered, false)
    throw letGo
  })
  await assert.rejects(holding, letGo)
  assert.deepEqual(await Promise.all(held), ['RS_OK', 'RS_OK'])
})
