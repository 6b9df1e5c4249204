import { isOutage, openLane, Refusal, type Outcome } from '#kit'
import type { Book } from '#ledger'

/** Writes a batch of bets in one durable transaction and says what became of each, in order. */
type Write<Bet, Answer> = (bets: readonly Bet[]) => Promise<readonly Outcome<Answer>[]>

/** Whoever sells bets, a game or a vendor, and opens lanes for them: one for all it sells, or for each market of its own. */
export type Seller = {
  openLanes<Bet extends { book: Book }, Answer>(
    market: string,
    write: Write<Bet, Answer>,
  ): { submit(bet: Bet): Promise<Answer> }
}

/**
 * How wide the lanes of a book are, and how many transactions a seller has open in it at most, in all its lanes. Demos wait
 * among themselves: however many come, no real bet is told busy for them. Of sixteen connections, what stands still in one
 * seller leaves the others some.
 */
const widths = {
  real: { atOnceMax: 8, lane: { batchMax: 128 } },
  trial: { atOnceMax: 2, lane: { batchMax: 64, inFlightMax: 1, queueMax: 512 } },
}

/**
 * Opens what a seller's bets are taken through, the only place where lanes of bets are opened. A seller that is stuck keeps
 * its own bets waiting, and then tells them busy; it holds up no other.
 */
export function openSeller(name: string): Seller {
  const turns = { real: openTurns(widths.real.atOnceMax), trial: openTurns(widths.trial.atOnceMax) }
  function openLanes<Bet extends { book: Book }, Answer>(market: string, write: Write<Bet, Answer>) {
    const open = (book: Book) =>
      openLane<Bet, Answer>({
        name: `${name}:${market}:${book}`,
        write: (bets) => turns[book](() => write(bets)),
        // What is held for too long is held for whoever comes next as well.
        isOutage: (error) => isOutage(error) || (error instanceof Refusal && error.code === 'busy'),
        ...widths[book].lane,
      })
    const lanes = { real: open('real'), trial: open('trial') }
    return { submit: (bet: Bet) => lanes[bet.book].submit(bet) }
  }

  return { openLanes }
}

/** Lets so much work be done at once; what comes on top waits, in the order it came. */
function openTurns(atOnceMax: number): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  let free = atOnceMax
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free--
    else
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
