import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { useSignedIn } from '@fairground/screen/session/session.ts'
import { Button, buttonClass, Countdown, Money, useAt, useKit, useOnline } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { isOnSale } from '../../../draws/draw-to-show.ts'
import { shortIssue } from '../../../draws/names.ts'
import { usePurse } from '../../../member/use-purse.ts'
import type { Table } from '../family/family.ts'
import { usePressedTable } from '../slip/use-pressed-table.ts'
import { ChaseFault } from './chase-fault.tsx'
import type { Planned, Wanted } from './plan.ts'
import styles from './start-chase.module.css'
import type { Chasing } from './use-chasing.ts'

type Props = {
  table: Table
  chasing: Chasing
  wanted: Wanted
  planned: Planned | undefined
  /** Whether something is typed that cannot be taken. */
  isHeld: boolean
  onClose: () => void
}

/** What is set aside, what is lost of it where nothing wins, and the one button that starts it. */
export function StartChase({ table, chasing, wanted, planned, isHeld, onClose }: Props) {
  const t = useTranslations('chase')
  const signedIn = useSignedIn()
  const online = useOnline()
  const { balance, currency, money } = usePurse()
  const { hidesMoney } = useKit()
  const { draw } = table
  const { outcome, start } = chasing
  const onSale = useAt((now) => draw !== undefined && isOnSale(draw, now))
  const { take, ...press } = usePressedTable(table)
  const whole = planned && 'rows' in planned ? planned : undefined
  const unknown = outcome?.kind === 'unknown'
  const short = whole !== undefined && balance !== undefined && balance < whole.amount && !unknown
  const [first] = whole?.rows ?? []
  const ready = whole !== undefined && !isHeld && onSale && online && outcome?.kind !== 'closed'
  return (
    <div className={styles.start}>
      {whole && !unknown && (
        <>
          <dl>
            <dt>{t('first')}</dt>
            <dd>
              <Money amount={first?.stake ?? 0n} currency={currency} />
            </dd>
            {whole.amount > whole.lost && (
              <>
                <dt>{t('back')}</dt>
                <dd className="win">
                  <Money amount={whole.amount - whole.lost} currency={currency} />
                </dd>
              </>
            )}
            {balance !== undefined && (
              <>
                <dt>{t('after')}</dt>
                <dd className={short ? 'lose' : undefined}>
                  {short && !hidesMoney ? (
                    t('short', { amount: money(whole.amount - balance) })
                  ) : (
                    // The first order is placed with it, and what comes back of that is there at once.
                    <Money
                      amount={balance - whole.amount + (first?.rebate ?? 0n)}
                      currency={currency}
                      private
                    />
                  )}
                </dd>
              </>
            )}
            <dt className={styles.total}>{t('total')}</dt>
            <dd className={styles.total}>
              <Money amount={whole.amount} currency={currency} />
            </dd>
          </dl>
          <p className={styles.lost}>
            <Info aria-hidden="true" />
            <span>{t('lost', { n: wanted.issues, amount: money(whole.lost) })}</span>
          </p>
        </>
      )}
      {outcome && outcome.kind !== 'placed' && <ChaseFault table={table} chasing={chasing} of={outcome} />}
      {short ? (
        <Link
          {...overlayLink({ centre: 'wallet' })}
          className={buttonClass({ tone: 'primary', size: 'l', wide: true })}
          onClick={onClose}
        >
          {t('deposit')}
        </Link>
      ) : (
        <Button
          tone="primary"
          size="l"
          wide
          disabled={!ready && !unknown}
          {...press}
          onClick={async () => {
            if (!signedIn) onClose()
            await start(take(), wanted, whole?.amount)
          }}
        >
          {unknown ? t('sendAgain') : signedIn ? t('start') : t('signIn')}
        </Button>
      )}
      <p className="dim tiny num">
        <SoldUntil table={table} online={online} onSale={onSale} />
      </p>
    </div>
  )
}

function SoldUntil({ table: { draw }, online, onSale }: { table: Table; online: boolean; onSale: boolean }) {
  const t = useTranslations('chase')
  const format = useFormatter()
  if (!online) return t('offline')
  if (!draw || !onSale) return t('notOnSale')
  return t.rich('closesIn', {
    issue: shortIssue(draw, format),
    left: () => <Countdown until={Date.parse(draw.closesAt)} />,
  })
}
