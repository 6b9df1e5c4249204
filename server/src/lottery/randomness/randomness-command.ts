import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { printTable, UsageError, type Command } from '#manifest'
import { examine, rejected, type ExaminedGame, type Finding } from './examine.ts'
import { housesDrawn } from './house-drawn.ts'
import { originalsDrawn } from './originals-drawn.ts'
import { writeRaw } from './raw-stream.ts'

const drawsUnlessSaid = 100_000
const drawsMax = 10_000_000
/** How likely all tests together are to accuse a fair source. */
const level = 0.001

const options = {
  draws: { type: 'string' },
  game: { type: 'string' },
  seed: { type: 'string' },
  stream: { type: 'boolean' },
} as const

/** Of all that the house draws and what its own games are made of. */
export const randomnessCommand = randomnessOver(() => [...housesDrawn(), ...originalsDrawn()])

/** Of these games: whoever draws them wrongly is accused. */
export function randomnessOver(gamesOf: () => readonly ExaminedGame[]): Command {
  return {
    name: 'randomness',
    about:
      'Examines what house draws and rounds of our own games are made of, or writes it out for others to examine.',
    usage: `randomness [--draws <n>] [--game <code>] [--seed <hex>]   draws each game ${drawsUnlessSaid.toLocaleString('en')} times and examines that
randomness --stream [--game <code>] [--seed <hex>]         writes the bytes themselves, without an end: … | dieharder -a -g 200
Each draw is made as a house draw is, from a seed of its own; a round of one of our own games, original-…, from a seed pair as there. The tests are chi-square of symbols, of couples from draw to
draw, of gaps and of pairs within a draw, and the runs of halves; by Holm, all together accuse a fair source once in a
thousand times. Exit code 1 where one is accused; --seed draws the same again. It needs no database.`,

    run: async (args) => {
      const { values } = parseArgs({ args: [...args], options })
      const seed = readSeed(values.seed)
      if (!values.stream) return tell(readGames(gamesOf(), values.game), readDraws(values.draws), seed)
      await writeRaw(seed, values.game === undefined ? undefined : readOriginal(values.game))
      return 0
    },
  }
}

function readSeed(typed = randomBytes(32).toString('hex')): string {
  if (!/^[\da-f]{64}$/.test(typed)) throw new UsageError('--seed is 64 digits of hex')
  return typed
}

function readGames(all: readonly ExaminedGame[], wanted: string | undefined): readonly ExaminedGame[] {
  const found = wanted === undefined ? all : all.filter(({ code }) => code === wanted)
  if (found.length === 0) throw new UsageError(`--game is one of ${namesOf(all)}`)
  return found
}

function readOriginal(wanted: string): string {
  const all = originalsDrawn()
  if (!all.some(({ code }) => code === wanted))
    throw new UsageError(`--game of a stream is one of ${namesOf(all)}`)
  return wanted
}

const namesOf = (games: readonly ExaminedGame[]) => games.map(({ code }) => code).join(', ')

function readDraws(typed: string | undefined): number {
  const draws = typed === undefined ? drawsUnlessSaid : Number(typed)
  if (!Number.isInteger(draws) || draws < 1_000 || draws > drawsMax)
    throw new UsageError(`--draws is a whole number from 1000 to ${drawsMax}`)
  return draws
}

function tell(games: readonly ExaminedGame[], draws: number, seed: string): number {
  const found = games.map((game) => {
    let nth = 0
    return examine(() => game.draw(seed, nth++), game, draws)
  })
  const accused = rejected(found.flat(), level)
  const rows = found.flatMap((findings, nth) =>
    findings.map((one) => asRow(games[nth]?.code ?? '', one, accused)),
  )
  printTable(['game', 'test', 'statistic', 'degrees', 'p', ''], rows)
  console.log(
    `\nseed ${seed}: ${rows.length} tests of ${draws.toLocaleString('en')} draws a game, ${accused.size} accused.`,
  )
  return accused.size > 0 ? 1 : 0
}

function asRow(game: string, one: Finding, accused: ReadonlySet<Finding>): string[] {
  const { test, statistic, degrees, p } = one
  return [
    game,
    test,
    statistic.toFixed(2),
    String(degrees),
    p.toPrecision(4),
    accused.has(one) ? 'accused' : '',
  ]
}
