import type { Context } from '#kit'
import { whole } from '#app'
import { openApi } from '#app/http'
import type { Player } from './replay-players.ts'

export type Server = { url: string; ours: boolean; stop(): Promise<void> }

/** The server of this installation when it runs, or else one on a free port, for as long as the replay lasts. */
export async function findServer(context: Context, players: readonly Player[]): Promise<Server> {
  const url = context.config.publicUrl
  if (players[0] && (await knows(url, players[0]))) return { url, ours: false, stop: () => Promise.resolve() }
  // One address places the bets of a whole town here.
  const config = { ...context.config, rateFactor: 1000 }
  const app = await openApi({ ...context, config }, whole, { page: false })
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), ours: true, stop: () => app.close() }
}

/** Whether a server answers there that shares our database: it knows the session just opened. */
async function knows(url: string, { token }: Player): Promise<boolean> {
  try {
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(`${url}/wps/v2/wallets/balance`, { headers, signal: AbortSignal.timeout(2000) })).ok
  } catch {
    return false
  }
}
