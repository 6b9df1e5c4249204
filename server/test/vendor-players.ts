import { readId } from '@fairground/contract'
import { newId, transact } from '#kit'
import { openPlayer, portsOf, startSession } from '#vendor'
import { deposit } from '#wallet'
import { unit, type House } from './house.ts'

/** Members of a house who play the game `wheel` of a vendor that was seeded there. */
export async function openPlayers(house: House, vassalage: string) {
  const { context } = house
  const port = portsOf(context)(vassalage)
  const { node_id: nodeId } = await context.db
    .selectFrom('casino.game')
    .select('node_id')
    .where('code', '=', 'wheel')
    .executeTakeFirstOrThrow()
  type Action = Parameters<typeof port.take>[0]['actions'][number]

  /** A member with 100, signed in, who has the wheel open; what is said of their rounds is said by its vendor. */
  async function openPlayer100(username: string) {
    const token = await house.member(username)
    const { value } = await house.ask('GET', '/wps/member/info', { token })
    const owner = { memberId: readId('mem', value.id), book: 'real', currency: 'VND' } as const
    const { id: loginSessionId } = await context.db
      .selectFrom('identity.session')
      .select('id')
      .where('login_id', '=', owner.memberId)
      .executeTakeFirstOrThrow()
    const opened = await transact(context, async (tx) => {
      const money = { cause: newId(tx.clock), gateway: 'bank', reference: '', at: tx.clock.now() }
      await deposit(tx, { ...owner, ...money, amount: 100n * unit })
      const playerId = await openPlayer(tx, Buffer.alloc(32, 3), vassalage, owner)
      const opening = { ...owner, vassalage, nodeId, language: 'en', loginSessionId }
      return { playerId, ...(await startSession(tx, opening)) }
    })
    const say = async (round: string, ...actions: Action[]) => {
      house.clock.advance(1000)
      return await port.take({ ...opened, game: 'wheel', round, currency: 'VND', actions })
    }
    return { token, say, sessionId: opened.id }
  }

  return { nodeId, openPlayer100 }
}
