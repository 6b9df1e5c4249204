import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { writeAmount, type FieldFault } from '@fairground/contract'
import { Refusal, sql, type Context, type Db } from '#kit'
import { CommandError, printTable, UsageError, withContext, type Command } from '#manifest'
import { addGame, GameFile, moveGame, pinGame } from './write-game.ts'
import { titleIn, type Titles } from './catalogue.ts'

const options = {
  file: { type: 'string' },
  place: { type: 'string' },
  reason: { type: 'string' },
  json: { type: 'boolean' },
} as const
type Values = { file?: string; place?: string; reason?: string; json?: boolean }

export const gameOfVendorCommand: Command = {
  name: 'casino game',
  about: 'Shows the games of vendors, adds them, has them live, paused or withdrawn, and puts them first.',
  usage: `casino game list [<vassalage>] [--json]              each with its state, return and bets, pinned ones first
casino game add --file <game.json>                  as a draft
casino game publish <nodeId> [--reason <text>]      live; refused where it returns over 100 % or under casino.returnFloorPpm,
                                                    with the figure
casino game pause <nodeId> --reason <text>          no bets for now; wins are paid
casino game withdraw <nodeId> --reason <text>       for good
casino game pin <nodeId> --place <n>|none [--reason <text>]
A file is {"vassalage": "PIER", "code": …, "category": "RNG", "title": {"en": …}, "betMin": "1000", "betMax": "500000",
"returnPpm": 964000} and, where it has them, classify, volatility (low, medium, high, very_high), lines, hitPpm, winMax in
times of the stake, features, languages and countriesDeny.`,

  run: async (args, open) => {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [verb = '', subject, ...more] = positionals
    const step = steps[verb]
    if (!step) throw new UsageError('say list, add, publish, pause, withdraw or pin')
    if (more.length > 0 || (verb === 'add' && subject !== undefined)) throw new UsageError('too much')
    if (verb !== 'list' && verb !== 'add' && !/^[1-9]\d{0,17}$/.test(subject ?? ''))
      throw new UsageError(`${verb} needs a node id: see list`)
    await withContext(open, (context) => step(context, subject ?? '', values)).catch((error: unknown) => {
      throw inSentence(error)
    })
    return 0
  },
}

const steps: Record<string, (context: Context, subject: string, values: Values) => Promise<void>> = {
  list: async ({ db }, vassalage, { json = false }) => list(db, vassalage, json),
  add: async (context, _, { file }) => {
    if (file === undefined) throw new UsageError('add needs --file <game.json>')
    const game = await readGameFile(file)
    const { nodeId } = await addGame(context, game, 'operator')
    console.log(`${nodeId} ${game.vassalage} ${game.code} is a draft.`)
  },
  publish: async (context, nodeId, { reason = '' }) => {
    await moveGame(context, nodeId, 'live', { actor: 'operator', reason })
    console.log(`${nodeId} is live.`)
  },
  pause: async (context, nodeId, values) => {
    await moveGame(context, nodeId, 'paused', { actor: 'operator', reason: reasonOf(values) })
    console.log(`${nodeId} is paused.`)
  },
  withdraw: async (context, nodeId, values) => {
    await moveGame(context, nodeId, 'withdrawn', { actor: 'operator', reason: reasonOf(values) })
    console.log(`${nodeId} is withdrawn.`)
  },
  pin: async (context, nodeId, { place = '', reason = '' }) => {
    if (place !== 'none' && !/^[1-9]\d{0,3}$/.test(place)) throw new UsageError('pin needs --place <n>|none')
    await pinGame(context, nodeId, place === 'none' ? null : Number(place), { actor: 'operator', reason })
    console.log(place === 'none' ? `${nodeId} stands among the others.` : `${nodeId} stands at ${place}.`)
  },
}

async function list(db: Db, vassalage: string, asJson: boolean): Promise<void> {
  type Row = Record<'nodeId' | 'vassalage' | 'code' | 'category' | 'state', string> & {
    title: Titles
    betMin: bigint
    betMax: bigint
    returnPpm: number
    pin: number | null
  }
  const inJson = ({ betMin, betMax, ...one }: Row) => ({
    ...one,
    betMin: writeAmount(betMin),
    betMax: writeAmount(betMax),
  })
  const { rows } = await sql<Row>`
    select node_id::text as "nodeId", vassalage, code, category, state, title, bet_min as "betMin", bet_max as "betMax",
      return_ppm as "returnPpm", pin
    from casino.game where ${vassalage} in ('', vassalage) order by pin nulls last, vassalage, code`.execute(
    db,
  )
  if (asJson) return console.log(JSON.stringify(rows.map(inJson)))
  printTable(
    ['node', 'vendor', 'code', 'category', 'state', 'pin', 'return', 'bet', 'to', 'title'],
    rows.map((row) => [
      row.nodeId,
      row.vassalage,
      row.code,
      row.category,
      row.state,
      String(row.pin ?? ''),
      percent(row.returnPpm),
      writeAmount(row.betMin),
      writeAmount(row.betMax),
      titleIn('en', row.title),
    ]),
  )
}

async function readGameFile(path: string): Promise<GameFile> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandError(`${path} cannot be read`)
  })
  let written: unknown
  try {
    written = JSON.parse(text)
  } catch {
    throw new CommandError(`${path} is no JSON`)
  }
  const read = GameFile.safeParse(written)
  if (read.success) return read.data
  const [fault] = read.error.issues
  throw new CommandError(`${fault?.path.join('.') ?? ''} ${fault?.message ?? ''}`.trim())
}

function reasonOf({ reason }: Values): string {
  if (!reason) throw new UsageError('say why: --reason <text>')
  return reason
}

const percent = (ppm: number) => `${ppm / 10_000} %`

/** What was refused, in a sentence for whoever typed it. */
function inSentence(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  const { returnPpm, floorPpm, state, fields } = error.detail as {
    returnPpm?: number
    floorPpm?: number
    state?: string
    fields?: FieldFault[]
  }
  if (error.code === 'game_unknown') return new CommandError('there is no such game: see list')
  if (error.code === 'game_state') return new CommandError(`it is ${state}`)
  if (error.code === 'return_too_high')
    return new CommandError(`it returns ${percent(returnPpm ?? 0)}, which is over 100 %`)
  if (error.code === 'return_too_low')
    return new CommandError(`it returns ${percent(returnPpm ?? 0)}, which is under ${percent(floorPpm ?? 0)}`)
  const [fault] = fields ?? []
  return fault ? new CommandError(`${fault.path} ${fault.rule}`) : error
}
