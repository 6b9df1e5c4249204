import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from '#kit'
import { prove } from '#ledger'
import { histories, type History } from './vendor-simulator/history.ts'
import { live } from './vendor-simulator/live.ts'
import { hear } from './vendor-simulator/model.ts'
import { differs, mutants, openMutant } from './vendor-simulator/mutants.ts'
import { openSimulation } from './vendor-simulator/simulation.ts'

// A vendor that is disturbed in every way speaks to two servers, and each answer, balance and round is what a model of the
// rules says. `VENDOR_HISTORIES` says how many histories, `SEED` which, and `HISTORY` where in them to begin, as a failure
// prints them.
const { VENDOR_HISTORIES = '300', SEED = '7', HISTORY } = process.env
const count = Number(VENDOR_HISTORIES)
const atOnce = HISTORY === undefined ? 8 : 1
const killEach = 100
/** A rule that is broken is found out within so many histories; so many that tell it apart on paper are lived through. */
const [triedMax, livedMax] = [500, 5]
const simulation = await openSimulation()

test(`of ${count} disturbed histories each leaves the balances, the answers and the rounds that the rules say`, async () => {
  let lived = 0
  const meanwhile: Promise<void>[] = []
  const tellOne = fc.asyncProperty(histories, async (history) => {
    lived++
    if (lived === Math.floor(count / 4)) meanwhile.push(simulation.turnKeys())
    if (lived % killEach === killEach / 2) meanwhile.push(simulation.killServer(lived / killEach))
    await live(simulation, history, hear)
  })
  const reports = await Promise.all(
    Array.from({ length: atOnce }, (_, i) =>
      fc.check(tellOne, {
        numRuns: Math.ceil(count / atOnce),
        seed: Number(SEED) + i,
        ...(HISTORY !== undefined && { path: HISTORY }),
      }),
    ),
  )
  await Promise.all(meanwhile)
  for (const { failed, seed, counterexamplePath, errorInstance } of reports)
    assert.ok(!failed, `SEED=${seed} HISTORY=${counterexamplePath}\n${String(errorInstance)}`)
})

test('what the journal was told of all rounds that are over is how they stand, and the ledger proves', async () => {
  const { rows } = await sql`
    select 1 from vendor.round r
    left join lateral (
      select sum(stake) as stake, sum(stake_bonus) as bonus, sum(prize) as prize from vendor.turnover t
      where t.vassalage = r.vassalage and t.round = r.round and t.member_id = r.member_id) t on true
    where r.state <> 'open'
      and (r.staked, r.staked_bonus, r.won) is distinct from (coalesce(t.stake, 0), coalesce(t.bonus, 0), coalesce(t.prize, 0))`.execute(
    simulation.context.db,
  )
  assert.deepEqual(rows, [])
  assert.equal((await prove(simulation.context.db)).wrong, null)
})

for (const mutant of mutants)
  test(`it is found out within ${triedMax} histories where in the model ${mutant.name}`, async () => {
    const wrong = await openMutant(mutant)
    const tellApart = fc
      .sample(histories, { numRuns: triedMax, seed: Number(SEED) })
      .filter(differs(hear, wrong))
    const isFoundOut = (history: History) =>
      live(simulation, history, wrong).then(
        () => false,
        () => true,
      )
    let found = false
    for (const history of tellApart.slice(0, livedMax)) found ||= await isFoundOut(history)
    assert.ok(found, 'no history shows it')
    for (const history of tellApart.slice(0, 1)) await live(simulation, history, hear)
  })
