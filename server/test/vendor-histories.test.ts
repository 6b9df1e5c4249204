import assert from 'node:assert/strict'
import { test } from 'node:test'
import { prove } from '#ledger'
import { histories } from './vendor-simulator/history.ts'
import { mutants } from './vendor-simulator/mutants.ts'
import { openSimulation } from './vendor-simulator/simulation.ts'
import {
  checkJournal,
  findOut,
  historiesOver,
  tellHistories,
  triedMax,
} from './vendor-simulator/tell-histories.ts'

// A vendor that is disturbed in every way speaks to two servers, and each answer, balance and round is what a model of the
// rules says. `VENDOR_HISTORIES` says how many histories there are over the three wires, of which this one has half, `SEED` which,
// and `HISTORY` where in them to begin, as a failure prints them.
const { count, seed } = historiesOver(0.5)
const simulation = await openSimulation('hub88')

test(`of ${count} disturbed histories each leaves the balances, the answers and the rounds that the rules say`, async () => {
  await tellHistories(simulation, histories, { count, seed })
})

test('what the journal was told of all rounds that are over is how they stand, and the ledger proves', async () => {
  await checkJournal(simulation)
  assert.equal((await prove(simulation.context.db)).wrong, null)
})

for (const mutant of mutants)
  test(`it is found out within ${triedMax} histories where in the model ${mutant.name}`, async () => {
    await findOut(simulation, histories, mutant, seed)
  })
