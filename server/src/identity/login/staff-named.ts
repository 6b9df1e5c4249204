import type { Context } from '#kit'
import { CommandError } from '#manifest'
import { loginByUsername } from './login.ts'

/** By what name one of the staff stands in the books. A name that is nobody's of theirs is told. */
export async function staffNamed({ db }: Pick<Context, 'db'>, username: string): Promise<string> {
  const login = await loginByUsername(db, username)
  if (login?.role !== 'staff') throw new CommandError(`${username} is not of the staff`)
  return `staff:${username}`
}
