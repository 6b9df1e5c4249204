import assert from 'node:assert/strict'
import { prove } from '#ledger'
import type { Owner } from '#wallet'
import { endOf, tellPurses, type PurseHistory } from './purse-history.ts'
import type { hear as Hear } from './purse-model.ts'
import type { PurseSimulation } from './purse-simulation.ts'
import { purseWorldOf, type Purse } from './purse-world.ts'

/**
 * Lives a history of money at a vendor through to its end, and throws where what is answered, held, advanced, on its way or there is
 * not as a model says after each step; where in the end anything is left over or between both; or where the ledger does not prove.
 */
export async function livePurses(
  simulation: PurseSimulation,
  history: PurseHistory,
  hear: typeof Hear,
): Promise<void> {
  const owners = new Map<string, Owner>()
  for (const [name, units] of Object.entries(history.held)) owners.set(name, await simulation.open(units))
  await simulation.begin(history.page)
  const steps = [...history.steps, ...endOf(history)]
  const answers: string[] = []
  let world = purseWorldOf(history.held)
  let net = 0

  try {
    for (const step of steps) {
      const owner = 'member' in step ? owners.get(step.member) : undefined
      const before = 'member' in step ? world[step.member] : undefined
      const heard = hear(world, step)
      // A vendor takes no bet of more than it has.
      const isPlayed = step.does !== 'plays' || (before?.there ?? 0) >= step.played.bet
      if (step.does === 'plays' && isPlayed) net += step.played.win - step.played.bet
      const answer = isPlayed ? await simulation.act(step, owner) : ''
      answers.push(answer)
      assert.equal(answer, heard.answer)
      world = heard.world
      for (const [name, one] of owners) {
        const stand = world[name] ?? assert.fail()
        assert.equal(await simulation.standOf(one), standIn(stand), `what ${name} has`)
      }
    }
    await proveEnd(simulation, history, [...owners.values()], net)
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    throw new Error(`${tellPurses(history, steps, answers)}\n\n${said}`, { cause: error })
  }
}

const standIn = ({ main, held, away, owed, there, way }: Purse) =>
  `${main} ${held} ${away} ${owed} ${there} ${way ? `${way.direction} ${way.units}` : ''}`.trimEnd()

/** By no model: nothing is on its way, advanced, or there, and all hold what they held and won. */
async function proveEnd(
  simulation: PurseSimulation,
  { held }: PurseHistory,
  owners: readonly Owner[],
  net: number,
): Promise<void> {
  let sum = 0
  for (const owner of owners) {
    const [main, ...rest] = (await simulation.standOf(owner)).split(' ').map(Number)
    assert.deepEqual(rest, [0, 0, 0, 0], 'nothing is left anywhere else')
    sum += main ?? 0
  }
  assert.equal(sum, net + Object.values(held).reduce((all, one) => all + one, 0))
  assert.equal((await prove(simulation.context.db)).wrong, null)
}
