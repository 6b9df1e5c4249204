import { writeId } from '@fairground/contract'
import { readSharedTime, Refusal, transact, type Context, type Tx } from '#kit'
import { findTransfers, houseAccount, nameOfAccount } from '#ledger'
import { claimReturned } from '#payment/report'
import { countApart, mustBeApart, noteGivenBack, noteWithdrawal, sayYes } from '#payment/withdrawal'
import { detailOf, keepBackBy, lockWithdrawal, mustBe, readWithdrawalTerms } from '#payment/withdrawal'
import { readForStaff, takeReturnedLocked, withdrawalCause } from '#payment/withdrawal'
import type { SaidBack, State, Withdrawal, WithdrawalRef, WithdrawalSaid } from '#payment/withdrawal'
import { moveBetweenAccounts } from '#wallet'
import { keepAnswer, lastAttempt, nextLook, type Attempt } from './attempt.ts'
import type { PayoutOutcome } from './conclude.ts'

/** What is said to have come back, and of which time that it was sent. */
export type SaidReturned = SaidBack & { sending?: number | undefined }

/** Without a movement, from `withdrawal.twoPersonFrom` on. */
const people = 2

/**
 * Takes back a withdrawal that its bank sent back after it was sent: what would have arrived is the member's to spend again, or
 * what arrived by the movement that is named. From `withdrawal.twoPersonFrom` on it takes two people where no movement is; one
 * who says so again is one. What came back by word before, to be sent again too, can be given its movement
 * still, all of it and once, and nobody gets anything by it. Refused `withdrawal_state` where it was not sent, came back before,
 * or was sent several times and nobody says which of them came back, `not_found` where no such money waits, and
 * `withdrawal_own_hand` to one of two who did something to its member by hand within 30 days.
 */
export async function takeReturned(
  context: Context,
  ref: WithdrawalRef,
  said: SaidReturned,
): Promise<WithdrawalSaid> {
  const { twoPersonFrom } = await readWithdrawalTerms(context)
  return await transact(context, async (tx) => {
    const found = await lockWithdrawal(tx, ref)
    const sending = await sendingMeant(tx, found, said)
    const { movementId } = said
    if (sending && sending.backAtStep !== null) {
      if (movementId === undefined) throw new Refusal('withdrawal_state', { state: 'returned' })
      await nameMovement(tx, found, sending, { ...said, movementId })
      return { state: found.state, waitsFor: 0 }
    }
    mustBe(found, gone)
    const byWord = sending && movementId === undefined && found.amount >= twoPersonFrom
    const waitsFor = byWord ? people - (await sayReturned(tx, found, sending, said)) : 0
    if (waitsFor > 0) return { state: found.state, waitsFor }
    await takeReturnedLocked(tx, found, said)
    return { state: 'returned', waitsFor: 0 }
  })
}

/**
 * Writes down that somebody says by word that what was sent came back. Answers of how many it is known by now: their word counts
 * for that sending, whatever its member says meanwhile or is taken to have said. Of the last, who said so before is noted under
 * the member too.
 */
async function sayReturned(
  tx: Tx,
  found: Withdrawal,
  { sentAtStep }: Sending,
  said: SaidBack,
): Promise<number> {
  const { actor, reason } = said
  await mustBeApart(tx, found, actor)
  const actors = await sayYes(tx, { ...found, step: sentAtStep }, actor, 'returned')
  const count = await countApart(tx, found, actors)
  const others = actors.filter((one) => one !== actor)
  if (count < people) await noteWithdrawal(tx, found, actor, 'withdrawal.says_returned', reason)
  else for (const other of others) await noteGivenBack(tx, found, { actor: other, reason, detail: {} })
  return count
}

/** Refuses `withdrawal_state` unless a movement that is named is said to be of what was sent last. */
export async function mustBeOfLast(context: Context, ref: WithdrawalRef, said: SaidReturned): Promise<void> {
  await transact(context, async (tx) => {
    const sending = await sendingMeant(tx, await lockWithdrawal(tx, ref), said)
    if (sending && !sending.isLast) throw new Refusal('withdrawal_state', { state: 'returned' })
  })
}

