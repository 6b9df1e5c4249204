import { randomUUID } from 'node:crypto'
import { Newest } from './newest.ts'
import { keyOf, openTableBooks, type TableEntry } from './table-books.ts'
import type { Outcome } from './table-games.ts'
import { drawRound, keepPlaces, openTables, roundAt, type Table } from './table-rooms.ts'
import type { openTeller } from './table-teller.ts'

/** Who sits at a table, as an operator told it. */
export type Sitting = { user: string; token: string; currency: string; room: string }
/** A bet as a page asks for it, under an id of its own; `units` whole ones of the currency. */
export type TableBet = { id: string; place: string; units: number }
/** What became of a bet, or why there is none. */
export type BetAnswer = 'ok' | 'declined' | 'late' | 'no_bet' | 'taken_back'
/** What a player's last round came to, in whole units. */
export type Came = { round: string; staked: number; won: number; back: number }

/** What of the wire's units is one of the currency. */
export const scale = 100_000

/** Of so many players it is known what their last round came to. */
const cameMax = 5_000

type Hall = {
  path: string | null
  quick: { openMs: number; playMs: number } | null
  teller: ReturnType<typeof openTeller>
  now: () => number
}

/**
 * A hall of tables: bets are taken while a round is open, it is drawn a second after its last, and then each who bet is paid by
 * it, once, or has back what was not answered in time. What a hall owed when it was killed it pays when it is back; what was not
 * drawn by then it gives back.
 */
