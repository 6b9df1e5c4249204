import { readAmount, writeAmount } from '@fairground/screen/wire/amount.ts'
import type { Said } from '@fairground/screen/wire/ask.ts'
import { writeSlip } from '../slip/slip-store.ts'
import type { Table } from '../family/family.ts'
import type { Draw } from '../../../draws/games.ts'
import { linesAtOne, planOf, type Wanted } from './plan.ts'

/** A chase as it goes out. */
export type ChaseSaid = Said<'POST /wps/lottery/chases'>

/** A chase as it goes out, which is the same however often it must be sent; and the slip it was made of, as text. */
export type ChaseAttempt = { issue: string; issues: number; amount: string; body: string; slip: string }

/** Writes down a chase that begins on a draw, with what all of it was shown to cost. */
export function newChase(
  draw: Draw,
  { game, slip, total }: Table,
  wanted: Wanted,
  amount: bigint,
): ChaseAttempt {
  const plan = planOf(wanted)
  const said: ChaseSaid = {
    drawId: draw.drawId,
    gameCode: draw.gameCode,
    termsMark: game.termsMark,
    lines: linesAtOne(slip, total.lines).map(({ numbers, unit, at, ...rest }) => {
      return { ...rest, numbers: [...numbers], unit: writeAmount(unit), ...(at && { at: [...at] }) }
    }),
    plan: sentPlan(plan),
    issues: wanted.issues,
    amount: writeAmount(amount),
    stopsOnWin: wanted.stopsOnWin,
  }
  const { issues } = wanted
  return { issue: draw.issue, issues, amount: said.amount, body: JSON.stringify(said), slip: writeSlip(slip) }
}

export const amountOf = ({ amount }: ChaseAttempt): bigint => readAmount(amount)

function sentPlan(plan: ReturnType<typeof planOf>): ChaseSaid['plan'] {
  if (plan.kind === 'profit') return { ...plan, profit: writeAmount(plan.profit) }
  if (plan.kind === 'own') return { ...plan, multiples: [...plan.multiples] }
  return plan
}
