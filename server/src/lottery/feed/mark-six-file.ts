import { z } from 'zod'
import type { Game } from '#lottery/game'
import { asRows, readJson, wholeAmount, type Published, type Record } from './published.ts'
import type { Fault } from './results-file.ts'

/** The results of Mark Six as the Hong Kong Jockey Club answers them. Won units are tenths of one, dividends whole dollars. */
const Draw = z.object({
  id: z.string(),
  year: z.string().regex(/^\d{4}$/),
  no: z.int().min(1).max(999),
  drawDate: z.string().regex(/^\d{4}-\d\d-\d\d/),
  status: z.string(),
  lotteryPool: z.object({
    lotteryPrizes: z
      .array(
        z.object({
          type: z.int().min(1).max(7),
          winningUnit: z.int().nonnegative(),
          dividend: z.string().regex(/^\d{1,14}$/),
        }),
      )
      .nullish(),
  }),
  drawResult: z.object({ drawnNo: z.array(z.int()), xDrawnNo: z.int() }).nullable(),
})
const Answer = z.object({ data: z.object({ lotteryDraws: z.array(z.unknown()) }) })

const drawnStatus = 'Result'

/**
 * Reads an answer with results of Mark Six, `{"data": {"lotteryDraws": […]}}`: the number in its year, `26/003`, six numbers
 * and the extra one, and what the seven divisions paid. A draw that is still to come is passed over; one that is not whole is
 * a fault at the line its `id` stands on.
 */
export function readMarkSixAnswer(game: Game, text: string): Record {
  const answer = readJson(Answer, text, 1)
  if ('fault' in answer) return { rows: [], faults: [answer] }
  return asRows(
    game,
    answer.read.data.lotteryDraws.flatMap((written, nth) => readDraw(written, lineOf(text, nth))),
  )
}

function readDraw(written: unknown, line: number): (Published | Fault)[] {
  const one = readJson(Draw, JSON.stringify(written), line)
  if ('fault' in one) return [one]
  const { year, no, drawDate, status, drawResult, lotteryPool } = one.read
  if (status !== drawnStatus) return []
  const issue = `${year.slice(2)}/${String(no).padStart(3, '0')}`
  if (!drawResult) return [{ line, fault: `${issue} has no numbers` }]
  const tiers = (lotteryPool.lotteryPrizes ?? []).map(({ type, winningUnit, dividend }) => ({
    tier: `prize${type}`,
    winners: winningUnit / 10,
    each: wholeAmount(dividend) ?? 0n,
  }))
  return [
    {
      line,
      issue,
      day: drawDate.slice(0, 10),
      drawn: [...drawResult.drawnNo, drawResult.xDrawnNo].map(String),
      ...(tiers.length > 0 && { dividends: { currency: 'HKD', tiers } }),
    },
  ]
}

/** The line on which the nth draw says its `id`. */
function lineOf(text: string, nth: number): number {
  const at = [...text.matchAll(/"id"\s*:/g)][nth]?.index ?? 0
  return text.slice(0, at).split('\n').length
}
