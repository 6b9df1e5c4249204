import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { houseDraw, rulesOf, type DrawnPrizes } from '@fairground/engine'
import { sql, transact } from '#kit'
import { advance, advanceDraw } from '#lottery'
import { drawPage, lockDraw, makeDraws, makeIssue, openDraw } from '#lottery/draw'
import { readGame } from '#lottery/game'
import { voidIn } from '#lottery/settlement'
import { wentThrough } from './eves-of-draws.ts'
import type { Bet, Player, Scene } from './lottery.ts'

const seeds = ['families', 'vietlott', 'stations'].map(
  (name) => new URL(`../../db/seed/${name}.sql`, import.meta.url),
)
const purse = 10_000_000n
const unit = 10_000n
const saturday = ['hcm', 'longan', 'binhphuoc', 'haugiang']

/** A game, what each of some members plays on a draw of it, and what is drawn officially, at first and then corrected. */
type Kind = {
  gameCode: string
  bets: readonly (readonly Bet[])[]
  drawn?: readonly [DrawnPrizes, DrawnPrizes]
}

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
export type KindStep = { what: string; isMain: boolean; open(): Promise<DueDraw> }

/**
 * Has one game of each kind besides the north in a scene: drawn by the house, officially at several stations, and by the
 * house with prizes that are capped together. Answers what a worker has to do for a draw of each.
 */
export async function openKinds(scene: Scene): Promise<KindStep[]> {
  const { db } = scene.context
  const before = await sql<{ code: string }>`select code from lottery.game where enabled`.execute(db)
  for (const seed of seeds) await sql.raw(await readFile(seed, 'utf8')).execute(db)
  const codes = [...before.rows, ...kinds.map(({ gameCode: code }) => ({ code }))].map(({ code }) => code)
  await sql`update lottery.game set enabled = code = any(${codes}::text[])`.execute(db)
  await advance(scene.context)
  return kinds.flatMap((kind) => stepsOf(scene, kind))
}

const begun = ['scheduled', 'open']
const life = [...begun, 'closed', 'resulted', 'settling', 'settled']

function stepsOf(scene: Scene, kind: Kind): KindStep[] {
  const step = (what: string, open: KindStep['open'], isMain = false): KindStep => ({
    what: `a draw of ${kind.gameCode} ${what}`,
    isMain,
    open,
  })
  const holds = (sold: Sold, states: readonly string[]) => () => hold(scene, sold, states)
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
  const over = async () => {
    const sold = await sell(scene, kind)
    scene.clock.set((await scene.read(sold.drawId)).drawsAt.toISOString())
    return sold
  }
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
  await openDraw(scene.context, drawId)
  const orders: Sold['orders'] = []
  for (const [nth, lines] of kind.bets.entries()) {
    const player = await scene.member(purse, nth === 2 ? 'trial' : 'real')
    const { stake, rebate } = await scene.place(player, [...lines], { drawId })
    orders.push({ player, cost: stake - rebate, lines })
  }
  return { drawId, orders }
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
  const sold = await sell(scene, kind)
  scene.clock.set((await scene.read(sold.drawId)).drawsAt.toISOString())
  await advanceDraw(scene.context, sold.drawId)
  return sold
}

/** It went through these states, each once, and everybody has what their lines say of what was drawn, or all of it back. */
async function hold(scene: Scene, { drawId, orders }: Sold, states: readonly string[]): Promise<void> {
  await wentThrough(scene, drawId, states)
  const settle = await settlerOf(scene, drawId)
  const due = orders.map(({ lines }) => lines.reduce((sum, line) => sum + (settle?.(line) ?? 0n), 0n))
  assert.ok(!settle || due.some((amount) => amount > 0n))
  for (const [nth, { player, cost }] of orders.entries()) {
    const [main = 0n] = await scene.purses(player)
    assert.equal(main - purse * unit, settle ? (due[nth] ?? 0n) - cost : 0n)
  }
}

/** What a line is due of what was drawn, as the engine says; null of a void draw. */
async function settlerOf(scene: Scene, drawId: string): Promise<((line: Bet) => bigint) | null> {
  const { gameCode, terms, step, state } = await scene.read(drawId)
  if (state === 'void') return null
  const { rules } = await readGame(scene.context.db, gameCode)
  const { prizes } = await drawPage(scene.context, { drawId })
  const settle = rulesOf(rules).settler(prizes, terms, step)
  return (line) => settle({ ...line, unit: line.unit * unit }).payout
}
