import { anchorOf, replayRound, type Replayed } from '@fairground/engine/game'
import { useEffect, useState } from 'react'
import { report } from '../report.ts'
import type { FlightProof } from '../wire.ts'

/** A flight worked out again: how far it went by itself, then each bet that is told, and what its link leads to. */
export type FlightReplayed = { anchor: string | undefined; again: readonly Replayed[] }

/** Works a flight out again in this browser, from what was published alone; undefined until it is. */
export function useReplay(proof: FlightProof | undefined): FlightReplayed | undefined {
  const [walked, setWalked] = useState<{ of: string; anchor: string | undefined }>()
  useEffect(() => {
    if (!proof) return undefined
    const leaving = new AbortController()
    const { id: of, link, number } = proof
    walkChain(link, number, leaving.signal)
      .then((anchor) => setWalked({ of, anchor }))
      .catch((error: unknown) => leaving.signal.aborted || report(error))
    return () => leaving.abort()
  }, [proof])
  if (!proof || walked?.of !== proof.id) return undefined
  return { anchor: walked.anchor, again: replayFlight(proof) }
}

/** As many as are hashed without the page standing still. */
const atOnce = 4_000

/** What a link comes to that is hashed as often as its number says, a few thousand at a time; undefined where it is none. */
export async function walkChain(
  link: string,
  number: number,
  signal?: AbortSignal,
): Promise<string | undefined> {
  let at: string | undefined = link
  for (let left = number; left > 0 && at !== undefined; left -= atOnce) {
    at = anchorOf(at, Math.min(left, atOnce))
    await new Promise((resolve) => setTimeout(resolve))
    signal?.throwIfAborted()
  }
  return at
}

function replayFlight({ game, version, id, bets, ...published }: FlightProof): Replayed[] {
  const { link, root, entropy } = published
  // Its way to the anchor is walked by itself: here one step of it is enough.
  const [anchor, number] = [anchorOf(link, 1) ?? '', 1]
  const source = { from: 'chain' as const, anchor, number, link, round: id, root, entropy }
  const one = 10_000n
  const all = bets.map(({ id: bet, auto, stake, step, outBy, outAt, path }) =>
    replayRound({
      game,
      version,
      source: { ...source, bet: { id: bet, path } },
      selection: { auto },
      steps: outAt !== null && outBy !== 'auto' ? [{ do: 'stop', at: outAt }] : [],
      stake,
      step,
    }),
  )
  const alone = replayRound({ game, version, source, selection: {}, steps: [], stake: one, step: one })
  return [alone, ...all]
}

/** Whether all that was published holds, and every bet was paid what follows from it. */
export function isRight(proof: FlightProof, { anchor, again }: FlightReplayed): boolean {
  const [alone, ...bets] = again
  return (
    anchor === proof.anchor &&
    alone?.stands[0]?.shown.flight === proof.cameTo &&
    again.every(({ checks }) => checks.every(({ ok }) => ok)) &&
    // What came back was decided by nothing.
    bets.every(({ paid }, nth) => {
      const bet = proof.bets[nth]
      return bet?.state === 'undone' || paid === bet?.paid
    })
  )
}
