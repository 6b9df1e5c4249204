import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { houseDraw, lotteryPlay, rulesOf, type DrawnPrizes } from '@fairground/engine'
import { sql, transact } from '#kit'
import { advance, advanceDraw } from '#lottery'
import { drawPage, lockDraw, makeDraws, makeIssue, openDraw } from '#lottery/draw'
import { readGame } from '#lottery/game'
import { fillPools, readShares } from '#lottery/pool'
import { voidIn } from '#lottery/settlement'
import { wentThrough } from './eves-of-draws.ts'
import type { Bet, Player, Scene } from './lottery.ts'

const seeds = ['families', 'vietlott', 'stations'].map(
  (name) => new URL(`../../db/seed/${name}.sql`, import.meta.url),
)
const purse = 10_000_000n
const unit = 10_000n
const saturday = ['hcm', 'longan', 'binhphuoc', 'haugiang']

/**
 * A game, what each of some members plays on a draw of it, and what is drawn officially, at first and then corrected. One that
 * goes the way of another by other rules is tried less often, or in the long form alone.
 */
type Kind = {
  gameCode: string
  bets: readonly (readonly Bet[])[]
  drawn?: readonly [DrawnPrizes, DrawnPrizes]
  tried?: 'less' | 'long'
  /** Where nobody can be sure to win. */
  mayLose?: boolean
  /** Where a draw waits for those before it, since what its jackpots hold is not known before. */
  inTurn?: boolean
}

/** Each of three plays the same, one at three times as much and one in play money. */
const threeTimes = (bet: Bet, ...others: Bet[]): Kind['bets'] => [
  [bet, ...others],
  [{ ...bet, multiple: 3 }],
  [bet],
]

/** All that can be chosen of the only part of a play. */
const allOf = (game: string, code: string) => lotteryPlay(game, code).parts[0]?.symbols.join(',') ?? ''

/** All numbers from one to another, of one part. */
const from = (low: number, high: number) =>
  Array.from({ length: high - low + 1 }, (_, nth) => low + nth).join(',')

/** Of each somebody wins whatever comes, one in play money; of digits one order pays back what it gives up of its group. */
const kinds: readonly Kind[] = [
  {
    gameCode: 'ssc-60s',
    bets: [
      [{ play: 'fixed', numbers: ['0,1,2,3,4,5,6,7,8,9', '', '', '', '1,2'], unit: 10n, group: 1_800 }],
      [{ play: 'five_direct', numbers: Array<string>(5).fill('0,1,2,3,4,5,6,7,8'), unit: 10n }],
      [{ play: 'fixed', numbers: ['', '', '0,1,2,3,4,5,6,7,8,9', '', ''], unit: 10n, multiple: 3 }],
    ],
  },
  {
    gameCode: 'xsmn',
    bets: [
      [
        { play: 'de_dau_duoi', numbers: ['69', '70'], unit: 1_000n, at: ['hcm', 'longan'] },
        { play: 'de_db', numbers: ['69'], unit: 1_000n, at: saturday },
      ],
      [{ play: 'da', numbers: ['41', '69'], unit: 1_000n, at: ['hcm', 'longan'] }],
      [{ play: 'lo2', numbers: ['69'], unit: 1_000n, at: ['hcm'] }],
    ],
    drawn: [
      drawnAt({ 'hcm.special': ['123469'], 'longan.eighth': ['69'], 'longan.special': ['000041'] }),
      drawnAt({ 'hcm.special': ['123468'], 'longan.eighth': ['69'], 'longan.special': ['000041'] }),
    ],
  },
  {
    gameCode: 'vkeno-90s',
    bets: [
      [{ play: 'size', numbers: ['big,tie,small'], unit: 10_000n }],
      // Its highest prize is capped over all of a draw.
      [{ play: 'pick9', numbers: ['1,9,17,25,33,41,49,57,65'], unit: 10_000n, multiple: 2 }],
      [{ play: 'size', numbers: ['big,tie,small'], unit: 10_000n }],
    ],
  },
  {
    // Drawn by the house, with a jackpot that each ticket adds to.
    gameCode: 'mega645-180s',
    bets: threeTimes({ play: 'ticket', numbers: [from(1, 10)], unit: 10_000n }),
    tried: 'less',
    mayLose: true,
    inTurn: true,
  },
  {
    // With two jackpots, of which one flows over into the other.
    gameCode: 'power655-180s',
    bets: threeTimes({ play: 'ticket', numbers: [from(30, 39)], unit: 10_000n }),
    tried: 'long',
    mayLose: true,
    inTurn: true,
  },
  {
    // What stands on a sign of the year, and what is neither and given back where 49 comes.
    gameCode: 'mark6-180s',
    bets: threeTimes(
      { play: 'special', numbers: [from(1, 49)], unit: 1_000n },
      { play: 'special_sides', numbers: ['big,small,odd,even'], unit: 1_000n },
      { play: 'zodiac', numbers: [allOf('mark6', 'zodiac')], unit: 1_000n },
    ),
    tried: 'long',
  },
  {
    gameCode: 'keno-90s',
    bets: threeTimes({ play: 'halves', numbers: ['upper,tie,lower'], unit: 1_000n }),
    tried: 'long',
  },
  {
    gameCode: 'k3-90s',
    bets: threeTimes({ play: 'sum', numbers: [allOf('k3', 'sum')], unit: 10n, group: 1_800 }),
    tried: 'long',
  },
  {
    gameCode: 'pk10-60s',
    bets: threeTimes({ play: 'fixed_1', numbers: [from(1, 10)], unit: 10n, group: 1_900 }),
    tried: 'long',
  },
  {
    gameCode: '11x5-60s',
    bets: threeTimes({ play: 'any1', numbers: [from(1, 11)], unit: 10n, group: 1_850 }),
    tried: 'long',
  },
  {
    gameCode: '3d-90s',
    bets: threeTimes({ play: 'three_any1', numbers: [from(0, 9)], unit: 10n, group: 1_800 }),
    tried: 'long',
  },
  {
    gameCode: 'pc28-60s',
    bets: threeTimes({ play: 'sum', numbers: [allOf('pc28', 'sum')], unit: 10n, group: 1_800 }),
    tried: 'long',
  },
  {
    gameCode: 'ssc-plates-60s',
    bets: threeTimes({ play: 'duel_1_2', numbers: ['dragon,tiger,tie'], unit: 1_000n }),
    tried: 'long',
  },
  {
    gameCode: 'max3d-90s',
    bets: threeTimes({ play: 'max3d', numbers: [from(100, 149)], unit: 10_000n }),
    tried: 'long',
    mayLose: true,
  },
  {
    gameCode: 'xsmn-60s',
    bets: threeTimes({ play: 'duoi', numbers: from(0, 9).split(','), unit: 1_000n }),
    tried: 'long',
  },
]

