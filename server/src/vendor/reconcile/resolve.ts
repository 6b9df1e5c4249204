import { writeAmount, writeId } from '@fairground/contract'
import { SignedAmount } from '@fairground/contract/money'
import { approve, propose, readLatest, type Proposal, type Seen } from '#approval'
import { note } from '#audit'
import { assert, sql, transact, type Context, type Db, type Tx } from '#kit'
import { CommandError } from '#manifest'
import type { VendorAction } from '#vendor'
import { adjust, type Owner } from '#wallet'
import { readOurs, readOursOf } from './books.ts'
import { lockDifference, type KeptDifference } from './find-differences.ts'
import { asTheyStand } from './standing.ts'
import { takeForVendor } from './take-theirs.ts'
import { actionsTowards, isOfUnknownPayer } from './theirs.ts'

/** What is to become of a difference; `amount`, signed, is what somebody's hand gives the member or takes from them. */
export type Resolution = { how: 'ours' | 'theirs' | 'by_hand'; amount: bigint; reason: string }
type Kept = { how: Resolution['how']; amount: string; reason: string }

/** What is said of a win that was kept before it was asked who pays for one: it may be a bonus that is not theirs to take out. */
export const unknownPayer =
  'nobody kept whether a stake, free rounds or a bonus paid for this win; ask the vendor'

const subjectOf = (id: string) => `difference:${id}`
/** Whether somebody else has to say it too: where money moves, and where a round ends that its vendor leaves open. */
const needsTwo = ({ kind }: KeptDifference, { how }: Resolution) => how !== 'ours' || kind === 'round_open'

/**
 * Says what is to become of a difference. Where money moves for it, that waits for somebody else, and what was proposed is
 * answered; else it is resolved, and null. Throws `CommandError` where it is none, is over, or cannot be done so.
 */
export async function proposeResolution(
  context: Context,
  id: string,
  resolution: Resolution,
  actor: string,
): Promise<Proposal | null> {
  return await transact(context, async (tx) => {
    const difference = await lockOpen(tx, id)
    await mustBePossible(tx, difference, resolution)
    if (!needsTwo(difference, resolution)) {
      await close(tx, difference, resolution, { proposedBy: actor, confirmedBy: null })
      return null
    }
    const content: Kept = { ...resolution, amount: writeAmount(resolution.amount) }
    const proposal = await propose(tx, { subject: subjectOf(id), content, actor })
    const detail = { how: content.how, amount: content.amount, version: proposal.version }
    const said = { actor, subject: `vendor:${difference.vassalage}`, reason: resolution.reason }
    await note(tx, { ...said, action: 'vendor.difference_proposed', detail: { ...detail, difference: id } })
    return proposal
  })
}

/**
 * Confirms what somebody else proposed, if it is what was seen, and does it. Confirming twice, or going on where that was cut
 * off, does it once. Throws `CommandError` where it cannot be done, and the refusals of the approval and of the wallet.
 */
export async function confirmResolution(
  context: Context,
  id: string,
  seen: Seen,
  actor: string,
): Promise<Resolution> {
  const agreed = await transact(context, async (tx) => {
    const difference = await lockDifference(tx, id)
    if (!difference) throw new CommandError('there is no such difference: see vendor differences')
    const { proposal } = await approve(tx, { subject: subjectOf(id), seen, actor })
    return { difference, proposal }
  })
  const resolution = resolutionOf(agreed.proposal)
  if (isResolvedAs(agreed.difference, resolution)) return resolution
  const { proposedBy } = agreed.proposal
  const said = await sayTheirs(context, agreed.difference, resolution, proposedBy)
  await transact(context, async (tx) => {
    const difference = await lockDifference(tx, id)
    assert(difference !== undefined, 'a difference is never removed')
    if (isResolvedAs(difference, resolution)) return
    if (resolution.how === 'by_hand') await pay(tx, difference, resolution, proposedBy)
    await close(tx, difference, resolution, { proposedBy, confirmedBy: actor })
    await closeDoubts(tx, difference, said, { proposedBy, confirmedBy: actor })
  })
  return resolution
}

/** Whether it is resolved, which only a confirmation of the same that broke off may find: what came of itself meanwhile is said. */
function isResolvedAs({ state, resolution }: KeptDifference, { how }: Resolution): boolean {
  if (state !== 'resolved') return false
  if (resolution !== how) throw new CommandError(`it is resolved: ${resolution}`)
  return true
}

/** What was proposed last about a difference, with what it would do, or null. */
export async function readResolution(
  { db }: Context,
  id: string,
): Promise<{ proposal: Proposal; resolution: Resolution } | null> {
  const proposal = await readLatest(db, subjectOf(id))
  return proposal && { proposal, resolution: resolutionOf(proposal) }
}

function resolutionOf({ content }: Proposal): Resolution {
  const { how, amount, reason } = JSON.parse(content) as Kept
  return { how, amount: SignedAmount.decode(amount), reason }
}

async function lockOpen(tx: Tx, id: string): Promise<KeptDifference> {
  const found = await lockDifference(tx, id)
  if (!found) throw new CommandError('there is no such difference: see vendor differences')
  if (found.state === 'resolved') throw new CommandError(`it is resolved: ${found.resolution}`)
  return found
}

