import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { readAmount, writeAmount } from '@fairground/contract'
import {
  elottOdds,
  EngineRefusal,
  groupMin,
  groupOfAll,
  lotteryFamily,
  lotteryGames,
  lotterySettler,
  officialTerms,
  readLotteryTerms,
  regionsOfStations,
  rulesOf,
  settler,
  type Line,
  type LotteryLine,
  type LotterySettled,
  type Region,
  type Settled,
} from '@fairground/engine'
import { withContext, type Command } from '#manifest'
import { auditSettlement, type SettlementAudit } from './audit-settlement.ts'

export const auditSettle: Command = {
  name: 'audit settle',
  about: 'Re-derives every settled draw and compares it with what was paid; or settles lines of a file.',
  usage: `audit settle           every settled draw, from its stored orders and result; exit code 1 at the first difference
audit settle --stdin   no database: each line of the input is
  {"game":"xsmb|xsmn|xsmt","prizes":{"special":["34369"],…},"lines":[{"play":"lo2","numbers":["61"],"unit":"1000"}]}
  or, of the south or the centre at several stations, with the station before each prize, and at which of them a line is played,
  {"game":"xsmn","prizes":{"hcm.special":["734369"],…,"longan.eighth":["07"]},"lines":[{…,"at":["hcm","longan"]}]}
  or, of the games of a family, with the symbol at each place (of mark6 the sign of its year last) and the symbols of each part
  of the play, as games lists them,
  {"game":"ssc","prizes":["1","2","3","4","5"],"lines":[{"play":"last2_direct","numbers":["4,5","5"],"unit":"1","group":1800}]}
  with "terms" beside where they are others than games tells the return of: of Vietnamese games the odds of their plays, a prize
  group, of what stands on plates alone the seeded plates, of official games the prizes that are published:
  {"mode":"SEA","oddsPpm":{"lo2":95000000}} {"mode":"Lott","groupMin":1700,"groupMax":1956} {"mode":"Elott","oddsPpm":{"last2_direct":{"win":97000000}}}
  {"mode":"official","unit":"100000000","prizes":{"ticket":{"first":"100000000000",…}},"jackpots":["jackpot"]}
  and is answered with {"lines":[{"stake":"27000","hits":0,"payout":"0"}]}, or {"error":…} and in the end exit code 1`,

  run: async (args, open) => {
    const { values } = parseArgs({ args: [...args], options: { stdin: { type: 'boolean' } } })
    if (values.stdin) return await settleInput(process.stdin, (line) => process.stdout.write(`${line}\n`))
    return await withContext(open, async (context) => {
      const audit = await auditSettlement(context)
      tell(audit)
      return audit.difference ? 1 : 0
    })
  },
}

function tell({ draws, trial, difference, ...real }: SettlementAudit): void {
  if (difference) {
    const { what, draw, of, expected, found } = difference
    console.log(`Wrong: ${what} of ${of ? `${of} in ` : ''}${draw} should be ${expected} and is ${found}.`)
    console.log(`${draws} draws before it are right.`)
    return
  }
  const { orders, lines, winners, paid } = real
  console.log(
    `${draws} draws, ${orders} orders and ${lines} lines re-derived: ${winners} orders won, ${writeAmount(paid)} ` +
      'was paid, and payouts and ledger agree.',
  )
  if (trial.orders === 0) return
  console.log(
    `In play money ${trial.orders} orders and ${trial.lines} lines: ${trial.winners} orders won, ` +
      `${writeAmount(trial.paid)} was paid.`,
  )
}

/** Settles each line of an input by itself. What cannot be settled is answered with an error; then the answer is 1. */
export async function settleInput(
  input: NodeJS.ReadableStream,
  write: (line: string) => boolean,
): Promise<number> {
  let failed = 0
  for await (const text of createInterface({ input, crlfDelay: Infinity })) {
    if (text.trim() === '') continue
    const answer = settleText(text)
    if ('error' in answer || answer.lines.some((line) => 'error' in line)) failed++
    if (!write(JSON.stringify(answer))) await new Promise((resolve) => process.stdout.once('drain', resolve))
  }
  return failed > 0 ? 1 : 0
}

