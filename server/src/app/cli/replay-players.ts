import { createLogin, loginByUsername, type Login } from '#identity/login'
import { openSessions } from '#identity/session'
import { newId, transact, type Call, type Context } from '#kit'
import { openMember } from '#registration'
import { adjust } from '#wallet'

/** A member of a replay, signed in. */
export type Player = { username: string; token: string }

/** What each has to play with, in ten-thousandths: enough for a month of bad luck. */
const purse = 1_000_000_000n * 10_000n

/** Makes, funds and signs in so many members, `replay-0001` and on; those of an earlier replay play again. */
export async function openPlayers(context: Context, count: number): Promise<Player[]> {
  const sessions = openSessions(context)
  const run = newId(context.clock)
  const players: Player[] = []
  for (let number = 1; number <= count; number++) {
    const username = `replay-${String(number).padStart(4, '0')}`
    const login = (await loginByUsername(context.db, username)) ?? (await register(context, username))
    const token = await transact(context, async (tx) => {
      await adjust(tx, {
        memberId: login.id,
        book: login.book,
        currency: context.config.currency,
        cause: `replay:${run}:${login.id}`,
        amount: purse,
        reason: 'money to replay draws with',
        actor: 'operator',
        at: tx.clock.now(),
      })
      return await sessions.open(tx, login, call)
    })
    players.push({ username, token })
  }
  return players
}

/** Nobody signs in as one of these: they have no password. */
async function register(context: Context, username: string): Promise<Login> {
  const { config } = context
  return await transact(context, async (tx) => {
    const wanted = { username, role: 'member', isAgent: 0, passwordHash: null, birthDate: null } as const
    const login = await createLogin(tx, wanted)
    await openMember(tx, config, login, { registerMethod: 'REPLAY', registerUrl: '' })
    return login
  })
}

const call: Call = {
  caller: null,
  requestId: 'replay',
  address: '127.0.0.1',
  heardAt: 0,
  userAgent: 'fairground replay',
  requestKey: '',
  requestHash: Buffer.alloc(0),
  language: 'en',
  cookie: () => undefined,
  setCookie: () => undefined,
  clearCookie: () => undefined,
}
