import { createLogin } from '../../server/src/identity/login/index.ts'
import { openSessions } from '../../server/src/identity/session/index.ts'
import { transact, type Call, type Context } from '../../server/src/kit/index.ts'
import { deposit, openPurses } from '../../server/src/wallet/index.ts'
import { unit } from '../town.ts'

/** Members with a hundred million units each, signed in: their tokens. */
export async function openSignedIn(context: Context, count: number): Promise<string[]> {
  const sessions = openSessions(context)
  const tokens: string[] = []
  await transact(context, async (tx) => {
    for (let i = 0; i < count; i++) {
      const made = { username: `bench-${i}`, role: 'member', isAgent: 0 } as const
      const login = await createLogin(tx, { ...made, passwordHash: null, birthDate: null })
      const owner = { memberId: login.id, book: 'real', currency: 'VND' } as const
      await openPurses(tx, owner)
      const paid = { cause: `fund:${login.id}`, gateway: 'bench', reference: '', at: tx.clock.now() }
      await deposit(tx, { ...owner, ...paid, amount: 100_000_000n * unit })
      tokens.push(await sessions.open(tx, login, callFrom()))
    }
  })
  return tokens
}

function callFrom(): Call {
  return {
    caller: null,
    requestId: '',
    address: '127.0.0.1',
    heardAt: 0,
    userAgent: '',
    requestKey: '',
    requestHash: Buffer.alloc(0),
    language: 'en',
    cookie: () => undefined,
    setCookie: () => undefined,
    clearCookie: () => undefined,
  }
}
