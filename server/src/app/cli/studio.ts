import { parseArgs } from 'node:util'
import { readStudioChecksums } from '#app/studio'
import { analyse, fourPlaces, originals, versionsOf, type Sheet } from '@fairground/engine/game'
import { printTable, UsageError, type Command } from '#manifest'
import { isOfferWork, operateOffer } from './studio-offer.ts'

const options = {
  version: { type: 'string' },
  reason: { type: 'string' },
  by: { type: 'string' },
} as const

/** What operators ask of the games of the house's own, worked out here and now without a database; and how they are offered. */
export const studio: Command = {
  name: 'studio',
  about:
    "Tells of the games of the house's own: what each returns, exactly; and says by which rules they are offered.",
  usage: `studio games                            the games, their versions, and what each returns and pays at most
studio analyse <game> [--version <n>]   return, hits, deviation and the greatest multiple, over all places to stop
studio checksums                        SHA-256 of all figures of each version, which never change, and of the sources that decide it;
                                        exit code 1 where one is not what is kept of it
studio offered                          what the studio offers by which version, and how long an open round waits
studio returns                          what each game has paid of what was staked for real, beside what is due by its mathematics
studio offer <game> --version <n> --reason <text> [--by <staff>]
                                        offers a game by another version, and shows beside it what that returns
studio pause <game> --reason <text> [--by <staff>]
                                        has a game take no bets; what goes on in it ends and is paid
studio resume <game> --reason <text> [--by <staff>]
                                        has it take bets again, also one that the studio stopped by itself: what it returns is
                                        counted from the beginning
studio unfinished <hours> --reason <text> [--by <staff>]
                                        how long an open round waits for its player before it ends by its rule, 1 to 720
Figures are worked out from the mathematics that rounds are decided by, never simulated: a return is rounded to a millionth of
a per cent, a hit is any payment, and the deviation is that of the multiple. A game that paid 4 standard deviations (z) more or
less than was due is stopped by itself. Each decision counts as a bet of one, and for no more than ten times its stake. Exit code 1
of what tells of the studio while a game is stopped so.`,

  run: async (args, open) => {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [what, game, ...more] = positionals
    if (isOfferWork(what) && more.length === 0)
      return await operateOffer(open, { what, word: game, ...values })
    const isBare = game === undefined && values.version === undefined
    if (what === 'games' && isBare) return tellGames()
    if (what === 'checksums' && isBare) return await tellChecksums()
    if (what === 'analyse' && game !== undefined && more.length === 0) return tellSheets(game, values.version)
    throw new UsageError(
      'studio games, analyse <game>, checksums, offered, returns, offer <game>, pause <game>, resume <game> or unfinished <hours>',
    )
  },
}

function tellGames(): number {
  const rows = originals.flatMap((game) =>
    versionsOf(game).map((version) => {
      const sheet = analyse(game, version)
      return [game, String(version), percent(sheet.return.from), fourPlaces(sheet.greatest.multiple)]
    }),
  )
  printTable(['game', 'version', 'returns at least', 'pays at most'], rows)
  return 0
}

async function tellChecksums(): Promise<number> {
  const all = await readStudioChecksums()
  const rows = all.map(({ game, version, of, found, isKept }) => [
    game,
    String(version),
    of,
    found || 'cannot be read',
    isKept ? 'as kept' : 'CHANGED',
  ])
  printTable(['game', 'version', 'of', 'checksum', ''], rows)
  return all.every(({ isKept }) => isKept) ? 0 : 1
}

function tellSheets(game: string, typed: string | undefined): number {
  if (!originals.some((one) => one === game)) throw new UsageError(`a game is one of ${originals.join(', ')}`)
  const known = versionsOf(game)
  const versions = typed === undefined ? known : known.filter((one) => String(one) === typed)
  if (versions.length === 0) throw new UsageError(`${game} has the versions ${known.join(', ')}`)
  const sheets = versions.map((version) => analyse(game, version))
  const rows = lines.map(([name, tell]) => [name, ...sheets.map(tell)])
  printTable([game, ...versions.map((version) => `version ${version}`)], rows)
  return 0
}

type Fraction = Sheet['return']['from']

const lines: readonly (readonly [name: string, tell: (sheet: Sheet) => string])[] = [
  ['places to stop', ({ points }) => points.toLocaleString('en')],
  ['return, least', (sheet) => percent(sheet.return.from)],
  ['return, most', (sheet) => percent(sheet.return.to)],
  ['hits, least', ({ hit }) => percent(hit.from)],
  ['hits, most', ({ hit }) => percent(hit.to)],
  ['deviation, least', ({ variance }) => root(variance.from)],
  ['deviation, most', ({ variance }) => root(variance.to)],
  ['greatest multiple', ({ greatest }) => fourPlaces(greatest.multiple)],
  ['its chance, one in', ({ greatest: { chance } }) => oneIn(chance)],
]

/** To a millionth of a per cent, the nearest. */
function percent({ numerator, denominator }: Fraction): string {
  const millionths = (numerator * 200_000_000n + denominator) / (denominator * 2n)
  const digits = String(millionths).padStart(7, '0')
  return `${digits.slice(0, -6)}.${digits.slice(-6)}%`
}

const root = ({ numerator, denominator }: Fraction) =>
  Math.sqrt(Number((numerator * 10n ** 12n) / denominator) / 1e12).toFixed(4)

const oneIn = ({ numerator, denominator }: Fraction) =>
  ((denominator * 2n + numerator) / (numerator * 2n)).toLocaleString('en')
