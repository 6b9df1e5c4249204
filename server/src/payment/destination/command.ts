import { parseArgs } from 'node:util'
import { loginById, loginByUsername, staffNamed } from '#identity/login'
import type { Context } from '#kit'
import { CommandError, printTable, UsageError, withContext, type Command } from '#manifest'
import { clearDestinations, findDoubtful } from './of-excluded.ts'

export const destinationCommand: Command = {
  name: 'destination',
  about: 'Looks at bank accounts that somebody has who shut themselves out of play, and somebody else added.',
  usage: `destination held                                       who pays nothing in, by which account, and whose it is as well
destination clear <name> --reason <text> --by <staff>  says that the accounts of a member may be theirs, so that they pay in again;
                                                       whoever says so is none of two who approve what goes out there within 30 days`,

  run: async (args, open) => {
    const options = { reason: { type: 'string' }, by: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [verb, name, ...more] = positionals
    if (more.length > 0) throw new UsageError(`too much: ${more.join(' ')}`)
    await withContext(open, async (context) => {
      if (verb === 'held' && name === undefined && values.reason === undefined && values.by === undefined)
        await tellHeld(context)
      else if (verb === 'clear' && name !== undefined) await clear(context, name, values)
      else throw new UsageError('say held, or clear and the name of a member')
    })
    return 0
  },
}

async function tellHeld(context: Context): Promise<void> {
  const nameOf = async (id: string) => (await loginById(context.db, id))?.username ?? id
  const rows = (await findDoubtful(context)).map(async (one) => [
    await nameOf(one.memberId),
    `${one.bank} ${one.shown}`,
    one.holder,
    one.addedAt.toISOString(),
    await nameOf(one.excludedId),
  ])
  printTable(['member', 'account', 'holder', 'added', 'shut out'], await Promise.all(rows))
}

async function clear(context: Context, name: string, said: { reason?: string; by?: string }): Promise<void> {
  const { reason = '', by } = said
  if (reason.trim() === '' || by === undefined)
    throw new UsageError('clear needs --reason and --by, for the audit trail')
  const login = await loginByUsername(context.db, name)
  if (!login) throw new CommandError(`there is no member ${name}`)
  const count = await clearDestinations(context, login.id, { actor: await staffNamed(context, by), reason })
  console.log(count === 0 ? 'There is nothing to clear.' : `Cleared: ${count}.`)
}
