import { readAmount } from '@fairground/screen/wire/amount.ts'
import type { Refused } from '@fairground/screen/wire/refused.ts'
import { requestIdOf, useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { Announced, Button, useAt, useKit } from '@fairground/ui'
import { useFormatter, useTranslations } from 'use-intl'
import { isOnSale } from '../../../draws/draw-to-show.ts'
import { shortIssue } from '../../../draws/names.ts'
import { useMoney } from '../../../member/use-money.ts'
import type { Table } from '../family/family.ts'
import fault from '../slip/bet-fault.module.css'
import mends from '../slip/mends.module.css'
import type { ChaseOutcome, Chasing } from './use-chasing.ts'

type Fault = Exclude<ChaseOutcome, { kind: 'placed' }>
type Props = { table: Table; chasing: Chasing; of: Fault }

/** Why a chase was not started, and what would be; or that no answer came. */
export function ChaseFault({ table, chasing, of: outcome }: Props) {
  const t = useTranslations('chase')
  const { money } = useMoney()
  const refusalText = useRefusalText()
  const format = useFormatter()
  if (outcome.kind === 'closed')
    return <ClosedMeanwhile table={table} chasing={chasing} closed={shortIssue(outcome.draw, format)} />
  const requestId = requestIdOf(outcome.error)
  return (
    <Announced urgent atOnce className={fault.fault}>
      <p>{refusalText(outcome.error)}</p>
      {outcome.kind === 'unknown' && (
        <p>
          {t('sameChase', {
            n: outcome.issues,
            amount: money(outcome.amount),
            issue: shortIssue(outcome, format),
          })}
        </p>
      )}
      {outcome.kind === 'refused' && <Room error={outcome.error} />}
      {requestId && <code>{requestId}</code>}
    </Announced>
  )
}

/** What a refusal says would be taken. */
function Room({ error: { code, detail } }: { error: Refused }) {
  const t = useTranslations('chase')
  const { money } = useMoney()
  const { hidesMoney } = useKit()
  const amount = (name: string) => {
    const text = detail[name]
    return typeof text === 'string' && /^\d+(\.\d+)?$/.test(text) ? money(readAmount(text)) : undefined
  }
  const number = typeof detail.issue === 'number' ? detail.issue : 1
  const [balance, total, most] = [amount('balance'), amount('amount'), amount('stakeMax')]
  if (code === 'insufficient_funds' && balance)
    return !hidesMoney && <p>{t('room.balance', { amount: balance })}</p>
  if (code === 'chase_amount_changed' && total) return <p>{t('room.amount', { amount: total })}</p>
  if (code === 'odds_changed') return <p>{t('room.odds')}</p>
  if (typeof detail.linesMax === 'number') return <p>{t('room.lines', { max: detail.linesMax })}</p>
  if (typeof detail.numbersMax === 'number') return <p>{t('room.numbers', { max: detail.numbersMax })}</p>
  if (most) return <p>{t('room.draw', { amount: most, number })}</p>
  const available = amount('available')
  return available ? <p>{t('room.first', { amount: available })}</p> : null
}

/** The draw that was pressed for is over: nothing begins on another unless that is said. */
function ClosedMeanwhile({ table: { draw }, chasing, closed }: Omit<Props, 'of'> & { closed: string }) {
  const t = useTranslations('chase')
  const format = useFormatter()
  const onSale = useAt((now) => draw !== undefined && isOnSale(draw, now))
  return (
    <Announced urgent atOnce className={fault.fault}>
      <p>{t('closed', { issue: closed })}</p>
      {draw && onSale && (
        <div className={mends.mends}>
          <Button size="s" onClick={chasing.forget}>
            {t('beginWith', { issue: shortIssue(draw, format) })}
          </Button>
        </div>
      )}
    </Announced>
  )
}
