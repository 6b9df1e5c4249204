import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { happens, isUnheard, type History } from './history.ts'
import type { hear as Hear } from './model.ts'
import { worldOf } from './world.ts'

/** A rule that is broken in the model: what stands there, and what instead. */
export type Mutant = { name: string; from: string; to: string }

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
  { name: 'a free bet costs what it would', from: 'granted ? 0 : action.amount', to: 'action.amount' },
  { name: 'a prize is own money alone', from: '(action.amount * round.staked.bonus) / staked', to: '0' },
]

/** The model with one rule broken. */
export async function openMutant({ from, to }: Mutant): Promise<typeof Hear> {
  const text = await readFile(new URL('model.ts', import.meta.url), 'utf8')
  assert.equal(text.split(from).length, 2, `this stands in the model once: ${from}`)
  const own = text.replace(from, to).replaceAll("'./", `'${new URL('.', import.meta.url).href}`)
  const folder = await mkdtemp(join(tmpdir(), 'fairground-'))
  try {
    await writeFile(join(folder, 'model.ts'), own)
    const { hear } = (await import(pathToFileURL(join(folder, 'model.ts')).href)) as { hear: typeof Hear }
    return hear
  } finally {
    await rm(folder, { recursive: true })
  }
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
