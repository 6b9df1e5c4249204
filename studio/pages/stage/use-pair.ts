import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { report } from '../report.ts'
import { readRound, readState, Refused, type OverRound, type Pair } from '../wire.ts'
import { refusalCode } from './refused.ts'
import type { Playing } from './playing.ts'

/** What is looked into: the pair, or how a round of one was decided. */
type Seen = 'pair' | OverRound | undefined

/**
 * The live seed pair, as the studio tells it alone: counted on by the rounds that came, and asked for anew where one came of another
 * pair, where a press was said no to, and whenever somebody looks. A round that is looked into once its pair was turned is renewed.
 */
export function usePair(
  first: Pair | null,
  { open, round, fault }: Playing,
  seen: Seen,
  renew: (rounds: readonly OverRound[]) => void,
): readonly [Pair | null, (told: Pair) => void] {
  const [pair, setPair] = useState(first)
  const asked = useRef(0)
  const came = open ?? round
  if (pair && came?.pair === pair.id && came.nonce >= pair.nonce) setPair({ ...pair, nonce: came.nonce + 1 })

  const look = useEffectEvent(async () => {
    const nth = ++asked.current
    const { pair: live } = await readState()
    if (!live) return
    // What was told since is newer than this answer, and so is a round that came meanwhile.
    if (nth === asked.current)
      setPair((now) => (now?.id === live.id && now.nonce > live.nonce ? { ...live, nonce: now.nonce } : live))
    if (typeof seen === 'object' && seen.seed === null && seen.pair !== live.id)
      renew([await readRound(seen.id)])
  })
  const seenId = typeof seen === 'object' ? seen.id : seen
  const strangeId = came && pair && came.pair !== pair.id ? came.id : undefined
  useEffect(() => {
    if (seenId !== undefined || strangeId !== undefined || fault !== undefined) look().catch(unlessExpected)
  }, [seenId, strangeId, fault])

  const tell = (told: Pair) => {
    asked.current++
    setPair(told)
  }
  return [pair, tell]
}

/** Where the studio is not reached, or says no, what it told before stands. */
function unlessExpected(error: unknown): void {
  if (!(error instanceof Refused) && refusalCode(error) !== 'offline') report(error)
}
