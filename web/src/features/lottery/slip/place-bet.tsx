import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { useSignedIn } from '@fairground/screen/session/session.ts'
import { Button, buttonClass } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Table } from '../family/family.ts'
import { BetFault } from './bet-fault.tsx'
import { ClosedUnderThem } from './closed-under-them.tsx'
import { isLarge, MakeSure } from './make-sure.tsx'
import type { Betting } from './use-betting.ts'
import { usePressedTable } from './use-pressed-table.ts'

type Props = {
  table: Table
  betting: Betting
  /** Whether there is something to bet and a draw to bet it on. */
  ready: boolean
  /** Whether the balance is not enough for it. */
  short: boolean
}

/**
 * The button that bets, where much is staked after a second question. A refusal says what would be accepted, and the slip
 * stays as it was.
 */
export function PlaceBet({ table, betting, ready, short }: Props) {
  const t = useTranslations('lottery.slip')
  const signedIn = useSignedIn()
  const { outcome, bet } = betting
  const { take, ...press } = usePressedTable(table)
  const unknown = outcome?.kind === 'unknown'
  const [asked, ask] = useState<Table>()

  async function begin(shown: Table) {
    if (signedIn && !unknown && isLarge(shown)) return ask(shown)
    await bet(shown)
  }
  return (
    <>
      {outcome?.kind === 'closed' && (
        <ClosedUnderThem table={table} betting={betting} closed={outcome.draw} />
      )}
      {(outcome?.kind === 'refused' || unknown) && (
        <BetFault table={table} outcome={outcome} onMended={betting.forget} />
      )}
      {short && !unknown ? (
        <Link
          {...overlayLink({ centre: 'wallet' })}
          className={buttonClass({ tone: 'primary', size: 'l', wide: true })}
        >
          {t('deposit')}
        </Link>
      ) : (
        // While it is told that a draw closed, a press that was meant for that draw can be no other's.
        <Button
          tone="primary"
          size="l"
          wide
          disabled={(!ready || outcome?.kind === 'closed') && !unknown}
          {...press}
          onClick={() => begin(take())}
        >
          {unknown ? t('sendAgain') : signedIn ? t('place') : t('signIn')}
        </Button>
      )}
      {asked && (
        <MakeSure
          table={asked}
          onKeep={() => ask(undefined)}
          onGo={async () => {
            ask(undefined)
            await bet(asked)
          }}
        />
      )}
    </>
  )
}
