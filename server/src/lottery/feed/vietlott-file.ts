import { z } from 'zod'
import type { Game } from '#lottery/game'
import type { Dividends } from '#lottery/draw'
import { asRows, readJson, wholeAmount, type Published, type Record } from './published.ts'
import type { Fault } from './results-file.ts'

/** The groups of Max 3D, in the order they are drawn in. */
const groups = ['Giải Đặc biệt', 'Giải Nhất', 'Giải Nhì', 'Giải ba'] as const

/**
 * A draw as records of Vietlott's results keep it: six balls, and of Power the seventh behind them, the twenty of Keno, or
 * numbers by group.
 */
const Line = z.object({
  date: z.string(),
  id: z.string(),
  result: z.union([
    z.array(z.int().nonnegative()).max(20),
    z.object(Object.fromEntries(groups.map((group) => [group, z.array(z.string())]))),
  ]),
})

/** Reads a record of Vietlott's results: JSON, one draw a line, `{"date": "2017-08-01", "id": "00001", "result": […]}`; an issue of Keno is `#0296688`. */
export function readVietlottLines(game: Game, text: string): Record {
  const lines = text
    .split(/\r?\n/)
    .map((text, nth) => ({ line: nth + 1, text: text.trim() }))
    .filter(({ text }) => text !== '')
  return asRows(
    game,
    lines.map(({ line, text }): Published | Fault => {
      const one = readJson(Line, text, line)
      if ('fault' in one) return one
      const { date: day, id: issue, result } = one.read
      const drawn = Array.isArray(result)
        ? result.map(String)
        : groups.flatMap((group) => result[group] ?? [])
      return { line, issue: issue.replace(/^#/, ''), day, drawn }
    }),
  )
}

/** What the tables of Vietlott call the tiers that its tickets win. */
const tiers: Readonly<{ [name: string]: string }> = {
  jackpot: 'jackpot',
  'jackpot 1': 'jackpot1',
  'jackpot 2': 'jackpot2',
  'giải nhất': 'first',
  'giải nhì': 'second',
  'giải ba': 'third',
}

/**
 * Reads pages that Vietlott publishes of single draws, one or several in a row: the number and the day of each, its balls, and
 * the table of how many won and how much. A page whose balls or table are not whole is a fault at the line it begins on.
 */
export function readVietlottPages(game: Game, text: string): Record {
  const begins = [...text.matchAll(/Kỳ quay thưởng/g)].map(({ index }) => index)
  if (begins.length === 0) return { rows: [], faults: [{ line: 1, fault: 'no draw stands on this page' }] }
  return asRows(
    game,
    begins.map((begin, nth) => {
      const line = text.slice(0, begin).split('\n').length
      return readPage(text.slice(begin, begins[nth + 1]), line)
    }),
  )
}

function readPage(html: string, line: number): Published | Fault {
  const [, issue, date, month, year] =
    /#(\d{5,7})\D[\s\S]{0,200}?(\d\d)\/(\d\d)\/(\d{4})/.exec(html.slice(0, 600)) ?? []
  if (!issue) return { line, fault: 'no number and day of a draw stand at its head' }
  const drawn = [...html.matchAll(/<span[^>]*\bbong_tron\b[^>]*>\s*(\d{1,2})\s*<\/span>/g)].map(
    ([, ball]) => ball ?? '',
  )
  const dividends = readTable(html)
  if (typeof dividends === 'string') return { line, fault: `${issue}: ${dividends}` }
  return { line, issue, day: `${year}-${month}-${date}`, drawn, dividends }
}

/** The rows of the table of prizes: name, what has to agree, how many won, how much. */
function readTable(html: string): Dividends | string {
  const rows = [...html.matchAll(/<tr\b[\s\S]*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<td\b[^>]*>([\s\S]*?)<\/td>/g)].map(([, cell = '']) =>
      cell
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/&nbsp;|\s+/g, ' ')
        .trim(),
    ),
  )
  const found: Dividends['tiers'] = []
  for (const [name = '', , winners = '', paid = ''] of rows) {
    const tier = Object.hasOwn(tiers, name.toLowerCase()) ? tiers[name.toLowerCase()] : undefined
    if (!tier) continue
    const [count, each] = [winners.replaceAll('.', ''), wholeAmount(paid)]
    if (!/^\d{1,9}$/.test(count) || each === undefined) return `what ${name} paid cannot be read`
    found.push({ tier, winners: Number(count), each })
  }
  return found.length > 0 ? { currency: 'VND', tiers: found } : 'no table of prizes stands on its page'
}