export function openHall({ path, quick, teller, now }: Hall) {
  const [tables, books] = [openTables(quick), openTableBooks(path, now)]
  const places = keepPlaces(tables, now)
  /** Bets that wait for their answer, by who made them in which round, and what that came to since. */
  const [waiting, came] = [new Map<string, Set<Promise<void>>>(), new Newest<Came>(cameMax)]
  const [settling, asked] = [new Set<string>(), new Map<string, Promise<void>>()]
  const betsOf = (key: string) => books.all().filter((one) => one.kind === 'bet' && keyOf(one) === key)

  async function bet(sitting: Sitting, { id, place, units }: TableBet): Promise<BetAnswer> {
    await asked.get(id)
    const known = books.find(id)
    // A page that did not hear asks again, and hears what became of it then.
    if (known) return known.user === sitting.user ? answerOf(known) : 'no_bet'
    const table = tables.find(({ room }) => room === sitting.room)
    if (!table?.of.places.includes(place) || !Number.isSafeInteger(units)) return 'no_bet'
    if (units < table.min || units > table.max) return 'no_bet'
    const round = roundAt(table, now())
    if (now() >= round.closesAt) return 'late'
    const { user, token, currency } = sitting
    const about = { user, token, currency, game: table.game, round: round.id, place, of: null }
    const at = new Date(now()).toISOString().slice(0, 23)
    const entry: TableEntry = { ...about, id, kind: 'bet', amount: units * scale, state: 'asked', at }
    books.write(entry)
    const asking = hear(entry, round.drawsAt)
    asked.set(id, asking)
    const key = keyOf(entry)
    const others = waiting.get(key) ?? new Set<Promise<void>>()
    waiting.set(key, others.add(asking))
    await asking
    return answerOf(books.find(id) ?? entry)
  }

  /** Says a bet. One that is answered when the round is drawn counts no more than one that never was. */
  async function hear(entry: TableEntry, until: number): Promise<void> {
    const heard = await teller.tell(entry)
    if (heard === 'declined' || (heard === 'done' && now() < until)) books.write({ ...entry, state: heard })
    asked.delete(entry.id)
  }

  /** Pays a player by what their round came to, or gives all back where it came to nothing. */
  async function settle(key: string, table: Table | undefined, outcome: Outcome | null): Promise<void> {
    if (settling.has(key)) return
    settling.add(key)
    await Promise.all(waiting.get(key) ?? new Set<Promise<void>>())
    waiting.delete(key)
    const bets = betsOf(key)
    const back = bets.filter(({ state }) => state === 'asked' || (state === 'done' && outcome === null))
    const stand = outcome === null ? [] : bets.filter(({ state }) => state === 'done')
    const won = stand.reduce((sum, one) => sum + paidOn(table, one, outcome), 0)
    const [last] = stand
    const owed = [
      ...back.map((one) => ({ ...one, id: randomUUID(), kind: 'rollback' as const, of: one.id })),
      ...(last ? [{ ...last, id: randomUUID(), kind: 'win' as const, place: null, amount: won }] : []),
    ].map((one): TableEntry => ({ ...one, state: 'asked', at: new Date(now()).toISOString().slice(0, 23) }))
    books.write(...owed)
    tellCame(bets, { stand, back, won })
    await payOwed(owed)
    settling.delete(key)
  }

  function tellCame(bets: TableEntry[], of: { stand: TableEntry[]; back: TableEntry[]; won: number }): void {
    const [first] = bets
    if (!first) return
    const sum = (all: TableEntry[]) => all.reduce((total, { amount }) => total + amount, 0) / scale
    const { stand, back, won } = of
    came.set(first.user, { round: first.round, staked: sum(stand), won: won / scale, back: sum(back) })
  }

  /** Says what is owed in its order: first what is taken back, and by the last that the round is over. */
  async function payOwed(owed: readonly TableEntry[]): Promise<void> {
    for (const [i, entry] of owed.entries()) {
      const state = await teller.owe(entry, entry.kind === 'win' && i === owed.length - 1)
      const bet = entry.of === null ? undefined : books.find(entry.of)
      books.write(
        { ...entry, state },
        ...(bet && state === 'done' ? [{ ...bet, state: 'undone' as const }] : []),
      )
    }
  }

  /** What was owed at the end of the one before, and what it had not drawn. */
  function takeUp(): void {
    const owed = books.all().filter(({ kind, state }) => kind !== 'bet' && state === 'asked')
    for (const own of Map.groupBy(owed, keyOf).values()) inBackground(payOwed(own))
    const ended = new Set(books.all().flatMap((one) => (one.kind === 'bet' ? [] : keyOf(one))))
    const open = books
      .all()
      .filter(({ kind, state }) => kind === 'bet' && (state === 'asked' || state === 'done'))
    for (const key of new Set(open.map(keyOf)))
      if (!ended.has(key)) inBackground(settle(key, undefined, null))
  }

  function goOn(): void {
    places.goOn()
    books.forget()
    for (const table of tables) {
      const round = roundAt(table, now())
      if (now() < round.drawsAt || table.drawn?.at === round.at) continue
      const outcome = drawRound(table, round)
      places.visit(table)
      for (const key of [...waiting.keys()].filter((one) => one.endsWith(` ${round.id}`)))
        inBackground(settle(key, table, outcome))
    }
    // Of a round that went by undrawn, because this process had no turn, nothing is known.
    const going = new Set(tables.map((table) => roundAt(table, now()).id))
    for (const key of waiting.keys())
      if (!going.has(key.split(' ')[1] ?? '') && !settling.has(key))
        inBackground(settle(key, undefined, null))
  }

  takeUp()
  return { tables, places, books, bet, goOn, cameOf: (user: string) => came.get(user) }
}

function paidOn(table: Table | undefined, { place, amount }: TableEntry, outcome: Outcome | null): number {
  if (!table || !place || outcome === null) return 0
  const units = (amount / scale) * table.of.pays(place, outcome)
  return Math.floor(units / 100) * scale
}

function answerOf({ state }: TableEntry): BetAnswer {
  if (state === 'done') return 'ok'
  return state === 'declined' ? 'declined' : 'taken_back'
}

function inBackground(work: Promise<void>): void {
  work.catch((error: unknown) => process.stderr.write(`${String(error)}\n`))
}
