import { after } from 'node:test'
import { serve, type Context } from '#kit'
import { module } from '#lottery'
import { putTogether } from '#manifest'
import type { Player } from './lottery.ts'

/** The lottery's own calls on a real port, where a member's token is their name here. Call it at the file's top level. */
export async function serveLottery(context: Context, members: Record<string, Player>): Promise<string> {
  const app = await serve({
    refuseWhenClosed: () => undefined,
    refuseGuests: () => undefined,
    deployment: context.config,
    log: context.log,
    routes: putTogether([module]).routes(context),
    requireStepUp: () => Promise.resolve(),
    whyOver: async () => 'session_expired',
    authenticate: async (token) => {
      const member = members[token]
      return member ? { ...member, sessionId: '', account: token, isAgent: 0 } : null
    },
    unseal: () => Promise.reject(new Error('nothing is sealed here')),
    spend: () => undefined,
  })
  after(() => app.close())
  return await app.listen({ host: '127.0.0.1', port: 0 })
}
