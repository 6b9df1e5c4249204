import { vendorsOf } from '#casino/supply'
import { assert, type Context } from '#kit'
import { findFreeRounds } from '#vendor/grant'
import { oncePer } from '#manifest'
import { openBalances, openSeller } from '#wallet'
import { findPlayerId, findSuspendedPlayers, rememberPlayers } from './player.ts'
import type { VendorCall, CallAnswer, Denied, Port } from './port.ts'
import { readOpenSessions, whoseWas } from './session.ts'
import { takeCalls } from './take-calls.ts'
import type { CallItem } from './beginning.ts'

/** What opens the ports of a process: one for each vendor, so that one that stands still holds up no other. */
export const portsOf = oncePer((context: Context) => {
  const ports = new Map<string, Port>()
  return (vassalage: string): Port => {
    const port = ports.get(vassalage) ?? openPort(context, vassalage)
    ports.set(vassalage, port)
    return port
  }
})

function openPort(context: Context, vassalage: string): Port {
  const lanes = openSeller(`vendor:${vassalage}`).openLanes<CallItem, CallAnswer>('calls', (items) =>
    takeCalls(context, vassalage, items),
  )
  const balances = openBalances(context)
  const ownerOf = rememberPlayers(context.db, vassalage)

  return {
    authenticate: async (token) => {
      const open = await readOpenSessions(context.db, vassalage, [token], context.clock)
      const session = open.get(token)
      if (!session) return await whyNobody(context, vassalage, token)
      const { playerId, currency, language } = session
      const { amount } = await balances(session)
      return { playerId, currency, language, balance: amount }
    },
    balance: async (playerId) => {
      const owner = await ownerOf(playerId)
      if (!owner) return { denied: 'player_unknown' }
      return { balance: (await balances(owner)).amount, currency: owner.currency }
    },
    grantedTo: async (reference) => {
      const [rounds] = await findFreeRounds(context.db, { vassalage, reference })
      if (!rounds) return undefined
      const { memberId, game, currency } = rounds
      const playerId = await findPlayerId(context.db, vassalage, memberId)
      return playerId === undefined ? undefined : { playerId, game, currency }
    },
    take: async (call: VendorCall) => {
      const owner = await ownerOf(call.playerId)
      if (!owner) return { denied: 'player_unknown' }
      if (owner.currency !== call.currency) return { denied: 'currency_other' }
      const vendor = await vendorsOf(context)(vassalage)
      assert(vendor !== undefined, 'whoever is a player of a vendor, it is there')
      const { options } = vendor
      const rules = {
        undoAfterWin: options.undoAfterWin,
        pool: options.pool,
        winsWithoutBet:
          options.winWithoutBet === 'as_wire'
            ? call.winsWithoutBet === true
            : options.winWithoutBet === 'write',
      }
      const givenUpAt = new Date(context.clock.now().getTime() + options.deadlineMs)
      return await lanes.submit({ ...owner, call, options: rules, givenUpAt })
    },
  }
}

/** Why a token stands for nobody now. */
async function whyNobody({ db }: Context, vassalage: string, token: string): Promise<Denied> {
  const memberId = await whoseWas(db, vassalage, token)
  if (memberId === undefined) return { denied: 'token_unknown' }
  const suspended = await findSuspendedPlayers(db, vassalage, [memberId])
  return { denied: suspended.has(memberId) ? 'player_suspended' : 'session_ended' }
}
