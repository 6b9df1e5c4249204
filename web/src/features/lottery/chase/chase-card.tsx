import { readAmount } from '@fairground/screen/wire/amount.ts'
import { Chip, Money } from '@fairground/ui'
import { useFormatter, useTranslations } from 'use-intl'
import type { Chase, ChaseStep } from '../../../draws/chases.ts'
import { shortIssue } from '../../../draws/names.ts'
import { useLineNames } from '../../../draws/play-names.ts'
import { StopChase } from '../../../draws/stop-chase.tsx'
import { useMoney } from '../../../member/use-money.ts'
import { Lamps } from './lamps.tsx'
import styles from './my-chases.module.css'

/** One chase that runs. */
export function ChaseCard({ chase, onStop }: { chase: Chase; onStop: () => void }) {
  const t = useTranslations('chase.running')
  const format = useFormatter()
  const lineNames = useLineNames()
  const { currency } = useMoney()
  const { steps, issues, placed, remaining, stopsOnWin } = chase
  const now = steps.filter(({ state }) => state === 'placed')
  const issue = now.at(-1)?.issue
  return (
    <li className={styles.chase}>
      <div className={styles.head}>
        <b className="num">{t('at', { placed, issues })}</b>
        <Chip>{t(stopsOnWin ? 'stops' : 'goesOn')}</Chip>
        <span className={styles.lines}>{lineNames(chase.lines.slice(0, 4))}</span>
      </div>
      <Lamps steps={steps} />
      <dl className={styles.figures}>
        <div>
          <dt>{t('spent')}</dt>
          <dd>
            <Money amount={stakesOf(steps, ['won', 'lost'])} currency={currency} />
          </dd>
        </div>
        <div data-now={now.length > 0 || undefined}>
          <dt>{issue ? t('now', { issue: shortIssue({ issue }, format) }) : t('nowNone')}</dt>
          <dd>
            <Money amount={stakesOf(steps, ['placed'])} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('held')}</dt>
          <dd>
            <Money amount={readAmount(remaining)} currency={currency} />
          </dd>
        </div>
      </dl>
      <div className={styles.stop}>
        <StopChase chase={chase} onStop={onStop} />
      </div>
    </li>
  )
}

function stakesOf(steps: readonly ChaseStep[], states: readonly ChaseStep['state'][]): bigint {
  return steps
    .filter(({ state }) => states.includes(state))
    .reduce((sum, { stake }) => sum + readAmount(stake), 0n)
}
