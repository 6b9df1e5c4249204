import { parseArgs } from 'node:util'
import { writeAmount } from '@fairground/contract'
import { loginByUsername } from '#identity/login'
import type { Context } from '#kit'
import { fillPools } from '#lottery/pool'
import { drawStates, draws, enterResult, findDraw, makeIssue, openDraw, type Draw } from '#lottery/draw'
import { readReports } from '#lottery/feed'
import { closeDraw } from '#lottery/order'
import { settleDraw, voidDraw, type Tally } from '#lottery/settlement'
import { CommandError, UsageError, printTable, withContext, type Command } from '#manifest'
import { confirmResult } from './confirm-result.ts'
import { readPrizesFile, readSeen, showEntry } from './draw-result.ts'

const options = {
  by: { type: 'string' },
  file: { type: 'string' },
  minutes: { type: 'string' },
  reason: { type: 'string' },
  seen: { type: 'string' },
  state: { type: 'string' },
  count: { type: 'string' },
} as const

type Options = Partial<Record<keyof typeof options, string>>
type Step = (context: Context, target: Target, options: Options) => Promise<void>
type Target = { gameCode: string; issue: string }

export const draw: Command = {
  name: 'draw',
  about: 'Shows the draws of a game, and takes one through its steps by hand.',
  usage: `draw list [<gameCode>] [--state <state>] [--count <n>]
draw open <gameCode> <issue> [--minutes <n>]   open sales; a past issue is made first, for n minutes (60)
draw close <gameCode> <issue>                  close sales now
draw result <gameCode> <issue> --file <prizes.json> --by <staff>
draw confirm <gameCode> <issue> --by <another>                  show what was entered last, and its hash
draw confirm <gameCode> <issue> --by <another> --seen <n>:<hash>   confirm exactly that
draw reports <gameCode> <issue>                what feeds said was drawn, the first first
draw settle <gameCode> <issue>                 settle now what the worker would settle after the hold
draw void <gameCode> <issue> --reason <text>   give every stake back, take prizes back
prizes.json: {"special": ["34369"], "first": ["16861"], …, "seventh": ["12", "25", "61", "70"]}`,

  run: async (args, open) => {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [verb = '', gameCode, issue, ...more] = positionals
    const step = steps[verb]
    if (verb !== 'list' && !step) throw new UsageError(verb ? `there is no draw ${verb}` : 'draw what?')
    if (more.length > 0) throw new UsageError(`too much: ${more.join(' ')}`)
    if (step && (!gameCode || !issue)) throw new UsageError(`draw ${verb} needs a game and an issue`)
    await withContext(open, async (context) => {
      if (step) await step(context, { gameCode: gameCode ?? '', issue: issue ?? '' }, values)
      else await list(context, gameCode, values)
    })
    return 0
  },
}

const steps: Record<string, Step> = {
  open: async (context, target, { minutes = '60' }) => {
    const found = await findDraw(context.db, target.gameCode, target.issue)
    const made = found ?? (await makeIssue(context, target, wholeNumber('minutes', minutes), 'operator'))
    await fillPools(context, made)
    tell(await openDraw(context, made.id, 'operator'))
  },
  close: async (context, target) => {
    const { id } = await find(context, target)
    tell(await closeDraw(context, id, 'operator'))
  },
  result: async (context, target, { file, by }) => {
    if (!file) throw new UsageError('draw result needs --file <prizes.json>')
    const actor = await staff(context, by)
    const { id: drawId } = await find(context, target)
    const prizes = await readPrizesFile(file)
    const proposal = await enterResult(context, { drawId, prizes, actor })
    console.log(
      `Entry ${proposal.version} of ${target.gameCode} ${target.issue} is made; another person looks at it and confirms it.`,
    )
  },
  confirm: async (context, target, { by, seen }) => {
    const actor = await staff(context, by)
    const { id: drawId } = await find(context, target)
    if (!seen) return await showEntry(context, target, drawId, actor)
    const confirmed = await confirmResult(context, { drawId, actor, seen: readSeen(seen) })
    tell(confirmed)
    if (confirmed.state === 'void') await voidDraw(context, drawId, { actor, reason: '' })
    if (confirmed.state === 'resulted') console.log(`It is settled after ${time(confirmed.settleAfter)}.`)
  },
  reports: async (context, target) => {
    const { id } = await find(context, target)
    const rows = (await readReports(context.db, id)).map(({ feed, prizes, reportedAt }) => {
      return [feed, time(reportedAt), JSON.stringify(prizes)]
    })
    printTable(['feed', 'reported', 'prizes'], rows)
  },
  settle: async (context, target) => {
    const { id } = await find(context, target)
    const { draw: settled, trial, ...real } = await settleDraw(context, id, 'operator')
    tell(settled)
    tellPaid(real, '')
    tellPaid(trial, 'play-money ')
  },
  void: async (context, target, { reason }) => {
    if (!reason) throw new UsageError('draw void needs --reason <text>')
    const { id } = await find(context, target)
    tell(await voidDraw(context, id, { actor: 'operator', reason }))
  },
}

async function find(context: Context, { gameCode, issue }: Target): Promise<Draw> {
  const found = await findDraw(context.db, gameCode, issue)
  if (!found)
    throw new CommandError(`${gameCode} has no draw ${issue}; \`draw list ${gameCode}\` shows those it has`)
  return found
}

async function staff(context: Context, username: string | undefined): Promise<string> {
  if (!username) throw new UsageError('who does this? --by <staff>')
  const login = await loginByUsername(context.db, username)
  if (login?.role !== 'staff') throw new CommandError(`${username} is not of the staff`)
  return `staff:${username}`
}

async function list(
  context: Context,
  gameCode: string | undefined,
  { state, count = '20' }: Options,
): Promise<void> {
  const known = drawStates.find((one) => one === state)
  if (state && !known) throw new UsageError(`a state is one of ${drawStates.join(', ')}`)
  const { list } = await draws(context, {
    ...(gameCode ? { gameCode } : {}),
    ...(known ? { state: known } : {}),
    count: wholeNumber('count', count),
  })
  const rows = list.map((one) => [
    one.gameCode,
    one.issue,
    one.state,
    time(one.opensAt),
    time(one.closesAt),
    time(one.drawsAt),
  ])
  printTable(['game', 'issue', 'state', 'opens', 'closes', 'drawn'], rows)
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > 100_000) {
    throw new UsageError(`--${name} must be a whole number from 1`)
  }
  return value
}

function tell(draw: Draw): void {
  console.log(`${draw.gameCode} ${draw.issue} is ${draw.state}.`)
}

/** What this run saw paid; a draw that was settled before says nothing. */
function tellPaid({ orders, winners, paid }: Tally, money: string): void {
  if (orders > 0) console.log(`${winners} of ${orders} ${money}orders won ${writeAmount(paid)}.`)
}

function time(at: Date | null): string {
  return at ? at.toISOString().slice(0, 19).replace('T', ' ') : ''
}
