import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#kit'
import { houseAccount, prove, readHouseBalance } from '#ledger'
import { testContext } from '#test'
import { commandNamed, runCommand } from '#test/command-line'
import { playVendor, seedVendor } from '#test/vendor-scenario'

const context = await testContext({ max: 16 })
const [vassalage, without] = ['PIER', 'DERBY']
await seedVendor(context, vassalage, { pool: 'grand' })
await seedVendor(context, without)

const holds = async (name: string, book: 'real' | 'trial' = 'real') =>
  await readHouseBalance(context.db, houseAccount(name, { book, currency: 'VND' }))
const pool = async (book?: 'real' | 'trial') => await holds(`jackpot:${vassalage}.grand`, book)
const stakes = async () => await holds(`game:RNG:${vassalage}.wheel:stake`)

const script = `
    open ann 100                            -> open
    ann r1 bet b1 30+2                      -> ok             | ann 70, ann.r1 open 30 0
    ann r1 bet b1 30+2                      -> ok             | ann 70
    ann r1 bet b1 30+3                      -> conflict       | ann 70
    ann r1 bet b1 30                        -> conflict       | ann 70
    ann r1 bet b2 5+6                       -> conflict       | ann 70, ann.r1 open 30 0
    ann r1 bet b3 71+7                      -> insufficient_funds | ann 70
    ann r1 jackpot j1 40, close             -> ok, ok         | ann 110, ann.r1 closed 30 40
    ann r1 jackpot j1 40, close             -> ok, ok         | ann 110
    ann r1 jackpot j1 41                    -> conflict       | ann 110
    ann r2@resting jackpot j2 5             -> ok             | ann 115, ann.r2 open 0 5
    ann r2 undo u2 j2                       -> ok             | ann 110, ann.r2 open 0 0
    ann r3 bet b4 20+9                      -> ok             | ann 90
    ann r3 undo u4 b4                       -> ok             | ann 110, ann.r3 void 0 0
    ann r3 jackpot j3 5                     -> conflict       | ann 110
    end ann                                 -> signed out
    ann r1 jackpot j4 1                     -> ok             | ann 111, ann.r1 closed 30 41`

test('a share of a stake goes into the pool that was agreed and comes back with its bet, and a jackpot is paid from there', async () => {
  for (const [book, times] of [
    ['real', 1],
    ['real', 5],
    ['trial', 1],
  ] as const) {
    const before = await pool(book)
    await playVendor(context, vassalage, book, script, times)
    assert.equal(
      await pool(book),
      before + 2n - 41n,
      'what was put in and stands, less what was won and stands',
    )
  }
  assert.equal(await stakes(), 2n * 28n)
})

test('a stake that a bonus paid a part of has its share as any other, and both go back', async () => {
  const before = await pool()
  await playVendor(
    context,
    vassalage,
    'real',
    `
    open ann 20                             -> open
    bonus ann 40                            -> given
    ann r1 bet b1 30+3, jackpot j1 9        -> ok, ok         | ann 9, ann.bonus 30, ann.r1 open 30 (10) 9
    ann r1 undo u1 b1                       -> ok             | ann 29, ann.bonus 40, ann.r1 void 0 9`,
  )
  assert.equal(await pool(), before - 9n)
})

test('of a pool there is none of nothing is taken and nothing paid', async () => {
  const said = `
    open ann 50                             -> open
    ann r1 bet b1 30+2                      -> conflict       | ann 50, ann.r1 none
    ann r1 bet b1 30                        -> ok             | ann 20
    ann r1 jackpot j1 40                    -> conflict       | ann 20, ann.r1 open 30 0`
  await playVendor(context, without, 'real', said, 5)
  const { rows } = await sql<{ kind: string }>`
    select distinct kind from vendor.difference where vassalage = ${without}`.execute(context.db)
  assert.deepEqual(rows, [{ kind: 'conflict' }], 'people are told')
})

test('what a pool holds is told, of a vendor that has one', async () => {
  const command = (...args: string[]) => runCommand(context, commandNamed('vendor pool'), ...args)
  const told = JSON.parse((await command(vassalage, '--json')).said) as { book: string; holds: string }[]
  assert.deepEqual(
    told.map(({ book, holds: held }) => [book, held]),
    [
      ['real', '-0.0087'],
      ['trial', '-0.0039'],
    ],
  )
  assert.match((await command(vassalage)).said, /grand +real +VND +-0\.0087/)
  await assert.rejects(command(without), /has no pool/)
  await assert.rejects(command('NOBODY'), /there is no vendor/)
  await assert.rejects(command(), /needs one vendor/)
})

test('the ledger proves after all of it, and the journal was told of each jackpot', async () => {
  assert.equal((await prove(context.db)).wrong, null)
  const { rows } = await sql<{ prize: bigint }>`
    select sum(prize)::bigint as prize from vendor.turnover where vassalage = ${vassalage} and book = 'real'`.execute(
    context.db,
  )
  assert.deepEqual(rows, [{ prize: 2n * 41n + 9n }])
})
