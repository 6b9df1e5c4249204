import { watchReported } from '#care/guard'
import { assert, type Tx } from '#kit'
import { accountId, houseAccount, lockPurses, openPurse, post, type Transfer } from '#ledger'
import { freshId, gameAccount, type Owner } from '#wallet/purse'
import { awayPurse } from './journey.ts'

/** What a vendor sent home that no report accounts for yet, of one member; the id is of what it is for. */
export type Advance = Owner & { id: string; vassalage: string; amount: bigint; at: Date }

/** What was played with money at a vendor, as it reports it: staked on one of its games and won by it. */
export type AwayPlay = Owner & {
  /** The vendor's own, of one report. */
  id: string
  vassalage: string
  /** Of which game the money is, in the ledger. */
  game: string
  reference: string
  staked: bigint
  won: bigint
  /** What of the member's is advanced so far. */
  owed: bigint
  at: Date
}

/** Accounts for money that comes home from a vendor, or was staked there, before it was reported where it came from. */
export async function advanceAway(tx: Tx, { amount, ...of }: Advance): Promise<void> {
  await openPurse(tx, awayPurse(of, of.vassalage))
  const [posting] = await post(tx, [advancing(tx, of, amount)])
  assert(posting?.state === 'posted' || posting?.state === 'repeated', 'the house always has as much')
}

/** Takes back what was advanced, as much as lies at the vendor by now. Answers how much. */
export async function takeAdvanceBack(tx: Tx, { amount, ...of }: Advance): Promise<bigint> {
  const left = await lockAway(tx, of)
  const back = left < amount ? left : amount
  if (back > 0n) await post(tx, [takingBack(tx, of, back)])
  return back
}

/**
 * Moves what a report says was staked and won, once for its id, and answers what is advanced then. What was staked beyond
 * what lies there is advanced; what was advanced goes back out of what is won. Limits count it, and refuse none of it.
 */
export async function playAway(tx: Tx, play: AwayPlay): Promise<{ owed: bigint }> {
  const { staked, won, owed, id } = play
  const there = await lockAway(tx, play)
  const missing = staked > there ? staked - there : 0n
  const after = there + missing - staked + won
  const advanced = owed + missing
  const back = after < advanced ? after : advanced
  const cause = `record:${play.vassalage}:${id}`
  const postings = await post(
    tx,
    [
      ...(missing > 0n ? [advancing(tx, play, missing)] : []),
      ...(staked > 0n ? [stakeOf(tx, play, cause)] : []),
      ...(won > 0n ? [prizeOf(tx, play, cause)] : []),
      ...(back > 0n ? [takingBack(tx, play, back)] : []),
    ],
    watchReported,
  )
  assert(
    postings.every(({ state }) => state === 'posted'),
    'a report moves what it says',
  )
  return { owed: advanced - back }
}

async function lockAway(tx: Tx, of: Owner & { vassalage: string }): Promise<bigint> {
  const purse = awayPurse(of, of.vassalage)
  await openPurse(tx, purse)
  const standing = (await lockPurses(tx, [purse])).get(accountId(purse))
  assert(standing !== undefined, 'who played there has a purse there')
  return standing.amount
}

type Of = Owner & { id: string; vassalage: string; at: Date }

const unreported = (of: Of) => houseAccount(`vendor:${of.vassalage}:unreported`, of)

function advancing(tx: Tx, of: Of, amount: bigint): Transfer {
  const moving = { from: unreported(of), to: awayPurse(of, of.vassalage), amount }
  return { ...sharedBy(tx, of), ...moving, cause: `unreported:${of.vassalage}:${of.id}` }
}

function takingBack(tx: Tx, of: Of, amount: bigint): Transfer {
  const moving = { from: awayPurse(of, of.vassalage), to: unreported(of), amount }
  return { ...sharedBy(tx, of), ...moving, cause: `unreported:${of.vassalage}:${of.id}:back` }
}

function sharedBy(tx: Tx, { vassalage, at }: Of) {
  return { id: freshId(tx), kind: 'unreported', reference: vassalage, happenedAt: at }
}

function stakeOf(tx: Tx, play: AwayPlay, cause: string): Transfer {
  const { vassalage, game, reference, staked: amount, at: happenedAt } = play
  const moving = { from: awayPurse(play, vassalage), to: gameAccount(game, 'stake', play), amount }
  return { id: freshId(tx), kind: 'stake', cause: `${cause}:stake`, ...moving, reference, happenedAt }
}

function prizeOf(tx: Tx, play: AwayPlay, cause: string): Transfer {
  const { vassalage, game, reference, won: amount, at: happenedAt } = play
  const moving = { from: gameAccount(game, 'prize', play), to: awayPurse(play, vassalage), amount }
  return { id: freshId(tx), kind: 'prize', cause: `${cause}:prize`, ...moving, reference, happenedAt }
}