async function mustBePossible(
  tx: Tx,
  difference: KeptDifference,
  { how, amount }: Resolution,
): Promise<void> {
  if (how === 'theirs' && (await hasEnded(tx.db, difference))) throw new CommandError(endedSince)
  if (how === 'theirs' && (await actionsOf(tx.db, difference)) === null) {
    const why = isOfUnknownPayer(difference) ? `${unknownPayer}: ` : ''
    throw new CommandError(
      `${why}that cannot be made what the vendor says: leave it as ours, or settle it by hand`,
    )
  }
  if (how === 'by_hand' && difference.memberId === null)
    throw new CommandError('nobody here is who the vendor names')
  if ((how === 'by_hand') !== (amount !== 0n)) throw new CommandError('an amount is of by_hand alone')
}

const endedSince = 'its round has ended since, as its vendor said: say ours, which leaves it so'

/** Whether a round that stayed open has ended by itself: what was staked in it is not to be given back any more. */
async function hasEnded(db: Db, { kind, vassalage, round, memberId }: KeptDifference): Promise<boolean> {
  if (kind !== 'round_open') return false
  const { rows } = await sql`
    select from vendor.round
    where vassalage = ${vassalage} and round = ${round} and member_id = ${memberId}::uuid and state = 'closed'`.execute(
    db,
  )
  return rows.length > 0
}

async function actionsOf(db: Db, difference: KeptDifference) {
  const { id, memberId, vassalage, round, transaction } = difference
  const ours = memberId === null ? [] : await readOursOf(db, vassalage, { memberId, round })
  const named = await readOurs(db, vassalage, [transaction])
  const [our] = await asTheyStand(db, vassalage, named.values(), id)
  return actionsTowards(difference, our, ours)
}

/** Has our books say what the vendor's do, through its port; a round that is left as it stands here is closed. */
async function sayTheirs(
  context: Context,
  difference: KeptDifference,
  { how, reason }: Resolution,
  actor: string,
): Promise<readonly VendorAction[]> {
  const { vassalage, round, detail, kind } = difference
  const isClosed = how === 'ours' && kind === 'round_open'
  if (how !== 'theirs' && !isClosed) return []
  if (!isClosed && (await hasEnded(context.db, difference))) throw new CommandError(endedSince)
  const actions = isClosed ? [{ kind: 'close' } as const] : await actionsOf(context.db, difference)
  if (actions === null) throw new CommandError('that cannot be made what the vendor says')
  const of = await playerOf(context.db, difference)
  const said = {
    playerId: of.playerId,
    currency: of.currency,
    game: detail['game'] ?? of.game,
    round,
    actions,
  }
  const refused = await takeForVendor(context, vassalage, said, { actor, reason })
  if (refused !== null) throw new CommandError(`it cannot be taken: ${refused}`)
  return actions
}

/** What the port doubted of what two people had said is no doubt of theirs. */
async function closeDoubts(
  tx: Tx,
  { vassalage }: KeptDifference,
  said: readonly VendorAction[],
  { proposedBy, confirmedBy }: { proposedBy: string; confirmedBy: string },
): Promise<void> {
  const ids = said.flatMap((one) => ('id' in one ? one.id : []))
  await sql`
    update vendor.difference set state = 'resolved', resolution = 'theirs', resolved_by = ${proposedBy},
      confirmed_by = ${confirmedBy}, resolved_at = ${tx.clock.now()}::timestamptz
    where vassalage = ${vassalage} and kind = 'undone_after_win' and state = 'open'
      and transaction = any(${ids}::text[])`.execute(tx.db)
}

async function pay(tx: Tx, difference: KeptDifference, resolution: Resolution, actor: string): Promise<void> {
  const { memberId, book, currency } = await playerOf(tx.db, difference)
  const { amount, reason } = resolution
  const cause = writeId('dif', difference.id)
  await adjust(tx, { memberId, book, currency, cause, amount, reason, actor, at: tx.clock.now() })
}

type Player = Owner & { playerId: string; game: string }

/** Whose a difference is, and which game their round is of. */
async function playerOf(
  db: Db,
  { vassalage, memberId, round }: Pick<KeptDifference, 'vassalage' | 'memberId' | 'round'>,
): Promise<Player> {
  const { rows } = await sql<Player>`
    select p.member_id as "memberId", player_id as "playerId", p.book, p.currency,
      coalesce(split_part(account, ${`${vassalage}.`}, 2), '') as game
    from vendor.player p
    left join vendor.round r on r.vassalage = p.vassalage and r.member_id = p.member_id and r.round = ${round}
    where p.vassalage = ${vassalage} and p.member_id = ${memberId}::uuid`.execute(db)
  const [found] = rows
  if (!found) throw new CommandError('nobody here is who the vendor names')
  return found
}

async function close(
  tx: Tx,
  { id, vassalage, kind }: KeptDifference,
  { how, amount, reason }: Resolution,
  { proposedBy, confirmedBy }: { proposedBy: string; confirmedBy: string | null },
): Promise<void> {
  await sql`
    update vendor.difference set state = 'resolved', resolution = ${how}, resolved_by = ${proposedBy},
      confirmed_by = ${confirmedBy}, resolved_at = ${tx.clock.now()}::timestamptz
    where id = ${id}::uuid`.execute(tx.db)
  const detail = { difference: id, kind, how, amount: writeAmount(amount), proposedBy }
  const said = { actor: confirmedBy ?? proposedBy, subject: `vendor:${vassalage}`, reason }
  await note(tx, { ...said, action: 'vendor.difference_resolved', detail })
}
