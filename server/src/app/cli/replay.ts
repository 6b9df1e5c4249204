import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { writeAmount } from '@fairground/contract'
import { readSharedTime, type Context } from '#kit'
import { prove } from '#ledger'
import { confirmResult } from '#lottery'
import { enterResult, findDraw, makeIssue, openDraw } from '#lottery/draw'
import { readResultsFile } from '#lottery/feed'
import { closeDraw } from '#lottery/order'
import { auditSettlement, settleDraw } from '#lottery/settlement'
import { CommandError, tableRow, UsageError, withContext, type Command } from '#manifest'
import { placeOrders } from './replay-orders.ts'
import { openPlayers, type Player } from './replay-players.ts'
import { findServer } from './replay-server.ts'

const record = new URL('../../../../db/seed/xsmb-2005-2022.csv', import.meta.url)

type Day = { issue: string; prizes: unknown }
type Played = { issue: string; drawId: string; accepted: number; refused: number; settleAfter: Date | null }

export const replay: Command = {
  name: 'replay',
  about: 'Plays real draws of the past again, bets and all, and proves what came of it.',
  usage: `replay xsmb --from <yyyy-mm-dd> --days <n> --members <m> [--file <results.csv>]
Opens each real draw, has m members place orders through the HTTP interface of the running server (or of one it starts),
publishes the real result, settles, and audits. Meant for rehearsals: while it lasts, draws are on sale whose results
everybody can know. A draw that is there already is played again as <date>-r1, -r2 …`,

  run: async (args, open) => {
    const { gameCode, from, days, members, file } = readArguments(args)
    const text = await readFile(file ?? record, 'utf8').catch(() => {
      throw new CommandError(`${String(file)} cannot be read`)
    })
    const { rows } = readResultsFile('xsmb', { mode: 'SEA', oddsPpm: {} }, text)
    const wanted = rows.filter(({ issue }) => issue >= from && issue <= lastDay(from, days))
    if (wanted.length === 0) throw new CommandError(`no draw is on record in the ${days} days from ${from}`)
    return await withContext(open, (context) => play(context, gameCode, wanted, members))
  },
}

function readArguments(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      days: { type: 'string' },
      members: { type: 'string' },
      file: { type: 'string' },
    },
  })
  const [gameCode, ...more] = positionals
  if (gameCode !== 'xsmb' || more.length > 0)
    throw new UsageError('replay plays xsmb, whose real draws are on record')
  const { from, file } = values
  if (!from || !/^\d{4}-\d{2}-\d{2}$/.test(from)) throw new UsageError('--from needs a day, yyyy-mm-dd')
  return {
    gameCode,
    from,
    file,
    days: wholeNumber('days', values.days, 10_000),
    members: wholeNumber('members', values.members, 5000),
  }
}

function wholeNumber(name: string, text: string | undefined, max: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > max) {
    throw new UsageError(`--${name} needs a whole number from 1 to ${max}`)
  }
  return value
}

function lastDay(from: string, days: number): string {
  try {
    return Temporal.PlainDate.from(from)
      .add({ days: days - 1 })
      .toString()
  } catch {
    throw new UsageError(`${from} is not a day`)
  }
}

const heads = ['issue', 'orders', 'stakes', 'prizes', 'house', 'return', 'proof']
const widths = [14, 7, 18, 18, 18, 7, 5]
const [firstFigure, lastFigure] = [1, 5]

async function play(
  context: Context,
  gameCode: string,
  days: readonly Day[],
  members: number,
): Promise<number> {
  const players = await openPlayers(context, members)
  const server = await findServer(context, players)
  console.log(
    `${players.length} members bet through ${server.url}${server.ours ? ', started for this' : ''}.`,
  )
  const over = heads.map((head, i) =>
    i < firstFigure || i > lastFigure ? head : head.padStart(widths[i] ?? 0),
  )
  console.log(tableRow(over, widths))
  const total = { orders: 0, staked: 0n, paid: 0n, wrong: 0 }
  // A result stands its hold while the next draw is already being bet on.
  const held: Played[] = []
  for (const day of days) {
    held.push(await playDay(context, gameCode, day, players, server.url))
    while (held[0] && (await holdLeftMs(context, held[0])) === 0) await finish(context, held.shift(), total)
  }
  while (held.length > 0) await finish(context, held.shift(), total)
  await server.stop()
  return await conclude(context, total)
}