/** Where what went may come back from: whatever was said of it since. */
const gone: readonly State[] = ['paid', 'assumed', 'confirmed', 'disputed']

/**
 * Takes what a payer says of an attempt that went: that it came back gives its member what would have arrived, once. Anything
 * else changes nothing, and it is asked after again for a week. What is being sent another time, or came back by somebody's
 * word, is asked after no more.
 */
export async function seeReturned(context: Context, attempt: Attempt, known: PayoutOutcome): Promise<void> {
  await transact(context, async (tx) => {
    const found = await lockWithdrawal(tx, attempt)
    const last = await lastAttempt(tx.db, attempt)
    const isStillGone = last?.number === attempt.number && gone.includes(found.state)
    if (!isStillGone || known.state === 'returned') await keepAnswer(tx, attempt, 'paid', known)
    else
      await keepAnswer(
        tx,
        attempt,
        'paid',
        { said: attempt.said },
        nextLook(await readSharedTime(tx.db, tx.clock), found.paidAt ?? attempt.askedAt),
      )
    if (!isStillGone || known.state !== 'returned') return
    const reason = known.said ?? `${attempt.gateway} says that it came back`
    await takeReturnedLocked(tx, found, { actor: 'system', reason })
  })
}

/** One time that a withdrawal was sent, at which step, since when at the earliest it could come back, and at which step it was taken back. */
type Sending = { sentAtStep: number; since: Date | null; backAtStep: number | null; isLast: boolean }

/** The time that is meant: where none is named the last, unless money is named that could be of another. */
async function sendingMeant(
  tx: Tx,
  found: Withdrawal,
  { sending, movementId }: SaidReturned,
): Promise<Sending | undefined> {
  const sendings = await readSendings(tx, found)
  const isClear = sending !== undefined || movementId === undefined || sendings.length < 2
  const meant = sendings[(sending ?? sendings.length) - 1]
  if (!isClear || (sending !== undefined && !meant))
    throw new Refusal('withdrawal_state', { state: found.state, sendings: sendings.length })
  return meant
}

async function readSendings(tx: Tx, found: Withdrawal): Promise<Sending[]> {
  const { steps } = await readForStaff(tx.db, found)
  const sendings: Sending[] = []
  let backAt: Date | null = null
  for (const { state, number, at } of steps) {
    const last = sendings.at(-1)
    if (state === 'paid') {
      if (last) last.isLast = false
      sendings.push({ sentAtStep: number, since: backAt, backAtStep: null, isLast: true })
    } else if (last?.backAtStep === null && (state === 'returned' || state === 'approved')) {
      last.backAtStep = number
      backAt = at
    }
  }
  return sendings
}

/** Gives what came back by word its movement: it lies in suspense no more, and at the account that was said. */
async function nameMovement(
  tx: Tx,
  found: Withdrawal,
  { since, backAtStep, isLast }: Sending,
  { actor, reason, movementId }: SaidBack & { movementId: string },
): Promise<void> {
  const back = withdrawalCause(found, `back:${Number(backAtStep) - 1}`)
  const cause = withdrawalCause(found, `came:${backAtStep}`)
  const posted = await findTransfers(tx.db, [back, cause])
  const account = await nameOfAccount(tx.db, posted.get(back)?.fromId ?? '')
  const isNamed = posted.has(cause) || (isLast && found.backBy !== null)
  if (isNamed || !account?.startsWith('gateway:')) throw new Refusal('not_found')
  const sent = found.amount - found.fee
  const movement = await claimReturned(tx, movementId, { ...found, least: sent, most: sent, since })
  if (isLast) await keepBackBy(tx, found, movementId)
  await moveBetweenAccounts(tx, {
    cause,
    from: houseAccount(`suspense:${movement.gateway}`, found),
    to: houseAccount(account, found),
    amount: movement.amount,
    reference: writeId('wdr', found.id),
    at: tx.clock.now(),
  })
  const detail = detailOf(movementId, movement.amount)
  await noteWithdrawal(tx, found, actor, 'withdrawal.returned', reason, detail)
}
