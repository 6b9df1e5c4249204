import { importBroken, type Mutant } from './broken.ts'
import { happens, isUnheard, type History } from './history.ts'
import type { hear as Hear } from './model.ts'
import { worldOf } from './world.ts'

export const mutants: readonly Mutant[] = [
  {
    name: 'a bet comes after its undo and counts',
    from: "if (known) return known.member === call.member ? 'undone' : 'conflict'",
    to: '',
  },
  {
    name: 'the same id with another amount is answered as the first',
    from: 'known?.said === wordsOf(call, action)',
    to: 'known?.said',
  },
  {
    name: 'a win needs no bet',
    from: "if (!round || round.bets === 0) return 'unknown_bet'",
    to: 'if (!round) return "ok"',
  },
  {
    name: 'a win of who signed out is not paid',
    from: 'if (!round ||',
    to: 'if (world.away[call.member] || !round ||',
  },
  {
    name: 'a round that is closed takes bets',
    from: "if (known && known.state !== 'open')",
    to: "if (known && known.state === 'void')",
  },
  {
    name: 'a refund goes to own money alone',
    from: 'move(purse, of.moved, 1)',
    to: 'purse.main += of.moved.main + of.moved.bonus',
  },
  {
    name: 'an undo of a win takes more than is there',
    from: 'Math.min(purse.main, of.moved.main)',
    to: 'of.moved.main',
  },
  {
    name: 'a round whose bets are all undone stays open',
    from: "round.state = 'void'",
    to: "round.state = 'open'",
  },
  { name: 'somebody else’s bet may be undone', from: 'of.member !== call.member ||', to: '' },
  {
    name: 'who shut themselves out bets on',
    from: 'amount > 0 ? world.barred[call.member]',
    to: "amount > 0 && world.barred[call.member] !== 'self_excluded' ? world.barred[call.member]",
  },
  { name: 'a free bet costs what it would', from: 'granted ? 0 : action.amount', to: 'action.amount' },
  { name: 'a prize is own money alone', from: '(action.amount * round.staked.bonus) / staked', to: '0' },
]

/** The model with one rule broken. */
export async function openMutant(mutant: Mutant): Promise<typeof Hear> {
  return (await importBroken<{ hear: typeof Hear }>('model.ts', mutant)).hear
}

/** Whether of two models one answers what a history says, or holds and keeps in the end, as the other would not. */
export function differs(one: typeof Hear, other: typeof Hear): (history: History) => boolean {
  return ({ held, steps }) => {
    const told = [one, other].map((hear) => {
      let world = worldOf(held)
      const answers = steps.map((step) => {
        if ('happens' in step) return happens(world, step.happens)
        return step.sent.map(({ call, twist }) => {
          if (isUnheard(twist)) return 'unheard'
          const { words, world: next } = hear(world, call)
          world = next
          return words
        })
      })
      return JSON.stringify([answers, world])
    })
    return told[0] !== told[1]
  }
}
