import { writeAmount } from '@fairground/contract'
import { assert, Refusal, type Db, type Tx } from '#kit'
import { openPurse, pend, purseOf, readPurses, resolve, type Posting, type Purse } from '#ledger'
import { announceBalance, mainPurse, type Owner } from '#wallet/purse'

/** Money on its way to a vendor's side or home from there; its id is that of its hold. Amounts in ten-thousandths. */
export type Journey = Owner & {
  id: string
  vassalage: string
  direction: 'out' | 'home'
  amount: bigint
  at: Date
}

/** What of a member's money lies at a vendor. */
export function awayPurse(owner: Owner, vassalage: string): Purse {
  return purseOf(owner, `at:${vassalage}`)
}

/** What our books have at a vendor for a member, in ten-thousandths; nothing where they never took any along. */
export async function readAway(db: Db, owner: Owner, vassalage: string): Promise<bigint> {
  const [amount = 0n] = await readPurses(db, [awayPurse(owner, vassalage)])
  return amount
}

/**
 * Sets money aside that is on its way, so that nobody spends it meanwhile. Refused `insufficient_funds` beyond what the purse
 * holds that it leaves.
 */
export async function setOut(tx: Tx, journey: Journey): Promise<void> {
  const { id, vassalage, direction, amount, at } = journey
  const away = awayPurse(journey, vassalage)
  await openPurse(tx, away)
  const [from, kind] = direction === 'out' ? [mainPurse(journey), 'to_vendor'] : [away, 'from_vendor']
  const cause = causeOf(journey)
  const [posting] = await pend(tx, [{ id, cause, kind, from, amount, reference: vassalage, at }])
  assert(posting !== undefined, 'what is set aside is answered')
  if (posting.state === 'insufficient')
    throw new Refusal('insufficient_funds', { balance: writeAmount(posting.balance) })
  await announceBalance(tx, [journey])
}

/** Has money that was on its way arrive, once. */
export async function arrive(tx: Tx, journey: Journey): Promise<void> {
  const { vassalage, direction } = journey
  const to = direction === 'out' ? awayPurse(journey, vassalage) : mainPurse(journey)
  await end(tx, journey, { end: 'post', to, cause: `${causeOf(journey)}:arrived` })
}

/** Has money that was on its way be back where it set out from, once. */
export async function turnBack(tx: Tx, journey: Journey): Promise<void> {
  await end(tx, journey, { end: 'void', cause: `${causeOf(journey)}:back` })
}

type Ending = { cause: string } & ({ end: 'post'; to: Purse } | { end: 'void' })

async function end(tx: Tx, journey: Journey, ending: Ending): Promise<void> {
  const { memberId, id } = journey
  const [posting] = await resolve(tx, [{ ...ending, hold: { memberId, id }, at: tx.clock.now() }])
  assert(isPosted(posting), 'what was on its way ends once, and as a whole')
  await announceBalance(tx, [journey])
}

const isPosted = (posting: Posting | undefined) =>
  posting?.state === 'posted' || posting?.state === 'repeated'

const causeOf = ({ direction, id }: Journey) => `${direction}:${id}`
