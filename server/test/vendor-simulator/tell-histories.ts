import assert from 'node:assert/strict'
import fc from 'fast-check'
import { sql } from '#kit'
import type { History } from './history.ts'
import { live, type Lived } from './live.ts'
import { hear } from './model.ts'
import type { Mutant } from './broken.ts'
import { differs, openMutant } from './mutants.ts'
import type { Simulation } from './simulation.ts'
import { findUnproven } from './unproven.ts'

const { HISTORY, VENDOR_HISTORIES = '300', SEED = '7' } = process.env
const atOnce = HISTORY === undefined ? 8 : 1
const killEach = 100
/** The ledger is proved so many times, and otherwise once for so many histories. */
const [proofsMax, provenEach] = [100, 10]

/** How many histories there are to be lived over one wire, which has so much of them, and which. */
export const historiesOver = (share: number) => ({
  count: Math.ceil(Number(VENDOR_HISTORIES) * share),
  seed: Number(SEED),
})

/**
 * Lives so many histories through, several at once, and meanwhile turns the vendor's keys and kills servers. Fails with the history
 * that went wrong, made as small as it still does, and with what tells it again: `SEED`, and `HISTORY`, where to begin in it; or with
 * those after which the ledger did not prove.
 */
export async function tellHistories(
  simulation: Simulation,
  histories: fc.Arbitrary<History>,
  { count, seed }: { count: number; seed: number },
): Promise<void> {
  const each = Math.max(provenEach, Math.ceil(count / proofsMax))
  let lived = 0
  let unproven: Lived[] = []
  let wrong: string | null = null
  const meanwhile: Promise<void>[] = []
  const tellOne = fc.asyncProperty(histories, async (history) => {
    lived++
    if (lived === Math.floor(count / 4)) meanwhile.push(simulation.turnKeys())
    if (lived % killEach === killEach / 2) meanwhile.push(simulation.killServer(lived / killEach))
    unproven.push(await live(simulation, history, hear))
    if (unproven.length < each || wrong !== null) return
    const proving = unproven
    unproven = []
    wrong ??= await findUnproven(simulation.context.db, proving)
  })
  const reports = await Promise.all(
    Array.from({ length: atOnce }, (_, i) =>
      fc.check(tellOne, {
        numRuns: Math.ceil(count / atOnce),
        seed: seed + i,
        ...(HISTORY !== undefined && { path: HISTORY }),
      }),
    ),
  )
  await Promise.all(meanwhile)
  wrong ??= await findUnproven(simulation.context.db, unproven)
  assert.equal(wrong, null, String(wrong))
  for (const { failed, seed: of, counterexamplePath, errorInstance } of reports)
    assert.ok(!failed, `SEED=${of} HISTORY=${counterexamplePath}\n${String(errorInstance)}`)
}

/** A rule that is broken is found out within so many histories; so many that tell it apart on paper are lived through. */
export const triedMax = 500
const livedMax = 5

/** Fails where a rule that is broken in the model is not found out, or where the model itself, lived through the same, is wrong. */
export async function findOut(
  simulation: Simulation,
  histories: fc.Arbitrary<History>,
  mutant: Mutant,
  seed: number,
): Promise<void> {
  const wrong = await openMutant(mutant)
  const tellApart = fc.sample(histories, { numRuns: triedMax, seed }).filter(differs(hear, wrong))
  const isFoundOut = (history: History) =>
    live(simulation, history, wrong).then(
      () => false,
      () => true,
    )
  let found = false
  for (const history of tellApart.slice(0, livedMax)) found ||= await isFoundOut(history)
  assert.ok(found, 'no history shows it')
  for (const history of tellApart.slice(0, 1)) await live(simulation, history, hear)
}

/** Holds what the journal was told of each round that is over against how it stands. */
export async function checkJournal({ context: { db } }: Simulation): Promise<void> {
  const { rows } = await sql`
    select 1 from vendor.round r
    left join lateral (
      select sum(stake) as stake, sum(stake_bonus) as bonus, sum(prize) as prize from vendor.turnover t
      where t.vassalage = r.vassalage and t.round = r.round and t.member_id = r.member_id) t on true
    where r.state <> 'open'
      and (r.staked, r.staked_bonus, r.won) is distinct from (coalesce(t.stake, 0), coalesce(t.bonus, 0), coalesce(t.prize, 0))`.execute(
    db,
  )
  assert.deepEqual(rows, [])
}
