import { setImmediate as turn } from 'node:timers/promises'
import { transact, type Tx } from '#kit'
import { closeBets, requireLease, type Lease, type SharedBet } from '#shared'
import { payInTurn, sendInTurn } from '#wires'
import { flyerEnd, type Flyer } from './flight.ts'
import { game, type FlightKeeper, type Stage } from './stage.ts'

/**
 * Makes durable what became of bets while they fly: who left at the same time, or while the last are being kept, is kept together. Where
 * that fails nothing more is kept, and whoever waits for it hears so.
 */
export function openKeeper(stage: Stage, lease: Lease): FlightKeeper {
  let waiting: Flyer[] = []
  let running: Promise<void> = Promise.resolve()
  let isRunning = false
  let fault: unknown

  function keep(flyers: readonly Flyer[]): void {
    if (fault !== undefined) for (const { kept } of flyers) kept.reject(fault)
    else waiting.push(...flyers)
    if (isRunning || waiting.length === 0) return
    isRunning = true
    running = run()
  }

  async function run(): Promise<void> {
    // Once all that was heard in this turn of the loop has been judged.
    await turn()
    try {
      while (waiting.length > 0) {
        const batch = waiting
        waiting = []
        await close(stage, lease, batch, () => Promise.resolve())
      }
    } catch (error) {
      fault = error
    } finally {
      isRunning = false
    }
  }

  return {
    keep,
    drained: async (): Promise<void> => {
      await running
      if (fault !== undefined) throw fault
    },
  }
}

/**
 * Closes bets, writes what each is paid, and does what else belongs to it, in one transaction; then sends what is to be paid, which
 * nobody waits for.
 */
export async function close(
  stage: Stage,
  lease: Lease,
  flyers: readonly Flyer[],
  also: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { context, wire, watchers } = stage
  const ends = flyers.map((flyer) => ({ ...flyerEnd(flyer, watchers.has(flyer.bet.player)), flyer }))
  try {
    await transact(context, async (tx) => {
      await requireLease(tx, lease)
      await closeBets(tx, ends)
      await payInTurn(
        tx,
        ends.map(({ flyer: { bet }, player, id, paid }) => ({
          player,
          id,
          session: bet.session,
          game,
          paid,
        })),
      )
      await also(tx)
    })
  } catch (error) {
    for (const { kept } of flyers) kept.reject(error)
    throw error
  }
  for (const { kept, bet, left } of flyers) {
    kept.resolve()
    if (left) tellLeft(stage, bet, left.at)
  }
  const players = [...new Set(ends.map(({ player }) => player))]
  const told = () => players.forEach((player) => watchers.tellPlayer(player, { type: 'mine' }))
  sendInTurn(context, wire, players).then(told, (error: unknown) =>
    context.log.warn({ err: error }, 'prizes of a flight wait for the sweep'),
  )
}

function tellLeft({ going, watchers }: Stage, { id, round, isShown }: SharedBet, at: number): void {
  if (!isShown || going?.id !== round) return
  going.left.set(id, at)
  watchers.lists.left(round, { id, at })
}
