import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readId, writeAmount } from '@fairground/contract'
import { loginByUsername } from '#identity/login'
import { transact, type Context } from '#kit'
import { prove } from '#ledger'
import { approveWithdrawal, findOwner, type WithdrawalRef } from '#payment/withdrawal'
import { changeSetting } from '#site'
import { deposit, type Owner } from '#wallet'
import { resolveByHand, takeInHand } from '../src/payment/payout/by-hand.ts'
import { openHouse, unit, type Answer, type House } from './house.ts'
import { addStaff } from './staff.ts'

export const pin = '408163'
const password = 'lantern-market-77'
const realName = 'Nguyễn Thị Ánh'
const day = 24 * 3_600_000

/** A session, and what its browser is known by. */
type From = { token: string; cookie?: string | undefined }
type Asking = { amount: string; fee?: string; key?: string; paymentPassword?: string; destinationId?: string }

/** Takes a withdrawal in hand, sends it, and says so. */
export async function payByHand(
  context: Context,
  ref: WithdrawalRef,
  { actor, reference }: { actor: string; reference: string },
): Promise<void> {
  await takeInHand(context, ref, { actor })
  await resolveByHand(context, ref, { actor, became: 'paid', reference })
}

/** A house whose members take money out. Call it at the file's top level. */
export async function openWithdrawals() {
  return await withdrawalsOf(await openHouse())
}

/** The same of a house that is open. */
export async function withdrawalsOf(house: House) {
  const { context, clock } = house
  await changeSetting(context, 'registration.field.payeeName', named, 'test')
  await context.db
    .insertInto('payment.bank')
    .values([
      { bin: '970999', name: 'Lantern Bank' },
      { bin: '970998', name: 'Kite Bank' },
    ])
    .execute()
  await addStaff(context, 'staff-a', 'staff-b')

  async function sealed(
    method: string,
    path: string,
    { token, cookie }: From,
    body: object,
    key?: string,
  ): Promise<Answer> {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(cookie !== undefined && { cookie }),
    }
    return await house.sendSealed(method, path, await house.seal(body), headers)
  }

  /** A member with a payment password, so much money and, unless told otherwise, an account it can go out to now. */
  async function member(
    username: string,
    { money = 1_000_000n, destination = true, payeeName = realName, affiliateCode = '' } = {},
  ) {
    const form = { ...(payeeName && { payeeName }), ...(affiliateCode && { affiliateCode }) }
    const { value, cookies } = await house.register(username, form)
    const { token } = value
    const browser = cookies.find((line) => line.startsWith('device='))?.split(';')[0] ?? ''
    const pinForm = { newPaymentPassword: pin, confirmNewPaymentPassword: pin, password }
    assert.equal((await sealed('POST', '/wps/member/payment-password', { token }, pinForm)).success, true)
    const memberId = (await loginByUsername(context.db, username))?.id ?? ''
    const owner = { memberId, book: 'real' as const, currency: 'VND' }
    if (money > 0n) await payIn(owner, money)
    const one = {
      token,
      browser,
      memberId,
      owner,
      destinationId: '',
      balance: () => house.balanceOf(one.token),
    }
    if (!destination) return one
    one.destinationId = String((await addDestination(one)).value['destinationId'])
    await ripen(memberId)
    return one
  }

  /** So many units that a gateway took in. */
  async function payIn(owner: Owner, money: bigint): Promise<void> {
    const at = clock.now()
    const paid = {
      ...owner,
      cause: randomUUID(),
      gateway: 'sandbox',
      amount: money * unit,
      reference: '',
      at,
    }
    await transact(context, (tx) => deposit(tx, paid))
  }

  /** Adds an account, once whoever asks has shown who they are. */
  async function addDestination(one: { token: string }, form: object = {}): Promise<Answer> {
    const proof = await sealed('POST', '/wps/session/step-up', one, { password })
    one.token = proof.value.token
    const number = String(10_000_000_000 + Math.floor(Math.random() * 10_000_000)).concat('9')
    const whole = { bin: '970999', number, holder: 'NGUYEN THI ANH', paymentPassword: pin, ...form }
    return await sealed('POST', '/wps/payment/destinations', one, whole)
  }

  /** Makes what a member added a day ago usable, and their secrets old. */
  async function ripen(memberId: string): Promise<void> {
    const before = new Date(clock.now().getTime() - 2 * day)
    await context.owner.db
      .updateTable('payment.destination')
      .set({ added_at: before, usable_from: before })
      .where('member_id', '=', memberId)
      .execute()
    await context.owner.db
      .updateTable('identity.login')
      .set({ password_changed_at: before, payment_password_changed_at: before })
      .where('id', '=', memberId)
      .execute()
  }

  async function ask(
    { destinationId: own, ...from }: From & { destinationId: string },
    { amount, fee = '0', key = randomUUID(), paymentPassword = pin, destinationId = own }: Asking,
  ): Promise<Answer> {
    const body = { destinationId, amount, fee, paymentPassword }
    return await sealed('POST', '/wps/payment/withdrawals', from, body, key)
  }

  /** Has a withdrawal be approved by one of the staff, and sent by hand. */
  async function sendOut({ withdrawalId }: Record<string, unknown>): Promise<void> {
    const ref = await refOf(withdrawalId)
    await approveWithdrawal(context, ref, { actor: 'staff:staff-a' })
    await payByHand(context, ref, { actor: 'staff:staff-a', reference: 'FT-1' })
  }

  const refOf = async (withdrawalId: unknown) => await findOwner(context, readId('wdr', String(withdrawalId)))

  /** What of a member's lies in the purse of what is set aside, in units. */
  async function held(memberId: string): Promise<string> {
    const { amount } = await context.db
      .selectFrom('ledger.balance as b')
      .innerJoin('ledger.account as a', 'a.id', 'b.account_id')
      .select(({ fn }) => fn.sum<bigint | null>('b.amount').as('amount'))
      .where('a.member_id', '=', memberId)
      .where('a.name', '=', 'held')
      .executeTakeFirstOrThrow()
    return writeAmount(amount ?? 0n)
  }

  const proved = async () => assert.equal((await prove(context.db)).wrong, null)

  return {
    house,
    context,
    clock,
    member,
    payIn,
    addDestination,
    ripen,
    ask,
    sendOut,
    refOf,
    sealed,
    held,
    proved,
  }
}

const named = {
  enabled: true,
  required: false,
  patternId: 'any',
  acceptedPattern: '*',
  minLength: 1,
  maxLength: 80,
}
