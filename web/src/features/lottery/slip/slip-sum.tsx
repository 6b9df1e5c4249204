import { liabilitiesMax } from '@fairground/engine'
import { Button, Countdown, Money, useAt, useKit, useOnline } from '@fairground/ui'
import { Fragment } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { isOnSale } from '../../../draws/draw-to-show.ts'
import { shortIssue } from '../../../draws/names.ts'
import { useStationName } from '../../../draws/station-names.ts'
import { isClosing } from '../closing.ts'
import type { Table } from '../family/family.ts'
import { PlaceBet } from './place-bet.tsx'
import styles from './slip-sum.module.css'
import type { Betting } from './use-betting.ts'
import { usePurse } from '../../../member/use-purse.ts'

type Props = {
  table: Table
  betting: Betting
  /** Whether something is typed that cannot be taken: what stands there instead is not what is wanted. */
  isHeld: boolean
}

/** What the slip comes to: what it pays, what it returns, what is left, what it costs, and until when. */
export function SlipSum({ table, betting, isHeld }: Props) {
  const t = useTranslations('lottery.slip')
  const format = useFormatter()
  const stationName = useStationName()
  const online = useOnline()
  const { balance, currency, money } = usePurse()
  const { hidesMoney } = useKit()
  const { family, draw, total } = table
  const onSale = useAt((now) => draw !== undefined && isOnSale(draw, now))
  const closing = useAt((now) => draw !== undefined && isClosing(draw, now))
  // All of the stake is taken before any of it comes back.
  const short = balance !== undefined && balance < total.stake
  const tooMany = tooManyOf(table)
  return (
    <div className={styles.sum}>
      <dl>
        {total.byStation.size > 1 &&
          [...total.byStation].map(([station, stake]) => (
            <Fragment key={station}>
              <dt>{stationName(station)}</dt>
              <dd className="num">{money(stake)}</dd>
            </Fragment>
          ))}
        {total.rebate > 0n && (
          <>
            <dt>{t('back')}</dt>
            <dd className="num win">{money(total.rebate)}</dd>
          </>
        )}
        {family.winsByNumber && (
          <>
            <dt>{t('once')}</dt>
            <dd className="num win">{money(total.once)}</dd>
          </>
        )}
        {(!family.winsByNumber || total.most > total.once) && (
          <>
            <dt>{t(total.isMostExact ? 'most' : 'noMore')}</dt>
            <dd className={family.winsByNumber ? 'num' : 'num win'}>{money(total.most)}</dd>
          </>
        )}
        {family.Wins && <family.Wins table={table} />}
        <dt>{t('returns')}</dt>
        <dd className="num">
          {format.number(Math.floor(total.returnPpm / 1_000) / 1_000, {
            style: 'percent',
            minimumFractionDigits: 1,
          })}
        </dd>
        {balance !== undefined && (
          <>
            <dt>{t('after')}</dt>
            <dd className={short ? 'num lose' : 'num'}>
              {short && !hidesMoney ? (
                t('short', { amount: money(total.stake - balance) })
              ) : (
                <Money amount={balance - total.stake + total.rebate} currency={currency} private />
              )}
            </dd>
          </>
        )}
        <dt className={styles.total}>{t('total')}</dt>
        <dd className={`num ${styles.total ?? ''}`}>{money(total.stake)}</dd>
      </dl>
      {total.multiplesMax !== undefined && <OverPrize table={table} max={total.multiplesMax} />}
      <PlaceBet
        table={table}
        betting={betting}
        ready={
          onSale && online && !isHeld && total.stake > 0n && !tooMany && total.multiplesMax === undefined
        }
        short={short}
      />
      <p className="dim tiny num">
        {!online && t('offline')}
        {online && tooMany && <span className="lose">{t(tooMany.what, { max: tooMany.max })}</span>}
        {online && !tooMany && onSale && draw && (
          <span className={closing ? styles.closing : undefined}>
            {t.rich('closesIn', {
              issue: shortIssue(draw, format),
              left: () => <Countdown until={Date.parse(draw.closesAt)} />,
            })}
          </span>
        )}
        {online && !tooMany && !onSale && t('notOnSale')}
      </p>
    </div>
  )
}

/** What there is more of than an order may have, and how many it may. */
function tooManyOf({ total, game: { linesMax } }: Table) {
  if (total.lines.length > linesMax) return { what: 'tooMany', max: linesMax } as const
  return total.numbers > liabilitiesMax
    ? ({ what: 'tooManyNumbers', max: liabilitiesMax } as const)
    : undefined
}

/** At this multiple one line could win more than a prize may be: how many it may be, and the way there. */
function OverPrize({ table: { setSlip }, max }: { table: Table; max: number }) {
  const t = useTranslations('lottery.parts')
  const multiple = Math.max(1, max)
  return (
    <div className={styles.over}>
      <p className="lose">{t('prizeMax', { max })}</p>
      {max > 0 && (
        <Button size="s" onClick={() => setSlip((now) => ({ ...now, multiple }))}>
          {t('useMultiple', { max })}
        </Button>
      )}
    </div>
  )
}
