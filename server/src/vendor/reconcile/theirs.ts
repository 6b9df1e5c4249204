import type { VendorAction } from '#vendor'
import type { VendorRecord } from '#vendor/wires'
import type { OurRecord } from './compare.ts'
import type { KeptDifference } from './find-differences.ts'
import { idFor } from './standing.ts'

/**
 * What a win in a vendor's records is at the port: what its round won, or of free rounds where it is known of which, by its own
 * word or by the bets of the member's that stand in its round. Null where only people can say who pays for it.
 */
export function winTowards(
  { id, amount, paidBy, grant }: { id: string; amount: bigint } & Pick<VendorRecord, 'paidBy' | 'grant'>,
  oursOfRound: readonly OurRecord[],
): VendorAction | null {
  if (paidBy === 'stake') return { kind: 'win', id, amount }
  const known = paidBy === 'grant' ? (grant ?? grantPlayedIn(oursOfRound)) : null
  return known === null ? null : { kind: 'freeWin', id, amount, grant: known }
}

/** The one grant that all free bets are of which stand in a round; null where there is none, or more. */
function grantPlayedIn(oursOfRound: readonly OurRecord[]): string | null {
  const played = oursOfRound.flatMap(({ kind, state, of }) =>
    kind === 'bet' && state === 'posted' && of !== null ? of : [],
  )
  const [grant, ...others] = new Set(played)
  return grant !== undefined && others.length === 0 ? grant : null
}

/**
 * What has to be said in a vendor's name so that our books say what its own do, where `our` is its transaction as it stands here
 * for whatever else was resolved of it; null where its port could not take that, and only people's hands can. What is done under an
 * id of ours bears the difference's, so that it is done once: said again, it is what it was.
 */
export function actionsTowards(
  difference: Pick<KeptDifference, 'id' | 'kind' | 'transaction' | 'theirs' | 'detail'>,
  our: OurRecord | undefined,
  oursOfRound: readonly OurRecord[],
): VendorAction[] | null {
  const { kind, transaction: id, theirs, detail } = difference
  const said = detail['kind']
  const own = (what: string) => idFor(difference.id, what)
  const earlier = (what: string) => oursOfRound.find((one) => one.id === own(what))
  const takenBack = earlier('undo')?.of
  const takeBack: VendorAction = { kind: 'undo', id: own('undo'), of: takenBack ?? our?.anew ?? id }
  const win = (under: string) =>
    theirs === null ? null : winTowards({ id: under, amount: theirs, ...payerIn(detail) }, oursOfRound)
  if (kind === 'round_open') {
    const bets = oursOfRound.filter((one) => one.kind === 'bet' && one.state === 'posted')
    const undos = bets.map((bet, i): VendorAction => ({ kind: 'undo', id: own(`undo-${i}`), of: bet.id }))
    return [...undos, { kind: 'close' }]
  }
  if (kind === 'missing_there') return our ? [takeBack] : null
  if (kind === 'missing_here' && said === 'win') return listed(win(id))
  if (kind === 'missing_here' && said === 'undo' && detail['of'])
    return [{ kind: 'undo', id, of: detail['of'] }]
  // What was paid is taken back as far as the purse goes: out of what is paid instead, where the member has spent it.
  if (kind === 'amount' && said === 'win') return listed(win(own('win')), takeBack)
  if (kind !== 'state') return null
  if (detail['state'] !== 'done' && detail['ours'] === 'posted') return [takeBack]
  const isWinGone = detail['state'] === 'done' && said === 'win' && detail['ours'] !== 'posted'
  if (!isWinGone) return null
  const isPaid = earlier('win') ? takenBack !== undefined : our?.state === 'posted'
  return listed(win(own('win')), ...(isPaid ? [takeBack] : []))
}

/** Who a record said that it is paid by, as the difference keeps it; of a win that was kept before that was asked nobody knows. */
function payerIn(detail: KeptDifference['detail']): Pick<VendorRecord, 'paidBy' | 'grant'> {
  const said = detail['paidBy']
  const paidBy = said === 'stake' || said === 'grant' ? said : 'other'
  return { paidBy, grant: detail['grant'] ?? null }
}

/** Whether a difference is of a win that was kept before it was asked who pays for one. */
export const isOfUnknownPayer = ({ detail }: Pick<KeptDifference, 'detail'>) =>
  detail['kind'] === 'win' && detail['player'] !== undefined && detail['paidBy'] === undefined

const listed = (win: VendorAction | null, ...then: VendorAction[]) => (win === null ? null : [win, ...then])
