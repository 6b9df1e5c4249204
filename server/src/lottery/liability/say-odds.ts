import type { Tx } from '#kit'
import { asContract, type Draw } from '#lottery/draw'
import type { OddsOffered } from '#lottery/game'

/** What is owed on a number now, and what was, in ten-thousandths. */
type Change = { key: string; before: bigint; after: bigint }

/** Tells screens what is offered from now on where that is another than it was: once what is owed is durable. */
export function sayOdds(tx: Tx, draw: Draw, offered: OddsOffered, changes: readonly Change[]): void {
  const list = changes.flatMap(({ key, before, after }) => {
    const payPpm = offered(key, after)
    return payPpm === offered(key, before) ? [] : [{ key, payPpm }]
  })
  if (list.length > 0) tx.announce({ to: null, event: { type: 'draw.odds', draw: asContract(draw), list } })
}
