import { createHash, randomBytes } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { houseDraw, houseSymbols, lotteryFamily, lotteryGames, rawBytes, tiers } from '@fairground/engine'
import { pairChance, type ChanceStream } from '@fairground/engine/game'
import { printTable, UsageError, type Command } from '#manifest'
import { examine, rejected, type Examined, type Finding } from './examine.ts'

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

export const randomnessCommand: Command = {
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
    if (values.stream) return await writeStream(streamOf(seed, values.game))
    return tell(readGames(values.game), readDraws(values.draws), seed)
  },
}

/** How a game is drawn, and its nth draw by a seed, each symbol counted from nought. */
type Drawn = Examined & { code: string; draw: (seed: string, nth: number) => readonly number[] }
type Source = Parameters<typeof houseDraw>[1]

function readGames(wanted: string | undefined): Drawn[] {
  const all = [...[ofNumbers(), ...lotteryGames.map(ofSymbols)].map(fromSource), ...originals.map(fromPair)]
  const found = wanted === undefined ? all : all.filter(({ code }) => code === wanted)
  if (found.length === 0) throw new UsageError(`--game is one of ${all.map(({ code }) => code).join(', ')}`)
  return found
}

type FromSource = Examined & { code: string; draw: (source: Source) => readonly number[] }
const fromSource = ({ draw, ...game }: FromSource): Drawn => ({
  ...game,
  draw: (seed, nth) => draw(sourceOf(seed, game.code, nth)),
})

/** What our own games scale their chance to. */
type Scaled = Examined & { code: string; of: (chance: ChanceStream) => readonly number[] }
const scaled = (code: string, [symbols, places]: [number, number], of: Scaled['of']): Scaled => ({
  code: `original-${code}`,
  symbols,
  places,
  returns: true,
  of,
})
const shuffled = (code: string, of: number, places: number): Scaled => ({
  ...scaled(code, [of, places], (chance) => chance.shuffle(of).slice(0, places)),
  returns: false,
})
const digits = (number: number, base: number, places: number) =>
  Array.from(number.toString(base).padStart(places, '0'), (digit) => Number.parseInt(digit, base))
const repeated = (places: number, of: (chance: ChanceStream) => number) => (chance: ChanceStream) =>
  Array.from({ length: places }, () => of(chance))

const originals: readonly Scaled[] = [
  scaled('dice', [10, 4], (chance) => digits(chance.below(10_000), 10, 4)),
  // A flight is shared, and made of its 52 bits alike.
  scaled('limbo', [16, 13], (chance) => digits(chance.bits52(), 16, 13)),
  shuffled('mines', 25, 24),
  scaled(
    'plinko',
    [2, 16],
    repeated(16, (chance) => chance.bit()),
  ),
  scaled(
    'hilo',
    [52, 2],
    repeated(2, (chance) => chance.below(52)),
  ),
  scaled(
    'wheel',
    [50, 2],
    repeated(2, (chance) => chance.below(50)),
  ),
  shuffled('keno', 40, 10),
  scaled(
    'coin',
    [2, 13],
    repeated(13, (chance) => chance.bit()),
  ),
]

/** So many rounds are decided by one pair at the most. */
const roundsOfPair = 10_000

const fromPair = ({ of, ...game }: Scaled): Drawn => ({
  ...game,
  draw: (seed, nth) => of(chanceOf(seed, game.code, nth)),
})

function chanceOf(seed: string, game: string, nth: number): ChanceStream {
  const pair = createHash('sha256')
    .update(`${seed} ${game} ${Math.floor(nth / roundsOfPair)}`)
    .digest()
  const nonce = nth % roundsOfPair
  return pairChance({ seed: new Uint8Array(pair), game, version: 1, clientSeed: 'examined', nonce })
}

function ofNumbers(): FromSource {
  const places = tiers('xsmb').reduce((sum, { count, digits }) => sum + count * digits, 0)
  const digitsOf = (source: Source) => Object.values(houseDraw('xsmb', source)).flat().join('')
  return {
    code: 'xsmb',
    symbols: 10,
    places,
    returns: true,
    draw: (source) => Array.from(digitsOf(source), Number),
  }
}

function ofSymbols(code: string): FromSource {
  const { symbols, places, returns } = lotteryFamily(code)
  if (symbols.length > digitsFrom) return ofDigits(code)
  const place = new Map(symbols.map((symbol, nth) => [symbol, nth]))
  const draw = (source: Source) => houseSymbols(code, source).map((symbol) => place.get(symbol) ?? 0)
  return { code, symbols: symbols.length, places, returns, draw }
}

/** Of so many symbols that no test could count all couples of them, the digits are examined. */
const digitsFrom = 100

function ofDigits(code: string): FromSource {
  const { symbols, places, returns } = lotteryFamily(code)
  const digits = symbols[0]?.length ?? 1
  const draw = (source: Source) => Array.from(houseSymbols(code, source).join(''), Number)
  return { code, symbols: 10, places: places * digits, returns, draw }
}

/** The source of the nth draw of a game: its seed follows from the one given, as one nobody knows would be its own. */
function sourceOf(seed: string, game: string, nth: number): Source {
  const own = createHash('sha256').update(`${seed} ${game} ${nth}`).digest()
  return { seed: new Uint8Array(own), drawId: `${game}-${nth}`, root: '0'.repeat(64), entropy: '' }
}

function tell(games: readonly Drawn[], draws: number, seed: string): number {
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

const [bytesOfDraw, wordsOfRound] = [65_536, 256]

const hasEnough = ['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']

/** Writes until whoever reads has enough. */
async function writeStream(bytes: Iterable<Uint8Array>): Promise<number> {
  await pipeline(bytes, process.stdout).catch((error: NodeJS.ErrnoException) => {
    if (!hasEnough.includes(error.code ?? '')) throw error
  })
  return 0
}

/** The bytes of house draws; of one of our own games the words that its rounds ask for. */
function streamOf(seed: string, game: string | undefined): Generator<Uint8Array> {
  if (game === undefined) return bytesOf((nth) => rawBytes(sourceOf(seed, 'stream', nth), bytesOfDraw))
  const codes = originals.map(({ code }) => code)
  if (!codes.includes(game)) throw new UsageError(`--game of a stream is one of ${codes.join(', ')}`)
  return bytesOf((nth) => wordsOf(chanceOf(seed, game, nth)))
}

function* bytesOf(draw: (nth: number) => Uint8Array): Generator<Uint8Array> {
  for (let nth = 0; ; nth++) yield draw(nth)
}

const wordsOf = ({ below }: ChanceStream) =>
  new Uint8Array(Uint32Array.from({ length: wordsOfRound }, () => below(2 ** 32)).buffer)

function readDraws(typed: string | undefined): number {
  const draws = typed === undefined ? drawsUnlessSaid : Number(typed)
  if (!Number.isInteger(draws) || draws < 1_000 || draws > drawsMax)
    throw new UsageError(`--draws is a whole number from 1000 to ${drawsMax}`)
  return draws
}

function readSeed(typed = randomBytes(32).toString('hex')): string {
  if (!/^[\da-f]{64}$/.test(typed)) throw new UsageError('--seed is 64 digits of hex')
  return typed
}
