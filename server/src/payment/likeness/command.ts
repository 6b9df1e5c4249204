import { parseArgs } from 'node:util'
import { loginById, loginByUsername, staffNamed } from '#identity/login'
import type { Context } from '#kit'
import { CommandError, printTable, UsageError, withContext, type Command } from '#manifest'
import { clearLikenesses, findLikenesses, type What } from './find-likenesses.ts'

export const likenessCommand: Command = {
  name: 'member likeness',
  about: 'Looks at members who have something in common with somebody that shut themselves out of play.',
  usage: `member likeness held                                          who pays nothing in, by what, and whose it is as well
member likeness clear <username> --reason <text> --by <staff>  says that they are another, so that they pay in again
Accounts at banks and coin addresses have a list of their own: destination held. Whoever clears a member is none of two who approve
what that member takes out within 30 days. Be sure whom you talk to, and look at a document.`,

  run: async (args, open) => {
    const options = { reason: { type: 'string' }, by: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [verb, username, ...more] = positionals
    if (more.length > 0) throw new UsageError(`too much: ${more.join(' ')}`)
    await withContext(open, async (context) => {
      if (verb === 'held' && username === undefined && (values.reason ?? values.by) === undefined)
        await tellHeld(context)
      else if (verb === 'clear' && username !== undefined) await clear(context, username, values)
      else throw new UsageError('say held, or clear and the name of a member')
    })
    return 0
  },
}

const words: Record<What, string> = {
  name: 'name and birthday',
  id_number: 'identity number and birthday',
  mobile: 'number',
  email: 'address',
  browser: 'browser',
}

async function tellHeld(context: Context): Promise<void> {
  const pairs = Map.groupBy(
    await findLikenesses(context),
    ({ memberId, excludedId }) => `${memberId} ${excludedId}`,
  )
  const nameOf = async (id = '') => (await loginById(context.db, id))?.username ?? id
  const rows = [...pairs.values()].map(async (alike) => [
    await nameOf(alike[0]?.memberId),
    [...new Set(alike.map(({ what }) => words[what]))].join(', '),
    await nameOf(alike[0]?.excludedId),
  ])
  printTable(['member', 'in common', 'shut out'], await Promise.all(rows))
}

async function clear(
  context: Context,
  username: string,
  { reason = '', by }: { reason?: string; by?: string },
): Promise<void> {
  if (reason.trim() === '' || by === undefined)
    throw new UsageError('clear needs --reason and --by, for the audit trail')
  const login = await loginByUsername(context.db, username)
  if (login?.role !== 'member' || login.book === 'trial')
    throw new CommandError(`there is no member ${username}`)
  const actor = await staffNamed(context, by)
  const count = await clearLikenesses(context, login.id, { actor, reason: reason.trim() })
  console.log(count > 0 ? `${username} is another.` : 'There is nothing to clear.')
}
