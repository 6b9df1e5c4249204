import { parseArgs } from 'node:util'
import { printTable, UsageError, withContext, type Command } from '#manifest'
import { settingsOf } from '#site'
import { vendorNamed } from '#vendor/wires'
import { readGaps, type GameGaps } from './read-gaps.ts'

const hourMs = 3_600_000

export const gapsCommand: Command = {
  name: 'vendor gaps',
  about:
    "Tells how near to each other one member's rounds began, beside the shortest cycle that play keeps to.",
  usage: `vendor gaps [<VENDOR>] [--hours <n>] [--until <time>] [--at-once <VENDOR.game>=<n> …] [--json]
All games that were played for real money in the last n hours, or before a time like 2026-03-01T00:00:00Z; 24 of them, 744 at most.
The shortest cycle is that of play.profile and the game's category. A round begins as its first bet arrives here, which may be later
than its vendor took the press: of two that were on their way for a different time, the gap is off by that. Where a member may have
several rounds of a game at once, as two bets on one flight, --at-once FGO.crash=2 holds each to the one so many before.
Exit code 1 where some are too near.`,

  run: async (args, open) => {
    const options = {
      hours: { type: 'string', default: '24' },
      until: { type: 'string' },
      'at-once': { type: 'string', multiple: true },
      json: { type: 'boolean' },
    } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [vassalage, ...more] = positionals
    if (more.length > 0) throw new UsageError(`too much: ${more.join(' ')}`)
    const atOnce = new Map((values['at-once'] ?? []).map(readAtOnce))
    const hours = readHours(values.hours)
    const said = values.until === undefined ? undefined : readTime(values.until)
    return await withContext(open, async (context) => {
      if (vassalage !== undefined) await vendorNamed(context, vassalage)
      const until = said ?? context.clock.now()
      const from = new Date(until.getTime() - hours * hourMs)
      const { 'play.profile': profile } = await settingsOf(context, ['play.profile'])
      const gaps = await readGaps(context.db, { from, until, vassalage, profile, atOnce })
      if (values.json) console.log(JSON.stringify({ profile, from, until, games: gaps }))
      else tellGaps(profile, gaps)
      return gaps.some(({ tooNear }) => tooNear > 0) ? 1 : 0
    })
  },
}

function tellGaps(profile: string, games: readonly GameGaps[]): void {
  if (games.length === 0) return console.log('Nothing was played for real money in that time.')
  console.log(`By the profile ${profile}; times in seconds.`)
  printTable(
    ['game', 'category', 'rounds', 'gaps', 'shortest', 'too near', 'least', '1 in 100', 'median'],
    games.map(({ vendor, game, category, rounds, gaps, shortest, tooNear, least, hundredth, median }) => [
      `${vendor}.${game}`,
      category,
      String(rounds),
      String(gaps),
      inSeconds(shortest),
      String(tooNear),
      ...[least, hundredth, median].map(inSeconds),
    ]),
  )
}

const inSeconds = (ms: number | null) => (ms === null ? '' : (ms / 1_000).toFixed(3))

function readAtOnce(said: string): [string, number] {
  const [, game = '', many = ''] = /^([A-Z0-9]+\.[^=]+)=([2-9])$/.exec(said) ?? []
  if (game === '') throw new UsageError('--at-once is a game and from 2 to 9 rounds: FGO.crash=2')
  return [game, Number(many)]
}

function readHours(said: string): number {
  const hours = /^\d{1,3}$/.test(said) ? Number(said) : Number.NaN
  if (!(hours >= 1 && hours <= 744)) throw new UsageError('--hours is a whole number from 1 to 744')
  return hours
}

function readTime(said: string): Date {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/.test(said) ? new Date(said) : null
  if (!time || Number.isNaN(time.getTime()))
    throw new UsageError('--until is a time like 2026-03-01T00:00:00Z')
  return time
}
