import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { writeId } from '@fairground/contract'
import { createLogin } from '#identity/login'
import { openSessions } from '#identity/session'
import { sql, transact } from '#kit'
import { prove } from '#ledger'
import { advance } from '#lottery'
import { findDraw } from '#lottery/draw'
import { openMember } from '#registration'
import { deposit, hasHadMoney, readSpendable } from '#wallet'
import { blankCall } from './call.ts'
import { openHouse, unit } from './house.ts'

const house = await openHouse()
const { context, ask } = house
await sql.raw(await readFile(new URL('../../db/seed/games.sql', import.meta.url), 'utf8')).execute(context.db)
await advance(context)

/** A member whose currency is another than the deployment's, signed in. */
async function dollars(username: string) {
  return await transact(context, async (tx) => {
    const wanted = { username, role: 'member', isAgent: 0, passwordHash: null, birthDate: null } as const
    const login = await createLogin(tx, { ...wanted, currency: 'USD' })
    await openMember(tx, context.config, login, { registerMethod: 'TEST', registerUrl: '' })
    const owner = { memberId: login.id, book: login.book, currency: 'USD' }
    const paid = { cause: `deposit:${username}`, gateway: 'test', amount: 25n * unit, reference: '' }
    await deposit(tx, { ...owner, ...paid, at: tx.clock.now() })
    return { owner, token: await openSessions(context).open(tx, login, blankCall) }
  })
}

test("a member's purses, balance and record are in their own currency, and everybody else's in the deployment's", async () => {
  const [{ owner, token }, other] = [await dollars('dollar'), await house.member('dong')]
  const balance = { sumBalance: '25', number: 1, currency: 'USD' }
  assert.deepEqual((await ask('GET', '/wps/v2/wallets/balance', { token })).value, balance)
  const { value } = await ask('GET', '/wps/wallet/transfers', { token })
  assert.deepEqual([value.list.length, value.list[0]?.balanceAfter], [1, '25'])
  assert.equal((await ask('GET', '/wps/member/info', { token })).value.currency, 'USD')
  assert.equal((await ask('GET', '/wps/v2/wallets/balance', { token: other })).value.currency, 'VND')
  const asked = [owner, { ...owner, currency: 'VND' }].map((one) => readSpendable(context.db, [one]))
  assert.deepEqual(
    (await Promise.all(asked)).map((sums) => sums.get(owner.memberId)),
    [25n * unit, undefined],
  )
  assert.ok(await hasHadMoney(context.db, owner.memberId))
  assert.equal((await prove(context.db)).wrong, null)
})

test('a game and a gateway of another currency than a member has are refused by name, and nothing moves', async () => {
  const { token } = await dollars('abroad')
  const draw = await findDraw(context.db, 'xsmb', '2026-11-21')
  assert.ok(draw)
  const order = {
    drawId: writeId('drw', draw.id),
    lines: [{ play: 'lo2', numbers: ['61'], unit: '1' }],
  }
  const refusals = await Promise.all([
    ask('POST', '/wps/lottery/orders', { token, key: randomUUID(), body: order }),
    ask('POST', '/wps/payment/deposits', {
      token,
      key: randomUUID(),
      body: { methodId: 'sandbox', amount: '50000' },
    }),
  ])
  for (const { status, message, value } of refusals) {
    assert.deepEqual([status, message], [422, 'currency_unsupported'])
    assert.equal(value.currency, 'VND')
  }
  assert.equal((await ask('GET', '/wps/v2/wallets/balance', { token })).value.sumBalance, '25')
})
