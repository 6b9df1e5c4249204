import { importBroken, type Mutant } from './broken.ts'
import { endOf, type PurseHistory } from './purse-history.ts'
import type { hear as Hear } from './purse-model.ts'
import { purseWorldOf } from './purse-world.ts'

export const purseMutants: readonly Mutant[] = [
  {
    name: 'what nobody knows of has failed',
    from: "if (stands === 'pending') return\n",
    to: '',
  },
  {
    name: 'what a vendor never heard of has arrived',
    from: "(stands === 'done') === (direction === 'out')",
    to: "(stands !== 'failed') === (direction === 'out')",
  },
  {
    name: 'what failed on its way home is paid',
    from: "(stands === 'done') === (direction === 'out')",
    to: "stands === 'done' && direction === 'out'",
  },
  {
    name: 'two transfers may be on their way at once',
    from: "if (purse.way) return 'transfer_unfinished'",
    to: 'if (purse.way) end(purse, purse.way)',
  },
  {
    name: 'who rests or shut themselves out takes money along',
    from: 'if (isOut && purse.bar) return purse.bar',
    to: '',
  },
  {
    name: 'who rests or shut themselves out leaves money there',
    from: 'if (one.bar) move(one, home)',
    to: "if (one.bar === 'nothing') move(one, home)",
  },
  {
    name: 'no more comes home than was told of',
    from: 'isOut ? purse.main : purse.there',
    to: 'isOut ? purse.main : Math.min(purse.there, purse.away)',
  },
  {
    name: 'what was advanced is never taken back',
    from: 'Math.min(purse.away, purse.owed)',
    to: '0',
  },
  {
    name: 'what was staked beyond what our books have there is nobody’s',
    from: 'purse.owed += missing',
    to: '',
  },
]

/** The model with one rule broken. */
export async function openPurseMutant(mutant: Mutant): Promise<typeof Hear> {
  return (await importBroken<{ hear: typeof Hear }>('purse-model.ts', mutant)).hear
}

/** Whether of two models one answers what a history says, or holds up to its end, as the other would not. */
export function tellsApart(one: typeof Hear, other: typeof Hear): (history: PurseHistory) => boolean {
  return (history) => {
    const steps = [...history.steps, ...endOf(history)]
    const [told, toldOtherwise] = [one, other].map((hear) => {
      let world = purseWorldOf(history.held)
      return steps.map((step) => {
        const heard = hear(world, step)
        world = heard.world
        return JSON.stringify(heard)
      })
    })
    return JSON.stringify(told) !== JSON.stringify(toldOtherwise)
  }
}
