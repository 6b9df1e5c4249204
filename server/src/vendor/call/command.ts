import { parseArgs } from 'node:util'
import { writeId, readId } from '@fairground/contract'
import { sql, timeOfId, type Context } from '#kit'
import { CommandError, printTable, UsageError, withContext, type Command } from '#manifest'

const options = { limit: { type: 'string' }, json: { type: 'boolean', default: false } } as const
const limitMax = 1_000

export const vendorCallCommand: Command = {
  name: 'call',
  about: 'Says what vendors said to us and were answered, where it was kept.',
  usage: `call list <VENDOR> [--limit <n>] [--json]   what was kept of it, the newest first; 50 of it
call show <id> [--json]                     one of them, as it came and as it was answered
What went wrong is kept, for 90 days; site set vendor.keepCalls all keeps everything, and none nothing. Tokens are left out.`,

  run: async (args, open) => {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [verb, of = '', ...more] = positionals
    if (verb !== 'list' && verb !== 'show') throw new UsageError('say list or show')
    if (of === '' || more.length > 0)
      throw new UsageError(of === '' ? `${verb} needs to know which` : `too much: ${more.join(' ')}`)
    const limit = Number(values.limit ?? 50)
    if (!Number.isInteger(limit) || limit < 1 || limit > limitMax)
      throw new UsageError(`--limit is a whole number from 1 to ${limitMax}`)
    await withContext(open, (context) =>
      verb === 'list' ? tellCalls(context, of, limit, values.json) : showCall(context, of, values.json),
    )
    return 0
  },
}

type Row = { id: string; path: string; outcome: string; ms: number; request: Buffer; reply: string }

async function tellCalls({ db }: Context, vassalage: string, limit: number, asJson: boolean): Promise<void> {
  const { rows } = await sql<Row>`
    select id, path, outcome, ms from vendor.call where vassalage = ${vassalage} order by id desc limit ${limit}`.execute(
    db,
  )
  if (asJson) return console.log(JSON.stringify(rows.map(inJson)))
  printTable(
    ['call', 'at', 'path', 'answered', 'ms'],
    rows.map((one) => [
      writeId('vcl', one.id),
      timeOfId(one.id).toISOString(),
      one.path,
      one.outcome,
      `${one.ms}`,
    ]),
  )
}

/** A call by the name and the time it is known by. */
const inJson = ({ id, ...one }: Pick<Row, 'id' | 'path' | 'outcome' | 'ms'>) => ({
  id: writeId('vcl', id),
  at: timeOfId(id).toISOString(),
  ...one,
})

async function showCall({ db }: Context, said: string, asJson: boolean): Promise<void> {
  const id = idOf(said)
  const { rows } = await sql<Row>`
    select id, path, outcome, ms, request, reply from vendor.call where id = ${id}::uuid`.execute(db)
  const [found] = rows
  if (!found) throw new CommandError(`there is no ${said}: see list`)
  if (asJson) return console.log(JSON.stringify({ ...inJson(found), request: found.request.toString() }))
  console.log(`${timeOfId(id).toISOString()} ${found.path}, answered ${found.outcome} in ${found.ms} ms`)
  console.log(found.request.toString())
  console.log(found.reply)
}

function idOf(said: string): string {
  try {
    return readId('vcl', said)
  } catch {
    throw new UsageError(`${said} is no call: see list`)
  }
}
