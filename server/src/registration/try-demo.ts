import { randomInt } from 'node:crypto'
import { createLogin } from '#identity/login'
import type { Sessions } from '#identity/session'
import { keepToken, welcome, type SignedIn } from '#identity/sign-in'
import { Refusal, transact, type Call, type Context } from '#kit'
import { setting } from '#site'
import { openMember } from './open-member.ts'

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Opens a demo: a name nobody can sign in to again, play money in the trial book, isAgent 4. */
export async function tryDemo(context: Context, sessions: Sessions, call: Call): Promise<SignedIn> {
  if (!(await setting(context, 'switch.freePlay'))) throw new Refusal('function_not_enabled')
  const { config } = context
  const signedIn = await transact(context, async (tx) => {
    const username = `demo-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`
    const login = await createLogin(tx, {
      username,
      role: 'member',
      isAgent: 4,
      passwordHash: null,
      birthDate: null,
    })
    await openMember(tx, config, login, { registerMethod: 'DEMO', registerUrl: '' })
    return await welcome(tx, sessions, login, call, null)
  })
  return keepToken(context, call, signedIn)
}