async function playDay(
  context: Context,
  gameCode: string,
  day: Day,
  players: readonly Player[],
  url: string,
): Promise<Played> {
  const issue = await freeIssue(context, gameCode, day.issue)
  const { id: drawId } = await makeIssue(context, { gameCode, issue }, 60, 'operator')
  await openDraw(context, drawId, 'operator')
  const placed = await placeOrders(url, players, { drawId, issue })
  await closeDraw(context, drawId, 'operator')
  const seen = await enterResult(context, { drawId, prizes: day.prizes, actor: 'staff:staff-a' })
  const { settleAfter } = await confirmResult(context, { drawId, actor: 'staff:staff-b', seen })
  return { issue, drawId, ...placed, settleAfter }
}

/** The issue itself where it is free, otherwise the first of its replays that is. */
async function freeIssue(context: Context, gameCode: string, day: string): Promise<string> {
  let issue = day
  for (let replay = 1; await findDraw(context.db, gameCode, issue); replay++) issue = `${day}-r${replay}`
  return issue
}

/** How much of its hold a result has still to stand, by the clock that its settlement goes by. */
async function holdLeftMs({ db, clock }: Context, { settleAfter }: Played): Promise<number> {
  const now = await readSharedTime(db, clock)
  return Math.max(0, (settleAfter?.getTime() ?? 0) - now.getTime())
}

type Total = { orders: number; staked: bigint; paid: bigint; wrong: number }

/** Waits out the hold, settles, audits the draw by itself and prints its row. */
async function finish(context: Context, played: Played | undefined, total: Total): Promise<void> {
  if (!played) return
  let leftMs = await holdLeftMs(context, played)
  while (leftMs > 0) {
    await sleep(leftMs)
    leftMs = await holdLeftMs(context, played)
  }
  await settleDraw(context, played.drawId, 'operator')
  const audit = await auditSettlement(context, { drawId: played.drawId })
  const sound = audit.difference === null && audit.orders === played.accepted
  if (!sound) total.wrong++
  total.orders += audit.orders
  total.staked += audit.staked
  total.paid += audit.paid
  const row = [played.issue, String(audit.orders), ...money(audit.staked, audit.paid), sound ? 'ok' : 'WRONG']
  console.log(tableRow(row, widths))
  if (played.refused > 0)
    console.log(`  ${played.refused} orders were refused: their members had too little left`)
  if (audit.difference) console.log(`  ${JSON.stringify(audit.difference)}`)
}

function money(staked: bigint, paid: bigint): string[] {
  const returned = staked === 0n ? '' : `${(Number((paid * 1000n) / staked) / 10).toFixed(1)}%`
  return [...[staked, paid, staked - paid].map((amount) => grouped(writeAmount(amount))), returned]
}

function grouped(text: string): string {
  return text.replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ',')
}

async function conclude(context: Context, total: Total): Promise<number> {
  const row = [
    'total',
    String(total.orders),
    ...money(total.staked, total.paid),
    total.wrong === 0 ? 'ok' : 'WRONG',
  ]
  console.log(tableRow(row, widths))
  const ledger = await prove(context.db)
  console.log(
    ledger.wrong
      ? `The ledger is wrong: ${JSON.stringify(ledger.wrong)}`
      : `The ledger proves: ${ledger.transfers} transfers, ${ledger.entries} entries.`,
  )
  const settled = await auditSettlement(context)
  console.log(
    settled.difference
      ? `The settlement is wrong: ${JSON.stringify(settled.difference)}`
      : `The settlement proves: ${settled.draws} draws, ${settled.lines} lines re-derived.`,
  )
  return total.wrong > 0 || ledger.wrong || settled.difference ? 1 : 0
}
