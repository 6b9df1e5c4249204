import { parseArgs } from 'node:util'
import { loginById, loginByUsername, staffNamed } from '#identity/login'
import { Refusal, type Context } from '#kit'
import { CommandError, printTable, UsageError, withContext, type Command } from '#manifest'
import { changeName } from './give-name.ts'
import { clearName, findNamesakes } from './held.ts'

export const nameCommand: Command = {
  name: 'member name',
  about:
    'Corrects by which real name a member is paid, and looks at names of somebody who shut themselves out of play.',
  usage: `member name change <username> <name> --reason <text> --by <staff>  has the member be paid by that name alone, and tells them
member name held                                                   who pays nothing in for the name they gave, and whose it is as well
member name clear <username> --reason <text> --by <staff>          says that they are another, so that they pay in again
An account at a bank in another name has to be removed by its member before. Whoever changes or clears a name is none of two who
approve what its member takes out within 30 days. Be sure whom you talk to, and look at a document.`,

  run: async (args, open) => {
    const options = { reason: { type: 'string' }, by: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [verb = '', ...words] = positionals
    const wanted = { change: 2, held: 0, clear: 1 }[verb]
    if (wanted === undefined) throw new UsageError('say change, held or clear')
    if (words.length !== wanted)
      throw new UsageError(`${verb} takes ${wanted} words; a name of several is put in quotes`)
    const [username = '', name = ''] = words
    await withContext(open, async (context) => {
      if (verb === 'held') await tellHeld(context)
      else if (verb === 'change') await change(context, username, name, values)
      else await clear(context, username, values)
    })
    return 0
  },
}

type Said = { reason?: string; by?: string }

async function tellHeld(context: Context): Promise<void> {
  const nameOf = async (id: string) => (await loginById(context.db, id))?.username ?? id
  const rows = (await findNamesakes(context)).map(async ({ memberId, name, givenAt, excludedId }) => [
    await nameOf(memberId),
    name,
    givenAt.toISOString(),
    await nameOf(excludedId),
  ])
  printTable(['member', 'name', 'given', 'shut out'], await Promise.all(rows))
}

async function change(context: Context, username: string, name: string, said: Said): Promise<void> {
  const { memberId, ...by } = await whomAndWhy(context, 'change', username, said)
  const { changed, alike } = await changeName(context, memberId, name, by).catch((error: unknown) => {
    throw error instanceof Refusal ? new CommandError(whyNot(error)) : error
  })
  console.log(
    changed ? `${username} is paid by the name ${name}.` : `${username} was paid by that name already.`,
  )
  if (alike > 0)
    console.log('Somebody who shut themselves out bears it and was born that day: see member name held.')
}

function whyNot({ code, detail }: Refusal): string {
  if (code !== 'accounts_differ')
    return 'that is no name as it is asked for at registration, or as banks write one'
  return `the account ${String(detail.shown)} is in another name: its member has to remove it first`
}

async function clear(context: Context, username: string, said: Said): Promise<void> {
  const { memberId, ...by } = await whomAndWhy(context, 'clear', username, said)
  const isNew = await clearName(context, memberId, by)
  console.log(isNew ? `${username} is another.` : 'There is nothing to clear.')
}

async function whomAndWhy(context: Context, verb: string, username: string, { reason = '', by }: Said) {
  if (reason.trim() === '' || by === undefined)
    throw new UsageError(`${verb} needs --reason and --by, for the audit trail`)
  const login = await loginByUsername(context.db, username)
  if (login?.role !== 'member' || login.book === 'trial')
    throw new CommandError(`there is no member ${username}`)
  return { memberId: login.id, actor: await staffNamed(context, by), reason: reason.trim() }
}
