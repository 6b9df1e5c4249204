import { writeId } from '@fairground/contract'
import type { VendorAction } from '#vendor'
import type { KeptDifference } from './find-differences.ts'

/**
 * What has to be said in a vendor's name so that our books say what its own do; null where its port could not take that, and
 * only people's hands can. What is done under an id of ours bears the difference's, so that it is done once.
 */
export function actionsTowards(
  difference: Pick<KeptDifference, 'id' | 'kind' | 'transaction' | 'theirs' | 'detail'>,
  betsOfRound: readonly string[],
): VendorAction[] | null {
  const { kind, transaction: id, theirs, detail } = difference
  const said = detail['kind']
  const own = (what: string) => `${writeId('dif', difference.id)}:${what}`
  const takeBack: VendorAction = { kind: 'undo', id: own('undo'), of: id }
  if (kind === 'round_open')
    return [
      ...betsOfRound.map((of, i): VendorAction => ({ kind: 'undo', id: own(`undo-${i}`), of })),
      { kind: 'close' },
    ]
  if (kind === 'missing_there') return [takeBack]
  if (kind === 'missing_here' && said === 'win' && theirs !== null)
    return [{ kind: 'win', id, amount: theirs }]
  if (kind === 'missing_here' && said === 'undo' && detail['of'])
    return [{ kind: 'undo', id, of: detail['of'] }]
  if (kind === 'amount' && said === 'win' && theirs !== null)
    return [takeBack, { kind: 'win', id: own('win'), amount: theirs }]
  if (kind !== 'state') return null
  if (detail['state'] !== 'done' && detail['ours'] === 'posted') return [takeBack]
  const isWinGone = detail['state'] === 'done' && said === 'win' && detail['ours'] !== 'posted'
  return isWinGone && theirs !== null ? [{ kind: 'win', id: own('win'), amount: theirs }] : null
}
