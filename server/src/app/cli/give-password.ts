import { randomInt } from 'node:crypto'
import { loginByUsername } from '#identity/login'
import { hashPassword } from '#identity/password'
import { setPassword } from '#identity/sign-in'
import { transact, type Context } from '#kit'
import { CommandError } from '#manifest'

const goodForMs = 24 * 3_600_000
// Without those that are taken for one another when read aloud.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Gives a member a password that must be changed at the next sign-in, within a day. Only who runs this ever sees it. */
export async function givePassword(context: Context, username: string): Promise<number> {
  const login = await loginByUsername(context.db, username)
  if (login?.role !== 'member' || login.book === 'trial')
    throw new CommandError(`there is no member ${username}`)
  const password = Array.from({ length: 4 }, () => group()).join('-')
  const hash = await hashPassword(password)
  const until = new Date(context.clock.now().getTime() + goodForMs)
  const language = context.config.languages[0] ?? 'en'
  await transact(context, (tx) =>
    setPassword(tx, login.id, hash, { how: 'reset_by_operator', language, oneTimeUntil: until }),
  )
  console.log(
    `${username} can sign in with ${password} until ${until.toISOString()}, and must then change it.`,
  )
  return 0
}

function group(): string {
  return Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
}
