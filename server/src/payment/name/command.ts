import { parseArgs } from 'node:util'
import { loginByUsername, staffNamed } from '#identity/login'
import { Refusal, type Context } from '#kit'
import { CommandError, UsageError, withContext, type Command } from '#manifest'
import { changeName } from './give-name.ts'

export const nameCommand: Command = {
  name: 'member name',
  about: 'Corrects by which real name a member is paid.',
  usage: `member name change <username> <name> --reason <text> --by <staff>  has the member be paid by that name alone, and tells them
An account at a bank in another name has to be removed by its member before. Whoever changes a name is none of two who approve what
its member takes out within 30 days. Be sure whom you talk to, and look at a document.`,

  run: async (args, open) => {
    const options = { reason: { type: 'string' }, by: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [verb, username, name, ...more] = positionals
    if (verb !== 'change') throw new UsageError('say change; who is held for a name, member likeness says')
    if (username === undefined || name === undefined || more.length > 0)
      throw new UsageError('change takes a username and a name; a name of several words is put in quotes')
    await withContext(open, (context) => change(context, username, name, values))
    return 0
  },
}

type Said = { reason?: string; by?: string }

async function change(context: Context, username: string, name: string, said: Said): Promise<void> {
  const { memberId, ...by } = await whomAndWhy(context, username, said)
  const { changed, alike } = await changeName(context, memberId, name, by).catch((error: unknown) => {
    throw error instanceof Refusal ? new CommandError(whyNot(error)) : error
  })
  console.log(
    changed ? `${username} is paid by the name ${name}.` : `${username} was paid by that name already.`,
  )
  if (alike > 0)
    console.log('Somebody who shut themselves out bears it and was born that day: see member likeness held.')
}

function whyNot({ code, detail }: Refusal): string {
  if (code !== 'accounts_differ')
    return 'that is no name as it is asked for at registration, or as banks write one'
  return `the account ${String(detail.shown)} is in another name: its member has to remove it first`
}

async function whomAndWhy(context: Context, username: string, { reason = '', by }: Said) {
  if (reason.trim() === '' || by === undefined)
    throw new UsageError('change needs --reason and --by, for the audit trail')
  const login = await loginByUsername(context.db, username)
  if (login?.role !== 'member' || login.book === 'trial')
    throw new CommandError(`there is no member ${username}`)
  return { memberId: login.id, actor: await staffNamed(context, by), reason: reason.trim() }
}
