import { parseArgs } from 'node:util'
import { readSharedTime, type Context } from '#kit'
import { printTable, UsageError, withContext, type Command } from '#manifest'
import { officialTimesAhead, termsOn } from './calendar.ts'
import { changeCalendar, type CalendarChange } from './change-calendar.ts'
import { readGame, readNoDrawDays } from './game.ts'

const options = { reason: { type: 'string' }, station: { type: 'string' }, days: { type: 'string' } } as const

export const calendarCommand: Command = {
  name: 'calendar',
  about: 'Shows which issues of an official game come, and changes its days and numbers.',
  usage: `calendar show <gameCode> [--days <n>]                 its issues of the days to come, 30 of them; of many a day the first and
                                                         the last
calendar off <gameCode> <day> [--station <s>] --reason <text>    no draw on this day, or none at a station
calendar on <gameCode> <day> [--station <s>] --reason <text>     takes that back
calendar tet <gameCode> <from>,<until>|none --reason <text>      days that rest each year, from the lunar new year:
                                                         -1,2 is its eve and three days from it
calendar number <gameCode> <issue> <day> --reason <text>         numbers issues from one that is known: 01440, or
                                                         26/134 where each year begins with 1; of many draws of a day its first
A change is heard by the next plan. Draws that were made already stay: \`draw list\` shows them, \`draw void\` ends one.`,

  run: async (args, open) => {
    // A number below zero is no option.
    const { values, positionals } = parseArgs({
      args: args.map((arg) => (/^-\d/.test(arg) ? ` ${arg}` : arg)),
      options,
      allowPositionals: true,
    })
    const [verb = '', code, ...rest] = positionals.map((text) => text.trim())
    if (!code) throw new UsageError(`calendar ${verb || 'what'} needs a game`)
    if (verb === 'show') {
      if (rest.length > 0) throw new UsageError(`too much: ${rest.join(' ')}`)
      const days = Number(values.days ?? '30')
      if (!Number.isInteger(days) || days < 1 || days > 400) throw new UsageError('--days is 1 to 400')
      return await withContext(open, async (context) => await show(context, code, days))
    }
    const change = readChange(verb, rest, values.station)
    const { reason } = values
    if (!reason) throw new UsageError(`calendar ${verb} needs --reason <text>`)
    return await withContext(open, async (context) => {
      await changeCalendar(context, code, change, { actor: 'operator', reason })
      return await show(context, code, 14)
    })
  },
}

function readChange(
  verb: string,
  [one, other, ...more]: readonly string[],
  station?: string,
): CalendarChange {
  if (!one || more.length > 0) throw new UsageError(`calendar ${verb} what?`)
  if ((verb === 'off' || verb === 'on') && !other)
    return { day: one, rests: verb === 'off', ...(station && { station }) }
  if (verb === 'tet' && !other) {
    if (one === 'none') return { tet: null }
    const [from = Number.NaN, until = Number.NaN] = one.split(',').map(Number)
    return { tet: [from, until] }
  }
  if (verb === 'number' && other) return { issue: one, day: other }
  throw new UsageError(`there is no calendar ${verb}`)
}

async function show(context: Context, code: string, days: number): Promise<number> {
  const { timeZone } = context.config
  const game = await readGame(context.db, code)
  if (game.kind !== 'official') throw new UsageError(`${code} is an instant game and has no days`)
  const noDraw = await readNoDrawDays(context.db, game)
  const now = await readSharedTime(context.db, context.clock)
  const ahead = officialTimesAhead(game, now, days, { noDraw, timeZone })
  const rows = [...Map.groupBy(ahead, ({ day }) => day)].map(([day, ofDay]) => {
    const terms = termsOn(game, day, noDraw)
    const stations = terms.mode === 'SEA' ? (terms.stations ?? []) : []
    const [first, last] = [ofDay[0], ofDay.at(-1)]
    const issues = ofDay.length === 1 ? first?.issue : `${first?.issue}–${last?.issue}`
    const closes = first?.closesAt.toISOString().slice(0, 16).replace('T', ' ')
    return [issues ?? '', day, closes ?? '', stations.join(' ')]
  })
  printTable(['issue', 'day', 'sales close', 'stations'], rows)
  return 0
}
