import { isContention, Refusal } from '#fault'

/** What became of one item: its answer, or the refusal (or fault) that is its alone. */
export type Outcome<Answer> = { answer: Answer } | { error: unknown }

export type LaneOptions<Item, Answer> = {
  name: string
  /** Writes one batch in one durable transaction and says what became of each item, in order. */
  write: (items: readonly Item[]) => Promise<readonly Outcome<Answer>[]>
  /** How many items share a commit at most. */
  batchMax?: number
  /** How many batches are being written at once. */
  inFlightMax?: number
  /** How many items may wait; one more is refused `busy`. */
  queueMax?: number
  /**
   * Whether the batch broke for a reason that is not an item's, as a lost connection is: it is not split, and with it
   * fails all that waits behind it, which would only wait in vain.
   */
  isOutage?: (error: unknown) => boolean
}

export type Lane<Item, Answer> = { submit(item: Item): Promise<Answer>; idle(): Promise<void> }

// An item that others stood in the way of is tried so often before its caller is asked to come again.
const triesMax = 3

type Waiting<Item, Answer> = {
  item: Item
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * Group commit for a verb: what arrives while a batch is being written forms the next one, so under load many items
 * share one durable commit, and alone an item waits for nobody. There is no timer.
 */
export function openLane<Item, Answer>(options: LaneOptions<Item, Answer>): Lane<Item, Answer> {
  const { batchMax = 64, inFlightMax = 2, queueMax = 4096 } = options
  let queue: Waiting<Item, Answer>[] = []
  let inFlight = 0
  let whenIdle: (() => void)[] = []

  function start() {
    while (inFlight < inFlightMax && queue.length > 0) {
      // A second batch starts only when a full one waits: half-empty batches would share nothing.
      if (inFlight > 0 && queue.length < batchMax) return
      const batch = queue.slice(0, batchMax)
      queue = queue.slice(batchMax)
      inFlight++
      // What fails there has been told to whose it is.
      write(batch).then(goOn, goOn)
    }
  }

  function goOn() {
    inFlight--
    start()
    if (inFlight === 0 && queue.length === 0) for (const wake of whenIdle.splice(0)) wake()
  }

  async function write(batch: readonly Waiting<Item, Answer>[], tries = 1): Promise<void> {
    try {
      const outcomes = await options.write(batch.map((waiting) => waiting.item))
      if (outcomes.length === batch.length) deliver(batch, outcomes)
      // It is written, so halving it would write it again; and nobody can say whose which outcome is.
      else fail(batch, new Error(`a lane wrote ${batch.length} items and told of ${outcomes.length}`))
    } catch (error) {
      if (options.isOutage?.(error)) fail([...batch, ...queue.splice(0)], error)
      else if (batch.length > 1) await split(batch)
      else if (!isContention(error)) fail(batch, error)
      else if (tries < triesMax) await write(batch, tries + 1)
      else fail(batch, busy())
    }
  }

  /** A broken batch is halved until the item that breaks it stands alone, and fails alone. */
  async function split(batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    const middle = Math.ceil(batch.length / 2)
    await write(batch.slice(0, middle))
    await write(batch.slice(middle))
  }

  function fail(these: readonly Waiting<Item, Answer>[], error: unknown): void {
    for (const waiting of these) waiting.reject(error)
  }

  function busy(): Refusal {
    return new Refusal('busy', { lane: options.name, retryAfterS: 1 })
  }

  return {
    submit: (item) =>
      new Promise<Answer>((resolve, reject) => {
        if (queue.length >= queueMax) {
          reject(busy())
          return
        }
        queue.push({ item, resolve, reject })
        start()
      }),
    idle: () =>
      inFlight === 0 && queue.length === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            whenIdle.push(resolve)
          }),
  }
}

function deliver<Item, Answer>(
  batch: readonly Waiting<Item, Answer>[],
  outcomes: readonly Outcome<Answer>[],
): void {
  outcomes.forEach((outcome, i) => {
    if ('answer' in outcome) batch[i]?.resolve(outcome.answer)
    else batch[i]?.reject(outcome.error)
  })
}
