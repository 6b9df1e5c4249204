import { parseArgs } from 'node:util'
import { writeAmount, writeId } from '@fairground/contract'
import type { Context } from '#kit'
import { CommandError, printTable, UsageError, withContext, type Command } from '#manifest'
import { staffNamed } from '#identity/login'
import { listFiles, readBulk, type BulkLine, type BulkOpen } from './rows.ts'
import { writeAgain } from './write-again.ts'
import { rowsMax, writeBulkFile } from './write-file.ts'

const options = { by: { type: 'string' }, count: { type: 'string' } } as const
const listMax = 50

export const bulkCommand: Command = {
  name: 'payout',
  about:
    'Writes what is approved into a file that a bank sends from, and shows which of it is not known to be sent.',
  usage: `payout file --by <staff> [--count <n>]   a new file of what is approved, ${rowsMax} at most
payout again <file> --by <staff>         the same file once more, without the rows that have ended
payout list                              the files, and how many of their rows are open
A file is CSV: number, memo, BIN, account, holder, amount, currency. The memo is what the transfer is to say: by it a movement
that leaves ends its withdrawal. Write it into a file that only whoever uploads it reads; it names people and accounts.`,

  run: async (args, open) => {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [verb, id, ...more] = positionals
    if (more.length > 0) throw new UsageError(`too much: ${more.join(' ')}`)
    if (verb === 'list' && !id) return await withContext(open, list)
    const isAgain = verb === 'again' && id !== undefined
    if (!isAgain && (verb !== 'file' || id)) throw new UsageError('say file, again or list')
    const [by, fileId, atMost] = [values.by?.trim(), isAgain && readFileId(id), readCount(values.count)]
    if (!by) throw new UsageError('it needs --by')
    return await withContext(open, async (context) => {
      const actor = await staffNamed(context, by)
      return fileId ? await again(context, actor, fileId) : await write(context, actor, atMost)
    })
  },
}

async function write(context: Context, actor: string, atMost: number): Promise<number> {
  const { fileId, rows, unreadable } = await writeBulkFile(context, { actor, atMost })
  for (const id of unreadable) console.error(`${writeId('wdr', id)} is left out: its account cannot be read.`)
  if (fileId === null) throw new CommandError('nothing is approved that could be sent')
  console.error(`${rows} in ${fileId}; \`payout again ${fileId}\` writes it once more.`)
  return print(await readBulk(context, fileId))
}

async function again(context: Context, actor: string, fileId: string): Promise<number> {
  return print(await writeAgain(context, { fileId, actor }))
}

function print(found: BulkOpen | null): number {
  if (!found) throw new CommandError('there is no such file; `payout list` shows those there are')
  const { lines, leftOut } = found
  if (lines.length === 0)
    throw new CommandError(`all ${leftOut} of its rows have ended: nothing of it is to be sent`)
  if (leftOut > 0) console.error(`${leftOut} left out: they have ended, and may be sent another way by now.`)
  console.log(['number', 'memo', 'bin', 'account', 'holder', 'amount', 'currency'].join(','))
  for (const line of lines) console.log(rowOf(line))
  return 0
}

function rowOf({ position, memo, bin, number, holder, amount, currency }: BulkLine): string {
  return [position, memo, bin, number, holder, writeAmount(amount), currency]
    .map((cell) => `"${String(cell).replaceAll('"', '""')}"`)
    .join(',')
}

async function list(context: Context): Promise<number> {
  const files = await listFiles(context.db, listMax)
  printTable(
    ['file', 'written', 'by', 'rows', 'open'],
    files.map(({ id, writtenAt, actor, rows, open }) => [
      id,
      writtenAt.toISOString(),
      actor,
      String(rows),
      String(open),
    ]),
  )
  return 0
}

function readFileId(id: string): string {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id))
    throw new UsageError('a file is named as list names it')
  return id
}

function readCount(text = String(rowsMax)): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1 || count > rowsMax)
    throw new UsageError(`--count is a whole number from 1 to ${rowsMax}`)
  return count
}
