import { payoutSpread, rulesOf, type Chance, type Line } from '@fairground/engine'
import { randomBytes, randomUUID } from 'node:crypto'
import { Refusal, sha256, type Context, type stoppedClock } from '#kit'
import { advanceDraw, confirmResult } from '#lottery'
import { enterResult, nextDue, planDraws, readUnfinished, type DrawNow } from '#lottery/draw'
import { readGames, type Game } from '#lottery/game'
import { sweepLiabilities } from '#lottery/liability'
import { openOrders, type Orders } from '#lottery/order'
import { sweepTurnover } from '#lottery/settlement'
import type { SimulatedHouse, SimulatedMember } from './simulate-house.ts'
import { seededChance, randomLine, soldPlays } from './simulate-lines.ts'

/** A house whose clock goes on when it is moved. */
export type MovedHouse = SimulatedHouse<ReturnType<typeof stoppedClock>>

/** What was played on a game, amounts in ten-thousandths, and what that should come to. */
export type Played = {
  orders: number
  lines: number
  plays: Set<string>
  staked: bigint
  from: number
  to: number
  variance: number
  largest: number
}

export type Simulated = {
  games: Map<string, Played>
  refused: Map<string, number>
  /** Draws that should be over and are not, as `game issue state`. */
  stuck: string[]
}

const tickMs = 15_000
/** How often a member bets within an hour, on average. */
const ordersPerHour = 3
const linesMost = 3
/** After the last bet all that is under way comes to its end within so long. */
const lastMs = 20 * 60_000
const callers = 16
/** How many games take their steps at once. */
const hands = 4
const ticksBetweenTidying = 40

/**
 * Lets so many hours pass in steps of a quarter of a minute, in which members bet on whatever is on sale, and then until
 * what they bet on is over. What they play follows from the seed; what is drawn by the house does not, for nobody can set that.
 */
export async function simulateDraws(
  { context, clock }: MovedHouse,
  members: readonly SimulatedMember[],
  { codes, hours, seed }: { codes: ReadonlySet<string>; hours: number; seed: string },
): Promise<Simulated> {
  const games = new Map(
    (await readGames(context.db)).filter(({ code }) => codes.has(code)).map((game) => [game.code, game]),
  )
  const simulated: Simulated = { games: new Map(), refused: new Map(), stuck: [] }
  const orders = openOrders(context)
  const turns = new Map<string, number>()
  const end = clock.now().getTime() + hours * 3_600_000
  for (let tick = 0; clock.now().getTime() < end + lastMs; tick++) {
    if (tick % ticksBetweenTidying === 0) await tidy(context)
    const draws = await moveOn(context)
    await drawOfficial(context, draws, games, seed)
    if (clock.now().getTime() < end) {
      // On what is over by then, so that nothing is bet on that nobody sees the end of.
      const onSale = draws.filter(
        ({ gameCode, state, closesAt, drawsAt, now }) =>
          games.has(gameCode) && state === 'open' && closesAt > now && drawsAt.getTime() <= end,
      )
      await placeAll(orders, betsOf({ seed: `${seed} ${tick}`, games, turns, onSale }, members), simulated)
    }
    clock.advance(tickMs)
  }
  await moveOn(context)
  while ((await sweepTurnover(context)) > 0);
  const late = clock.now().getTime() - lastMs
  const left = (await readUnfinished(context)).filter(({ drawsAt }) => drawsAt.getTime() <= late)
  simulated.stuck = left.map(({ gameCode, issue, state }) => `${gameCode} ${issue} ${state}`)
  return simulated
}

/** What jobs of a worker do now and then. */
async function tidy(context: Context): Promise<void> {
  await planDraws(context)
  await sweepTurnover(context)
  await sweepLiabilities(context)
}

/** Takes every step that is due, several games at once, and answers the draws that are not over then. */
async function moveOn(context: Context): Promise<DrawNow[]> {
  const due = (await readUnfinished(context)).filter(
    (draw) => (nextDue(draw) ?? draw.now) <= draw.now && nextDue(draw),
  )
  const byGame = [...Map.groupBy(due, ({ gameCode }) => gameCode).values()]
  await eachOf(byGame, hands, async (draws) => {
    for (const { id } of draws) await advanceDraw(context, id)
  })
  return await readUnfinished(context)
}