/** A result of each station, the same every time but for what is put in place. */
function drawnAt(put: DrawnPrizes): DrawnPrizes {
  const all = saturday.flatMap((drawId) =>
    Object.entries(
      houseDraw('xsmn', { seed: Buffer.alloc(32, 7), drawId, root: '0'.repeat(64), entropy: '' }),
    ).map(([tier, numbers]) => [`${drawId}.${tier}`, numbers ?? []] as const),
  )
  return { ...Object.fromEntries(all), ...put }
}

/** A draw that its worker is to take further, and what must be so once it has. */
type DueDraw = { drawId: string; holds(): Promise<void> }

/** Brings a draw of a kind to where something is to be done; `isMain` where all of its money is moved. */
export type KindStep = { what: string; tried: Kind['tried']; isMain: boolean; open(): Promise<DueDraw> }

/**
 * Has one game of each kind that is tried so besides the north in a scene: drawn by the house, officially at several stations, and by the
 * house with prizes that are capped together. Answers what a worker has to do for a draw of each.
 */
export async function openKinds(scene: Scene, tried: readonly Kind['tried'][]): Promise<KindStep[]> {
  const { db } = scene.context
  const among = kinds.filter((kind) => tried.includes(kind.tried))
  const before = await sql<{ code: string }>`select code from lottery.game where enabled`.execute(db)
  for (const seed of seeds) await sql.raw(await readFile(seed, 'utf8')).execute(db)
  const codes = [...before.rows, ...among.map(({ gameCode: code }) => ({ code }))].map(({ code }) => code)
  await sql`update lottery.game set enabled = code = any(${codes}::text[])`.execute(db)
  await advance(scene.context)
  return among.flatMap((kind) => stepsOf(scene, kind))
}

const begun = ['scheduled', 'open']
const life = [...begun, 'closed', 'resulted', 'settling', 'settled']

function stepsOf(scene: Scene, kind: Kind): KindStep[] {
  const step = (what: string, open: KindStep['open'], isMain = false): KindStep => ({
    what: `a draw of ${kind.gameCode} ${what}`,
    tried: kind.tried,
    isMain,
    open,
  })
  const holds = (sold: Sold, states: readonly string[]) => () => hold(scene, kind, sold, states)
  const all = [
    step('begins', async () => {
      const { drawId } = await schedule(scene, kind)
      return { drawId, holds: () => wentThrough(scene, drawId, begun) }
    }),
    step('is void after it was settled', async () => {
      const sold = await settled(scene, kind)
      const voiding = { actor: 'staff:staff-a', reason: 'not held' }
      await transact(scene.context, async (tx) => await voidIn(tx, await lockDraw(tx, sold.drawId), voiding))
      // Void, and once all is given back void for good.
      return { drawId: sold.drawId, holds: holds(sold, [...life, 'void', 'void']) }
    }),
  ]
  const over = async () => await soldAndOver(scene, kind)
  if (!kind.drawn)
    return [
      ...all,
      step('is over', async () => over().then((sold) => ({ ...sold, holds: holds(sold, life) })), true),
    ]
  const [, second] = kind.drawn
  return [
    ...all,
    step('closes', async () => {
      const { drawId } = await over()
      return { drawId, holds: () => wentThrough(scene, drawId, life.slice(0, 3)) }
    }),
    step(
      'is resulted',
      async () => resulted(scene, kind).then((sold) => ({ ...sold, holds: holds(sold, life) })),
      true,
    ),
    step('is corrected', async () => {
      const sold = await settled(scene, kind)
      await scene.result(sold.drawId, second)
      return { drawId: sold.drawId, holds: holds(sold, [...life, ...life.slice(-3)]) }
    }),
  ]
}

