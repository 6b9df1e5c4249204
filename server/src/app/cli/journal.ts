import { feedsOf, readStanding, rebuild, type Context, type Reader } from '#kit'
import { CommandError, printTable, UsageError, withContext, type Command } from '#manifest'

export const journal: Command = {
  name: 'journal',
  about: 'Says how far each reader of the journals has come, and makes again what one keeps.',
  usage: `journal [status]
journal compare <reader>
journal rebuild <reader>
What is told upward in journals is kept by readers, each row once. status says how far each has come and what it has
not read yet; a reader that stands at a row says why, and the exit code is 1. compare makes all that a reader keeps
again from the first row, beside what it keeps, and says how the two compare: exit code 1 when they differ. rebuild
puts it in the place of the old as well. Readers go on meanwhile.`,

  run: async (args, open, whole) => {
    const [verb = 'status', name, ...more] = args
    if (more.length > 0) throw new UsageError(`too much: ${more.join(' ')}`)
    if (verb === 'status' && name === undefined)
      return await withContext(open, (context) => tellStatus(context, whole.readers(context)))
    if ((verb === 'compare' || verb === 'rebuild') && name !== undefined)
      return await withContext(open, (context) =>
        remake(context, find(whole.readers(context), name), verb === 'rebuild'),
      )
    throw new UsageError(`what is journal ${args.join(' ')}?`)
  },
}

async function tellStatus(context: Context, readers: readonly Reader[]): Promise<number> {
  const standings = []
  for (const reader of readers)
    for (const { journal: of } of feedsOf(reader))
      standings.push(await readStanding(context.db, reader.name, of))
  const now = context.clock.now().getTime()
  const rows = standings.map(({ reader, journal: of, read, behind, since }) => [
    reader,
    of,
    read.toLocaleString('en'),
    behind.toLocaleString('en'),
    since ? `${Math.max(0, Math.round((now - since.getTime()) / 1000)).toLocaleString('en')} s` : 'none',
  ])
  printTable(['reader', 'journal', 'read', 'behind', 'lag'], rows)
  const standing = standings.filter((one) => one.fault !== null)
  for (const { reader, journal: of, fault, stoppedAt } of standing)
    console.log(`${reader} stands at a row of ${of} since ${stoppedAt?.toISOString()}: ${fault}`)
  return standing.length > 0 ? 1 : 0
}

async function remake(context: Context, reader: Reader, swap: boolean): Promise<number> {
  const remade = await rebuild(context, reader, { swap })
  printTable(
    ['table', 'rows', 'missing', 'surplus'],
    remade.map(({ table, ...counts }) => [
      table,
      ...[counts.rows, counts.missing, counts.surplus].map((count) => count.toLocaleString('en')),
    ]),
  )
  const differs = remade.some(({ missing, surplus }) => missing + surplus > 0)
  if (!differs) console.log('What is kept is what the journals tell.')
  else
    console.log(
      swap
        ? 'It differed, and is what the journals tell now.'
        : 'What is kept is not what the journals tell.',
    )
  return differs && !swap ? 1 : 0
}

function find(readers: readonly Reader[], name: string): Reader {
  const found = readers.find((reader) => reader.name === name)
  if (found) return found
  throw new CommandError(`There is no reader ${name}: ${readers.map((reader) => reader.name).join(', ')}.`)
}
