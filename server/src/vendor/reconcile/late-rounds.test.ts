import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#kit'
import { prove } from '#ledger'
import { openAskedVendor } from '#test/asked-vendor'
import { commandNamed, runCommand } from '#test/command-line'
import { openHouse } from '#test/house'
import { reconcilable, reconcileVendor } from './reconcile.ts'

// What a list lacks is asked for by round, and a vendor that has a list may have no answer to that.
const house = await openHouse()
const { context, clock } = house
const derby = await openAskedVendor(house, 'DERBY')
const reconcile = () => runCommand(context, commandNamed('vendor reconcile'), 'DERBY', '--hours', '1')
const differences = async (of: string) =>
  (
    await sql<{ said: string }>`
      select concat_ws(' ', kind, transaction, state) as said from vendor.difference
      where transaction like ${`${of}-%`} order by transaction`.execute(context.db)
  ).rows.map(({ said }) => said)

/** Somebody's bet with a win that was owed, one of another sum, and two that the list lacks, each of a round of its own. */
async function plant(of: string) {
  const player = await derby.open()
  for (const name of ['a', 'b', 'c', 'd'].map((one) => `${of}-${one}`))
    assert.equal(await player.say('bet', name, { round: name, units: 2 }), 'RS_OK')
  await player.say('win', `${of}-owed`, { round: `${of}-a`, units: 7, closes: true, silent: true })
  const wrong = { lost: [`${of}-c`, `${of}-d`], altered: { [`${of}-b`]: { amount: 100_000 } } }
  return { wrong, holds: player.holds }
}

/** What the list alone shows of that. */
const shown = (of: string) => [`amount ${of}-b open`, `missing_here ${of}-owed resolved`]
const lacked = (of: string) => [`missing_there ${of}-c open`, `missing_there ${of}-d open`]

test('a round of which a vendor does not say holds up nothing that its list shows, and no other round', async () => {
  const { wrong, holds } = await plant('fails')
  await derby.beWrong(wrong)
  await derby.wait(10)
  // Two lists of half an hour each, and one round.
  await derby.be('failing', 1, 2)
  await assert.rejects(reconcile(), /DERBY does not say: a vendor answered 500/)
  assert.equal(await holds(), 100n - 8n + 7n)
  const kept = await differences('fails')
  assert.equal(kept.length, 3, 'one is undecided')
  assert.deepEqual(
    kept.filter((one) => !lacked('fails').includes(one)),
    shown('fails'),
  )
  assert.match((await reconcile()).said, /3 differ, 1 of them new; 0 were owed/)
  assert.deepEqual(await differences('fails'), [shown('fails')[0], ...lacked('fails'), shown('fails')[1]])
  await derby.wait(60)
})

test('a vendor that is silent by round is asked so no more, and what its lists show is kept to the end', async () => {
  await derby.beWrong((await plant('still')).wrong)
  await derby.wait(30)
  await plant('next')
  await derby.wait(10)
  await derby.be('away', 1, 1)
  await assert.rejects(reconcile(), /DERBY does not say: a vendor does not answer/)
  assert.deepEqual(await differences('still'), shown('still'))
  assert.deepEqual(await differences('next'), ['missing_here next-owed resolved'])
  assert.match((await reconcile()).said, /3 differ, 2 of them new/)
  assert.deepEqual(await differences('still'), [shown('still')[0], ...lacked('still'), shown('still')[1]])
  await derby.wait(60)
})

test('what there is no time to ask for by round is undecided, and that is told', async () => {
  await derby.beWrong((await plant('slow')).wrong)
  await derby.wait(10)
  const [vendor] = await reconcilable(context)
  const span = { from: new Date(clock.now().getTime() - 3_600_000), until: clock.now() }
  const { done, faults } = await reconcileVendor(context, vendor ?? assert.fail('none'), span, 0)
  assert.deepEqual([done.found, done.taken], [2, 1])
  assert.match(faults.map(String).join(), /^Error: there was no time to ask [^,]+$/)
  assert.deepEqual(await differences('slow'), shown('slow'))
})

test('the ledger proves after all of it', async () => {
  assert.equal((await prove(context.db)).wrong, null)
})