/** Does something with each of many, so many at a time. */
async function eachOf<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0
  const hand = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, hand))
}

/** Whose result comes from outside has one drawn by chance, entered and confirmed by two. */
async function drawOfficial(
  context: Context,
  draws: readonly DrawNow[],
  games: ReadonlyMap<string, Game>,
  seed: string,
): Promise<void> {
  for (const { id: drawId, gameCode, issue, state, drawsAt, commitment, terms, now } of draws) {
    if (state !== 'closed' || commitment || drawsAt > now) continue
    const { rules } = games.get(gameCode) ?? {}
    if (rules === undefined) continue
    const source = { seed: sha256(`${seed} ${gameCode} ${issue}`), drawId, root: '0'.repeat(64), entropy: '' }
    const prizes = rulesOf(rules).draw(source, terms)
    const seen = await enterResult(context, { drawId, prizes, actor: 'staff:simulation-a' })
    await confirmResult(context, { drawId, actor: 'staff:simulation-b', seen })
  }
}

type Bet = { member: SimulatedMember; draw: DrawNow; game: Game; lines: Line[] }
type Market = {
  seed: string
  games: ReadonlyMap<string, Game>
  turns: Map<string, number>
  onSale: readonly DrawNow[]
}

/** What members bet in one step: on any draw, the plays of its game in turn, so that each is played. */
function betsOf({ seed, games, turns, onSale }: Market, members: readonly SimulatedMember[]): Bet[] {
  if (onSale.length === 0) return []
  const chance = seededChance(seed)
  const expected = (members.length * ordersPerHour * tickMs) / 3_600_000
  const count = Math.floor(expected) + (chance(1_000_000) < (expected % 1) * 1_000_000 ? 1 : 0)
  return Array.from({ length: count }, (): Bet | null => {
    const draw = onSale[chance(onSale.length)]
    const game = draw && games.get(draw.gameCode)
    const member = members[chance(members.length)]
    if (!draw || !game || !member) return null
    const lines = Array.from({ length: 1 + chance(linesMost) }, () => nextLine(game, draw, turns, chance))
    return { member, draw, game, lines: lines.filter((line) => line !== null) }
  }).filter((bet) => bet !== null && bet.lines.length > 0) as Bet[]
}

function nextLine(game: Game, draw: DrawNow, turns: Map<string, number>, chance: Chance): Line | null {
  const plays = soldOf(game)
  const turn = turns.get(game.code) ?? 0
  turns.set(game.code, turn + 1)
  return randomLine(game, draw.terms, plays[turn % plays.length] ?? '', chance)
}

const sold = new WeakMap<Game, string[]>()

function soldOf(game: Game): string[] {
  const known = sold.get(game) ?? soldPlays(game)
  sold.set(game, known)
  return known
}

async function placeAll(orders: Orders, bets: readonly Bet[], simulated: Simulated): Promise<void> {
  await eachOf(bets, callers, async (bet) => await placeOne(orders, bet, simulated))
}

async function placeOne(
  orders: Orders,
  { member, draw, game, lines }: Bet,
  simulated: Simulated,
): Promise<void> {
  try {
    const { stake } = await orders.place({ drawId: draw.id, lines }, member, randomUUID(), randomBytes(32))
    note(simulated, { draw, game, lines, stake })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    simulated.refused.set(error.code, (simulated.refused.get(error.code) ?? 0) + 1)
  }
}

function note(
  { games }: Simulated,
  { draw, game, lines, stake }: Omit<Bet, 'member'> & { stake: bigint },
): void {
  const of = games.get(game.code) ?? {
    orders: 0,
    lines: 0,
    plays: new Set<string>(),
    staked: 0n,
    from: 0,
    to: 0,
    variance: 0,
    largest: 0,
  }
  games.set(game.code, of)
  of.orders++
  of.staked += stake
  for (const line of lines) {
    const { from, to, variance, largest } = payoutSpread(game.rules, line, draw.terms)
    of.lines++
    of.plays.add(line.play)
    // A payout is rounded down to a step.
    of.from += from - Number(draw.step)
    of.to += to
    of.variance += variance
    of.largest = Math.max(of.largest, largest)
  }
}
