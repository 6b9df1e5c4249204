import type { withdrawal as contract } from '@fairground/contract'
import { readSharedTime, Refusal, type Caller, type Context } from '#kit'
import { mainOf, readPurses } from '#ledger'
import { readDestination, type KnownDestination } from '#payment/destination'
import { isCarried } from '#payment/method'
import { readNameStanding } from '#payment/name'
import { setting } from '#site'
import { smallestUnit } from '#wallet'
import type { z } from 'zod'
import { countReversals, judgeRules } from './rules.ts'
import { feeOf, readDayStanding, readWithdrawalTerms } from './terms.ts'

type Asked = z.output<typeof contract.quote.input>

/** What taking an amount out would cost a member now, how it would go, and whether somebody would look at it first. */
export async function quote(
  context: Context,
  { amount = 0n, destinationId }: Asked,
  caller: Caller,
): Promise<contract.Quote> {
  const { db, clock, config } = context
  const now = await readSharedTime(db, clock)
  const { memberId, book, currency } = caller
  if (currency !== context.config.currency)
    throw new Refusal('currency_unsupported', { currency: context.config.currency })
  const owner = { memberId, book, currency }
  const terms = await readWithdrawalTerms(context)
  const standing = await readDayStanding(db, now, config.timeZone, memberId)
  const fee = feeOf(terms, standing.today, amount, smallestUnit(currency))
  const destination = destinationId === undefined ? null : await readDestination(db, memberId, destinationId)
  const reversed = await countReversals(db, memberId)
  const name = await readNameStanding(context, memberId)
  const wanted = { amount, terms, standing, name, reversed }
  const rules = destination ? await judgeRules(db, now, owner, { ...wanted, destination }) : []
  const looked = rules.some(({ holds }) => !holds)
  const isSaid = destination !== null && amount > 0n
  const isOn = await setting(context, 'switch.withdraw')
  const [balance = 0n] = await readPurses(db, [mainOf({ ...owner, name: 'main' })])
  return {
    fee,
    net: amount - fee,
    freeLeft: Math.max(0, terms.freePerDay - standing.today),
    dayLeft: isOn ? Math.max(0, terms.perDay - standing.today) : 0,
    amountMin: terms.min,
    amountMax: terms.max,
    balance,
    looked,
    arrives: isSaid ? await howItGoes(context, looked, destination, amount - fee) : null,
    usableFrom: destination?.usableFrom ?? null,
    // No bonus has a term by which it ends with a withdrawal: docs/decisions/0348.
    bonusLost: null,
  }
}

/** After somebody looked; or by itself where somebody says that they carry it, and by a person's hand otherwise. */
async function howItGoes(
  context: Context,
  looked: boolean,
  { network }: KnownDestination,
  net: bigint,
): Promise<contract.Quote['arrives']> {
  if (looked) return 'after_review'
  return (await isCarried(context, network ?? 'bank', net)) ? 'minutes' : 'by_hand'
}