let issues = 0
/** Longer than a job that was cut is left alone. */
const saleMs = 120_000

/** One more draw of a kind, whose sales may begin now. */
async function schedule({ context, clock }: Scene, { gameCode, drawn }: Kind): Promise<{ drawId: string }> {
  if (drawn) {
    const made = await makeIssue(context, { gameCode, issue: `2026-11-21-r${++issues}` }, 60, 'system')
    return { drawId: made.id }
  }
  const opensAt = clock.now()
  const closesAt = new Date(opensAt.getTime() + saleMs)
  const times = { issue: `k${++issues}`, day: '2026-11-21', opensAt, closesAt, drawsAt: closesAt }
  const [made] = await makeDraws(context, await readGame(context.db, gameCode), [times])
  return { drawId: made?.id ?? assert.fail('it was not made') }
}

type Sold = { drawId: string; orders: { player: Player; cost: bigint; lines: readonly Bet[] }[] }

/** A draw on which each member has an order of each of their lines. */
async function sell(scene: Scene, kind: Kind): Promise<Sold> {
  const { drawId } = await schedule(scene, kind)
  if (kind.inTurn) await fillPools(scene.context, await scene.read(drawId))
  await openDraw(scene.context, drawId)
  const orders: Sold['orders'] = []
  for (const [nth, lines] of kind.bets.entries()) {
    const player = await scene.member(purse, nth === 2 ? 'trial' : 'real')
    const { stake, rebate } = await scene.place(player, [...lines], { drawId })
    orders.push({ player, cost: stake - rebate, lines })
  }
  return { drawId, orders }
}

/** The time has come to draw it. */
async function soldAndOver(scene: Scene, kind: Kind): Promise<Sold> {
  const sold = await sell(scene, kind)
  const { drawsAt, closesAt } = await scene.read(sold.drawId)
  scene.clock.set(drawsAt.toISOString())
  if (!kind.inTurn) return sold
  const { rows } = await sql<{ id: string }>`
    select id from lottery.draw
    where game_code = ${kind.gameCode} and closes_at < ${closesAt}::timestamptz and finished_at is null
    order by closes_at`.execute(scene.context.db)
  for (const { id } of rows) await advanceDraw(scene.context, id)
  return sold
}

async function resulted(scene: Scene, kind: Kind): Promise<Sold> {
  const sold = await sell(scene, kind)
  await scene.result(sold.drawId, kind.drawn?.[0])
  return sold
}

async function settled(scene: Scene, kind: Kind): Promise<Sold> {
  if (kind.drawn) {
    const sold = await resulted(scene, kind)
    await scene.settle(sold.drawId)
    return sold
  }
  const sold = await soldAndOver(scene, kind)
  await advanceDraw(scene.context, sold.drawId)
  return sold
}

/** It went through these states, each once, and everybody has what their lines say of what was drawn, or all of it back. */
async function hold(
  scene: Scene,
  { mayLose = false }: Kind,
  { drawId, orders }: Sold,
  states: readonly string[],
): Promise<void> {
  await wentThrough(scene, drawId, states)
  const settle = await settlerOf(scene, drawId)
  const due = orders.map(({ player, lines }) =>
    lines.reduce((sum, line) => sum + (settle?.(line, player) ?? 0n), 0n),
  )
  assert.ok(!settle || mayLose || due.some((amount) => amount > 0n))
  for (const [nth, { player, cost }] of orders.entries()) {
    const [main = 0n] = await scene.purses(player)
    assert.equal(main - purse * unit, settle ? (due[nth] ?? 0n) - cost : 0n)
  }
}

/** What a member's line is due of what was drawn, as the engine says; null of a void draw. */
async function settlerOf(
  scene: Scene,
  drawId: string,
): Promise<((line: Bet, player: Player) => bigint) | null> {
  const { gameCode, terms, step, state, settledVersion } = await scene.read(drawId)
  if (state === 'void') return null
  const { rules } = await readGame(scene.context.db, gameCode)
  const { prizes } = await drawPage(scene.context, { drawId })
  const shares = await readShares(scene.context.db, drawId, settledVersion)
  return (line, { book }) => {
    const settle = rulesOf(rules).settler(prizes, terms, step, shares(book))
    return settle({ ...line, unit: line.unit * unit }).payout
  }
}
