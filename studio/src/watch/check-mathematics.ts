import { setTimeout as wait } from 'node:timers/promises'
import { stopOriginal, type GameStop } from '#originals'
import { transact, type Context } from '#kit'
import { isKept, readChecksums } from './read-checksums.ts'

const againMs = 1_000

/**
 * Holds the mathematics of each game against what is kept of them, and stops each that twice is not what it was, and no other: it takes no
 * bets, and what goes on in it waits, since nothing is to be decided by it. Again it stops nothing twice.
 */
export async function checkMathematics(context: Context, source?: string): Promise<void> {
  const found = await readWrong(source)
  // What is being replaced is whole a moment later.
  if (found.length > 0) await wait(againMs)
  const wrong = found.length > 0 ? await readWrong(source) : []
  if (wrong.length === 0) return
  const stops = wrong.map(({ game, version, of, kept, found }): GameStop => ({
    game,
    version,
    cause: 'checksum',
    detail: { of, kept, found },
  }))
  const stopped = await transact(context, async (tx) => {
    const fresh: GameStop[] = []
    for (const stop of stops) if (await stopOriginal(tx, stop)) fresh.push(stop)
    return fresh
  })
  for (const { cause: _, detail, ...of } of stopped)
    context.log.error(
      { ...of, ...detail },
      'the mathematics of a game are not what is kept of them, and it takes no bets',
    )
}

const readWrong = async (source?: string) => (await readChecksums(source)).filter((one) => !isKept(one))

/** Whether all of a game is what is kept of it. */
export const isGameKept = async (game: string): Promise<boolean> =>
  (await readChecksums()).filter((one) => one.game === game).every(isKept)
