import assert from 'node:assert/strict'
import { test } from 'node:test'
import { prove } from '#ledger'
import { historiesOfMany } from './vendor-simulator/history.ts'
import { mutants } from './vendor-simulator/mutants.ts'
import { openSimulation } from './vendor-simulator/simulation.ts'
import {
  checkJournal,
  findOut,
  historiesOver,
  tellHistories,
  triedMax,
} from './vendor-simulator/tell-histories.ts'

// The same as in `vendor-histories.test.ts`, by the same model, over the wire that takes several actions a call and names no token:
// three in ten of all.
const { count, seed } = historiesOver(0.3)
const simulation = await openSimulation('softswiss')

test(`of ${count} disturbed histories of several actions a call each leaves what the rules say`, async () => {
  await tellHistories(simulation, historiesOfMany, { count, seed })
})

test('what the journal was told of all rounds that are over is how they stand, and the ledger proves', async () => {
  await checkJournal(simulation)
  assert.equal((await prove(simulation.context.db)).wrong, null)
})

for (const name of ['a prize is own money alone', 'a bet comes after its undo and counts'])
  test(`it is found out within ${triedMax} histories where in the model ${name}`, async () => {
    const mutant = mutants.find((one) => one.name === name) ?? assert.fail()
    await findOut(simulation, historiesOfMany, mutant, seed)
  })
