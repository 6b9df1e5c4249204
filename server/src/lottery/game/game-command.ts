import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readAmount, writeAmount } from '@fairground/contract'
import { listNames, listTerms, rulesOf, type GameTerms } from '@fairground/engine'
import type { Context } from '#kit'
import { CommandError, printTable, UsageError, withContext, type Command } from '#manifest'
import { changeGame, type GameChange } from './change-game.ts'
import { readGame, readGames, type Game } from './game.ts'

const options = {
  enabled: { type: 'string' },
  'unit-min': { type: 'string' },
  'unit-max': { type: 'string' },
  'lines-max': { type: 'string' },
  'order-stake-max': { type: 'string' },
  'member-draw-stake-max': { type: 'string' },
  'liability-max': { type: 'string' },
  'close-before': { type: 'string' },
  hold: { type: 'string' },
  'cancel-until': { type: 'string' },
  terms: { type: 'string' },
  prices: { type: 'string' },
  ladders: { type: 'string' },
  reason: { type: 'string' },
} as const

type Options = Partial<Record<keyof typeof options, string>>

export const gameCommand: Command = {
  name: 'game',
  about: 'Shows the games of this deployment, what each takes and returns, and changes one.',
  usage: `game list
game show <gameCode>                       all of it, its terms as JSON and what each play returns
game set <gameCode> --reason <text> with any of
  --enabled on|off                         off: no draw of it is made and no order taken
  --unit-min, --unit-max, --order-stake-max, --member-draw-stake-max, --liability-max <amount>
  --lines-max <n>
  --cancel-until <seconds before closing>|never
  --close-before <seconds>, --hold <seconds>   for draws that are made from now on
  --terms <file.json>                      {"mode": …}, for draws that are made from now on; refused where a play returns
                                           more than is staked or less than lottery.returnFloorPpm, with the figure
  --prices <list>                          the same of a list, which \`games --json\` names for each game: seeded, which a new
                                           installation starts with; market, of Vietnamese games what houses publish; published,
                                           of Vietlott's what it does; plates, of what is sold in prize groups otherwise. What one
                                           line may win at most stays
  --ladders <file.json>|none               how odds step down as the house would owe more on a number, by play or for every:
                                           {"lo2": [{"from": "50000000", "payPpm": 950000}, …], "every": […]}; heard by the next
                                           batch of orders, and refused as terms are`,

  run: async (args, open) => {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [verb, code, ...more] = positionals
    if (more.length > 0 || (verb === 'list' && code)) throw new UsageError('too much')
    if (verb === 'list') return await withContext(open, async ({ db }) => list(await readGames(db)))
    if (verb !== 'show' && verb !== 'set')
      throw new UsageError(verb ? `there is no game ${verb}` : 'game what?')
    if (!code) throw new UsageError(`game ${verb} needs a game; \`game list\` shows those there are`)
    if (verb === 'show') return await withContext(open, async ({ db }) => show(await readGame(db, code)))
    const { reason, ...wanted } = values
    if (!reason) throw new UsageError('game set needs --reason <text>')
    const { prices, ...others } = wanted
    const change = await readChange(others)
    if (Object.keys(change).length === 0 && !prices) throw new UsageError('change what?')
    return await withContext(open, async (context) => {
      if (prices) change.terms = await termsOfList(context, code, prices)
      return show(await changeGame(context, code, change, { actor: 'operator', reason }))
    })
  },
}

function list(games: readonly Game[]): number {
  printTable(
    ['game', 'rules', 'mode', 'on sale', 'unit', 'to', 'order', 'draw', 'cap'],
    games.map((game) => [
      game.code,
      game.rules,
      game.terms.mode,
      game.enabled ? 'yes' : 'no',
      ...[game.unitMin, game.unitMax, game.orderStakeMax, game.memberDrawStakeMax, game.liabilityMax].map(
        writeAmount,
      ),
    ]),
  )
  return 0
}

function show(game: Game): number {
  const { terms, ...rest } = game
  for (const [name, value] of Object.entries(rest))
    console.log(`${name.padEnd(20)} ${typeof value === 'bigint' ? writeAmount(value) : inShort(value)}`)
  console.log(`terms ${JSON.stringify(terms)}`)
  const returned = rulesOf(game.rules).returns(terms)
  printTable(
    ['play', 'returns'],
    returned.map(({ play, returnPpm }) => [play, `${(returnPpm / 10_000).toFixed(2)}%`]),
  )
  return 0
}

function inShort(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What a list of prices has a game be sold by; the most that a line may win is the game's own. */
async function termsOfList({ db }: Context, code: string, wanted: string): Promise<GameTerms> {
  const { rules, terms } = await readGame(db, code)
  const lists = listNames(rules)
  const list = lists.find((name) => name === wanted)
  if (!list) throw new UsageError(`--prices of ${code} is ${lists.join(' or ')}`)
  const prizeMax = 'prizeMax' in terms ? terms.prizeMax : undefined
  return { ...listTerms(rules, list), ...(prizeMax !== undefined && { prizeMax }) }
}

async function readChange(values: Omit<Options, 'reason' | 'prices'>): Promise<GameChange> {
  const change: GameChange = {}
  if (values.enabled !== undefined) {
    if (values.enabled !== 'on' && values.enabled !== 'off') throw new UsageError('--enabled is on or off')
    change.enabled = values.enabled === 'on'
  }
  for (const [name, key] of amounts)
    if (values[name] !== undefined) change[key] = amountOf(name, values[name])
  for (const [name, key] of counts) if (values[name] !== undefined) change[key] = countOf(name, values[name])
  const until = values['cancel-until']
  if (until !== undefined) change.cancelUntilS = until === 'never' ? null : countOf('cancel-until', until)
  if (values.terms !== undefined) change.terms = await readJsonFile(values.terms)
  if (values.ladders !== undefined)
    change.ladders = values.ladders === 'none' ? {} : await readJsonFile(values.ladders)
  return change
}

const amounts = [
  ['unit-min', 'unitMin'],
  ['unit-max', 'unitMax'],
  ['order-stake-max', 'orderStakeMax'],
  ['member-draw-stake-max', 'memberDrawStakeMax'],
  ['liability-max', 'liabilityMax'],
] as const

const counts = [
  ['lines-max', 'linesMax'],
  ['close-before', 'closeBeforeS'],
  ['hold', 'holdS'],
] as const

function amountOf(name: string, text: string): bigint {
  try {
    return readAmount(text)
  } catch {
    throw new UsageError(`--${name} is an amount, as 5000 or 0.5`)
  }
}

function countOf(name: string, text: string): number {
  const value = Number(text)
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${name} is a whole number`)
  return value
}

async function readJsonFile(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`${file} cannot be read`)
  })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new CommandError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}
