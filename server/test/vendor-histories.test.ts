import assert from 'node:assert/strict'
import { test } from 'node:test'
import { prove } from '#ledger'
import { histories } from './vendor-simulator/history.ts'
import { mutants } from './vendor-simulator/mutants.ts'
import { openSimulation } from './vendor-simulator/simulation.ts'
import { checkJournal, findOut, tellHistories, triedMax } from './vendor-simulator/tell-histories.ts'

// A vendor that is disturbed in every way speaks to two servers, and each answer, balance and round is what a model of the
// rules says. `VENDOR_HISTORIES` says how many histories, `SEED` which, and `HISTORY` where in them to begin, as a failure
// prints them.
const { VENDOR_HISTORIES = '300', SEED = '7' } = process.env
const [count, seed] = [Number(VENDOR_HISTORIES), Number(SEED)]
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
