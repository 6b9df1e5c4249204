import { Newest } from './newest.ts'
import { keyOf, openTableBooks, type TableEntry } from './table-books.ts'
import type { Outcome } from './table-games.ts'
import { owedOn, scale, type Came } from './table-owed.ts'
import {
  drawRound,
  keepPlaces,
  openTables,
  ownRound,
  roundAt,
  type Table,
  type TableRound,
} from './table-rooms.ts'
import type { openTeller } from './table-teller.ts'

/** Who sits at a table, as an operator told it. */
export type Sitting = {
  user: string
  token: string
  currency: string
  room: string
  /** How long a round of theirs lasts at the least, in ms, as their operator says. */
  cycleMs: number
}
/** A bet as a page asks for it, under an id of its own; `units` whole ones of the currency. */
export type TableBet = { id: string; place: string; units: number }
/** What became of a bet, or why there is none. */
export type BetAnswer = 'ok' | 'declined' | 'late' | 'soon' | 'full' | 'no_bet' | 'taken_back'
/** What became of a press that its page heard nothing of: `asked` while its operator is asked, `unheard` where it never came. */
export type PressAnswer = BetAnswer | 'asked' | 'unheard'
/** What the last press of a player came to, where each is a round. */
type Last = { room: string; round: string; place: string; outcome: Outcome }
/** Of so many players it is known what their last round came to. */
const cameMax = 5_000
/** On its way to an operator a bet may gain so much on the one before, in ms. */
const cycleSlackMs = 150

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
  /** When those who play at once may press again, and what they pressed last came to. */
  const [restsUntil, lasts] = [new Newest<number>(cameMax), new Newest<Last>(cameMax)]
  /** Bets of which was said that they never came: they are none if they come after that. */
  const forgone = new Newest<true>(cameMax)
  /** What each who takes part in the round of a table sees of it, by table: where they play for each other's stakes. */
  const together = new Map<string, { at: number; seen: Map<string, Outcome> }>()
  const [settling, asked] = [new Set<string>(), new Map<string, Promise<void>>()]
  const byClock = tables.filter(({ of }) => of.plays !== 'at_once')
  /** Whether what one has on a round plays in it: what was found on the tables at the start goes back, however long that takes. */
  const isIn = (key: string) => waiting.has(key) && !settling.has(key)
  const openedAt = now()

  async function bet(sitting: Sitting, { id, place, units }: TableBet): Promise<BetAnswer> {
    await asked.get(id)
    const known = books.find(id)
    // A page that did not hear asks again, and hears what became of it then.
    if (known) return known.user === sitting.user ? answerOf(known) : 'no_bet'
    if (forgone.get(id)) return 'no_bet'
    const table = tables.find(({ room }) => room === sitting.room)
    if (!table?.of.places.includes(place) || !Number.isSafeInteger(units)) return 'no_bet'
    if (units < table.min || units > table.max) return 'no_bet'
    const isAtOnce = table.of.plays === 'at_once'
    const round = isAtOnce ? ownRound(table, now()) : roundAt(table, now())
    const why = whyNot(sitting, table, round)
    if (why) return why
    const { user, token, currency } = sitting
    const about = { user, token, currency, game: table.game, round: round.id, place, of: null }
    const at = new Date(now()).toISOString().slice(0, 23)
    const entry: TableEntry = { ...about, id, kind: 'bet', amount: units * scale, state: 'asked', at }
    books.write(entry)
    const asking = hear(entry, round.drawsAt)
    asked.set(id, asking)
    if (isAtOnce) return await drawAtOnce(entry, table, asking)
    const key = keyOf(entry)
    const others = waiting.get(key) ?? new Set<Promise<void>>()
    waiting.set(key, others.add(asking))
    await asking
    return answerOf(books.find(id) ?? entry)
  }

  /** Why a bet is not taken now: too late, sooner after the one before than its operator lets, or no place is left in its round. */
  function whyNot({ user, cycleMs }: Sitting, table: Table, round: TableRound): BetAnswer | null {
    const key = keyOf({ user, round: round.id })
    // Who has a stake back of a round is in again with the next.
    if (now() >= round.closesAt || books.isOver(key) || settling.has(key)) return 'late'
    if (table.of.plays === 'by_clock') return null
    if (table.of.plays === 'at_once') {
      if (restOf(user, table) > 0) return 'soon'
      restsUntil.set(`${user} ${table.game}`, now() + cycleMs + cycleSlackMs)
      return null
    }
    const there = books.betsIn(round.id).filter((one) => one.state !== 'declined' && isIn(keyOf(one)))
    if (there.some((one) => one.user === user)) return 'no_bet'
    return there.length < (table.seats ?? there.length + 1) ? null : 'full'
  }

  /** For how long who plays at once may not press again, in ms. */
  const restOf = (user: string, { game }: Table) =>
    Math.max(0, (restsUntil.get(`${user} ${game}`) ?? 0) - now())

  /** Plays the round of a press: drawn once its bet stands, and given back where that was not heard in time. */
  async function drawAtOnce(entry: TableEntry, table: Table, asking: Promise<void>): Promise<BetAnswer> {
    await asking
    const { state } = books.find(entry.id) ?? entry
    const outcome = state === 'done' ? table.of.draw() : null
    const { user, round, place } = entry
    if (outcome) lasts.set(user, { room: table.room, round, place: place ?? '', outcome })
    if (state !== 'declined') inBackground(settle([keyOf(entry)], table, () => outcome))
    return answerOf({ ...entry, state })
  }

  /** Says a bet. One that is answered when the round is drawn counts no more than one that never was. */
  async function hear(entry: TableEntry, until: number): Promise<void> {
    const heard = await teller.tell(entry)
    if (heard === 'declined' || (heard === 'done' && now() < until))
      await books.keep({ ...entry, state: heard })
    asked.delete(entry.id)
  }

  /**
   * Pays players by what their round came to, or gives all back where it came to nothing. What is owed to all of them is written
   * down at once, so that of those who play for each other's stakes none is paid without the others.
   */
  async function settle(
    all: readonly string[],
    table: Table | undefined,
    seen: (user: string) => Outcome | null,
  ): Promise<void> {
    const keys = all.filter((key) => !settling.has(key))
    for (const key of keys) settling.add(key)
    await Promise.all(keys.flatMap((key) => [...(waiting.get(key) ?? [])]))
    for (const key of keys) waiting.delete(key)
    const each = keys.map((key) => {
      const user = key.split(' ')[0] ?? ''
      return { user, ...owedOn(books.betsOf(key), { table, outcome: seen(user), now: now() }) }
    })
    await books.keep(...each.flatMap(({ owed }) => owed))
    for (const one of each) came.set(one.user, one.came)
    await Promise.all(each.map(({ owed }) => payOwed(owed)))
    for (const key of keys) settling.delete(key)
  }

  /** Says what is owed in its order: first what is taken back, and by the last that the round is over. */
  async function payOwed(owed: readonly TableEntry[]): Promise<void> {
    for (const [i, entry] of owed.entries()) {
      const state = await teller.owe(entry, entry.kind === 'win' && i === owed.length - 1)
      const bet = entry.of === null ? undefined : books.find(entry.of)
      await books.keep(
        { ...entry, state },
        ...(bet && state === 'done' ? [{ ...bet, state: 'undone' as const }] : []),
      )
    }
  }

  /** What was owed at the end of the one before, and what it had not drawn. */
  function takeUp(): void {
    const owed = books.all().filter(({ kind, state }) => kind !== 'bet' && state === 'asked')
    for (const own of Map.groupBy(owed, keyOf).values()) inBackground(payOwed(own))
    for (const key of new Set(books.open().map(keyOf))) inBackground(settle([key], undefined, () => null))
  }

  function goOn(): void {
    places.goOn()
    books.forget()
    for (const table of byClock) {
      const round = roundAt(table, now())
      // What was to be drawn before this process was there is not drawn anew.
      if (now() < round.drawsAt || table.drawn?.at === round.at || round.drawsAt <= openedAt) continue
      draw(table, round)
      // Where one plays for what others stake, nobody sits who stakes nothing.
      if (table.of.plays === 'by_clock') places.visit(table)
    }
    // Of a round that went by undrawn, because this process had no turn, nothing is known.
    const going = new Set(byClock.map((table) => roundAt(table, now()).id))
    for (const key of waiting.keys())
      if (!going.has(key.split(' ')[1] ?? '') && !settling.has(key))
        inBackground(settle([key], undefined, () => null))
  }

  /** Draws a round, and pays each who bet on it: by the same outcome, or each by where they came among those who took part. */
  function draw(table: Table, round: TableRound): void {
    const keys = [...waiting.keys()].filter((key) => key.endsWith(` ${round.id}`) && isIn(key))
    const stand = books.betsIn(round.id).filter((one) => one.state === 'done' && isIn(keyOf(one)))
    const outcome = drawRound(table, round, stand.length)
    if (table.of.plays === 'by_clock') {
      for (const key of keys) inBackground(settle([key], table, () => outcome))
      return
    }
    const seen = new Map(
      stand.map(({ user }, at) => [user, [outcome[at] ?? 0, ...outcome.filter((_, i) => i !== at)]]),
    )
    together.set(table.room, { at: round.at, seen })
    if (keys.length > 0) inBackground(settle(keys, table, (user) => seen.get(user) ?? null))
  }

  /** What somebody sees of a round that was drawn: of one that is played together, who did not take part sees nothing. */
  function seenBy(user: string, { of, room, drawn }: Table, { at }: TableRound): Outcome | null {
    if (drawn?.at !== at) return null
    if (of.plays === 'by_clock') return drawn.outcome
    const last = together.get(room)
    return last?.at === at ? (last.seen.get(user) ?? null) : null
  }

  /** What became of a press, for a page that heard nothing of it: one that never came is none any more, should it still come. */
  function heardOf({ user }: Sitting, id: string): PressAnswer {
    const known = books.find(id)
    if (known?.user === user) return asked.has(id) ? 'asked' : answerOf(known)
    if (!known) forgone.set(id, true)
    return known ? 'no_bet' : 'unheard'
  }

  function answerOf({ id, state }: TableEntry): BetAnswer {
    if (state === 'done' && !books.isBack(id)) return 'ok'
    return state === 'declined' ? 'declined' : 'taken_back'
  }

  takeUp()
  return {
    tables,
    places,
    books,
    bet,
    goOn,
    seenBy,
    restOf,
    heardOf,
    /** Whether the hall played against whoever took part in the last round of a table, since nobody else did. */
    isAlone: (room: string) => together.get(room)?.seen.size === 1,
    cameOf: (user: string) => came.get(user),
    lastOf: (user: string) => lasts.get(user),
  }
}

function inBackground(work: Promise<void>): void {
  work.catch((error: unknown) => process.stderr.write(`${String(error)}\n`))
}
