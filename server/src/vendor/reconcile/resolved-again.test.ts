import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeId } from '@fairground/contract'
import { sql } from '#kit'
import { prove } from '#ledger'
import { openAskedVendor } from '#test/asked-vendor'
import { addStaff } from '#test/staff'
import { commandNamed, runCommand } from '#test/command-line'
import { openHouse } from '#test/house'

const house = await openHouse()
const { context } = house
const derby = await openAskedVendor(house, 'DERBY')
await addStaff(context, 'staff-a', 'staff-b')
const command = (name: string, ...args: string[]) =>
  runCommand(context, commandNamed(`vendor ${name}`), ...args)

/** Has two people take the vendor's word for the one difference of a kind about a transaction that is open. */
async function agree(kind: string, transaction: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from vendor.difference where kind = ${kind} and transaction = ${transaction} and state = 'open'`.execute(
    context.db,
  )
  const id = writeId('dif', rows[0]?.id ?? assert.fail(`nothing differs of ${transaction}`))
  const { said } = await command('resolve', id, '--as', 'theirs', '--reason', 'as agreed', '--by', 'staff-a')
  const seen = /--seen (\S+)$/.exec(said)?.[1] ?? assert.fail(said)
  await command('resolve', id, '--by', 'staff-b', '--seen', seen)
}

test('of a win that was less, and is spent, what is paid instead goes towards what was paid before', async () => {
  const ann = await derby.open()
  await ann.say('bet', 'sb', { round: 's', units: 2 })
  await ann.say('win', 'sw', { round: 's', units: 50, closes: true })
  await ann.say('bet', 'all', { round: 's-all', units: 148 })
  await ann.say('win', 'none', { round: 's-all', units: 0, closes: true })
  assert.equal(await ann.holds(), 0n)
  await derby.beWrong({ altered: { sw: { amount: 2_000_000 } } })
  await derby.wait(10)
  await command('reconcile', 'DERBY', '--hours', '1')
  await agree('amount', 'sw')
  assert.equal(await ann.holds(), 0n)
  const { rows } = await sql<{ short: string }>`
    select detail->>'short' as short from vendor.difference where kind = 'short' and round = 's'`.execute(
    context.db,
  )
  assert.deepEqual(rows, [{ short: '30' }])
})

test('the ledger proves after all of it', async () => {
  assert.equal((await prove(context.db)).wrong, null)
})
