import { randomUUID } from 'node:crypto'
import { readId, writeId } from '@fairground/contract'
import { createLogin } from '#identity/login'
import { transact } from '#kit'
import { openMember } from '#registration'
import { giveInvitation } from '../src/registration/invitation.ts'
import type { Answer, House } from './house.ts'
import { pin, withdrawalsOf } from './withdrawals.ts'

type Moving = { amount: string; to?: string; key?: string; paymentPassword?: string; accountTail?: string }

/** A house with an agent, whose members move money up to them. */
export async function movesOf(house: House) {
  const { context } = house
  const withdrawals = await withdrawalsOf(house)

  /** An agent with purses, and the code by which members come to stand below them. */
  async function agent(username: string) {
    return await transact(context, async (tx) => {
      const wanted = { username, role: 'member', isAgent: 1, passwordHash: null, birthDate: null } as const
      const login = await createLogin(tx, wanted)
      await openMember(tx, context.config, login, { registerMethod: 'TEST', registerUrl: '' })
      const owner = { memberId: login.id, book: 'real' as const, currency: 'VND' }
      return { ...owner, owner, code: await giveInvitation(tx, login.id) }
    })
  }

  /** The last four digits of the account that a member's money can go out to. */
  async function tailOf({ destinationId }: { destinationId: string }): Promise<string> {
    const row = await context.db
      .selectFrom('payment.destination')
      .select('shown')
      .where('id', '=', readId('dst', destinationId))
      .executeTakeFirstOrThrow()
    return row.shown.slice(-4)
  }

  /** Asks for money to be moved, as the page does. */
  async function move(
    one: { token: string; browser: string; destinationId: string },
    upline: { memberId: string },
    { amount, to, key = randomUUID(), paymentPassword = pin, accountTail }: Moving,
  ): Promise<Answer> {
    const body = {
      to: to ?? writeId('mem', upline.memberId),
      amount,
      paymentPassword,
      accountTail: accountTail ?? (await tailOf(one)),
    }
    const from = { token: one.token, cookie: one.browser }
    return await withdrawals.sealed('POST', '/wps/payment/moves', from, body, key)
  }

  return { ...withdrawals, agent, move, tailOf }
}
