import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '#kit'
import type { PlayedRound } from '#round'
import { messagesOf, type MessageAnswered } from '#wires'
import { overRound, overWith, type OverRoundTold } from './over-round.ts'
import { openRound, type OpenRoundTold } from './open-round.ts'

/** What is told of a round that was played on: where it stands or what it came to, and what its player holds, where that is known. */
export type RoundAnswered = {
  open: OpenRoundTold | null
  round: OverRoundTold | null
  balance: bigint | null
}

const [balanceMs, lookMs] = [1_000, 50]

/** Tells of a round whose stake was taken, by what was just answered about it. Its seed is nobody's to know as yet. */
export async function answered(
  context: Context,
  round: PlayedRound,
  said: readonly MessageAnswered[],
): Promise<RoundAnswered> {
  const isOpen = round.state === 'open'
  const of = isOpen ? 'bet' : 'win'
  const heard = said.find(({ message }) => message.round === round.id && message.kind === of)
  const balance = heard ? heard.balance : await balanceAfter(context, round, of)
  if (isOpen) return { open: await openRound(context, round), round: null, balance }
  // One that has never stood was over by its stake, and has no steps.
  const over = round.stoodAt ? await overRound(context, round, null) : overWith(round, [], null)
  return { open: null, round: over, balance }
}

/** What the player held once a message about a round, or a bet on a shared one, was answered; null where nobody has said yet. */
export async function balanceAfter(
  context: Pick<Context, 'db'>,
  { player, id }: { player: string; id: string },
  of: 'bet' | 'win',
): Promise<bigint | null> {
  for (let waitedMs = 0; waitedMs < balanceMs; waitedMs += lookMs) {
    const message = (await messagesOf(context.db, player, id)).find(({ kind }) => kind === of)
    if (message?.state === 'ok') return message.balance
    await wait(lookMs)
  }
  return null
}