type SettledLine = { stake: string; hits: number; payout: string; jackpots?: object } | Fault
type Fault = { error: string; [detail: string]: unknown }

function settleText(text: string): { lines: SettledLine[] } | Fault {
  try {
    const asked: unknown = JSON.parse(text)
    if (!isRecord(asked) || !Array.isArray(asked.lines)) return { error: 'not_a_record' }
    const settle = settlerOf(asked)
    return { lines: asked.lines.map((line: unknown) => settleLine(settle, line)) }
  } catch (error) {
    return faultOf(error)
  }
}

/** What a prize group is where neither a line nor terms say it. */
const groupUnlessSaid = 1_800

type Settle = (line: Line & LotteryLine) => Settled | LotterySettled

function settlerOf({ game, prizes, terms }: Record<string, unknown>): Settle {
  if (!lotteryGames.includes(String(game))) return regionSettler(game, prizes, terms)
  const code = game as string
  const drawn = prizes as readonly string[]
  return terms === undefined
    ? usualSettler(code, drawn)
    : lotterySettler(code, drawn, readLotteryTerms(code, terms))
}

/** At one draw of a region; at several stations where each prize has its station before it, as `hcm.special`. */
function regionSettler(game: unknown, prizes: unknown, terms: unknown): Settle {
  const stations = stationsIn(prizes)
  const several = stations.length > 0 ? rulesOfStations.get(String(game)) : undefined
  if (several === undefined && terms === undefined)
    return inOnePlace(settler(game as Region, prizes as Parameters<typeof settler>[1]))
  const rules = rulesOf(several ?? String(game))
  const written = terms ?? { mode: 'SEA', oddsPpm: {} }
  const read = rules.readTerms(several && isRecord(written) ? { stations, ...written } : written)
  const settle = rules.settler(rules.readPrizes(prizes, read), read, wholeUnits)
  return several === undefined ? inOnePlace(settle) : settle
}

const rulesOfStations = new Map<string, string>(
  Object.entries(regionsOfStations).map(([rules, region]) => [region, rules]),
)

/** Payouts round down to them, as those of each other game do here. */
const wholeUnits = 10_000n

function stationsIn(prizes: unknown): readonly string[] {
  const names = isRecord(prizes) ? Object.keys(prizes) : []
  return [...new Set(names.filter((name) => name.includes('.')).map((name) => name.split('.', 1)[0] ?? ''))]
}

/** A line that names stations is none of a draw that has one. */
function inOnePlace(settle: Settle): Settle {
  return (line) => {
    if (line.at !== undefined) throw new EngineRefusal('bad_stations')
    return settle(line)
  }
}

/** By the terms whose returns `games` tells. */
function usualSettler(game: string, drawn: readonly string[]): Settle {
  const { modes, platesAlone } = lotteryFamily(game)
  if (modes.includes('official')) return lotterySettler(game, drawn, officialTerms(game))
  const onPlates = lotterySettler(game, drawn, { mode: 'Elott', oddsPpm: elottOdds(game) })
  if (!modes.includes('Lott')) return onPlates
  const inGroup = lotterySettler(game, drawn, { mode: 'Lott', groupMin, groupMax: groupOfAll })
  return (line) =>
    platesAlone.includes(line.play) ? onPlates(line) : inGroup({ group: groupUnlessSaid, ...line })
}

function settleLine(settle: Settle, asked: unknown): SettledLine {
  try {
    if (!isRecord(asked)) throw new EngineRefusal('bad_line')
    const settled = settle({ ...asked, unit: readUnit(asked.unit) } as Line & LotteryLine)
    const { stake, hits, payout, ...jackpots } = settled
    return { stake: writeAmount(stake), hits, payout: writeAmount(payout), ...jackpots }
  } catch (error) {
    return faultOf(error)
  }
}

function readUnit(unit: unknown): bigint {
  try {
    return readAmount(typeof unit === 'string' ? unit : '')
  } catch {
    throw new EngineRefusal('bad_unit')
  }
}

function faultOf(error: unknown): Fault {
  if (error instanceof EngineRefusal) return { error: error.code, ...error.detail }
  if (error instanceof SyntaxError) return { error: 'not_json' }
  throw error
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
