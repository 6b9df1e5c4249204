import { readAmount } from '@fairground/screen/wire/amount.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { Announced, Chip, classes, Money } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import { LanternMark } from '../../art/lantern-mark.tsx'
import { ReceivedQuestion } from './received-question.tsx'
import { toneOf } from './tone-of.ts'
import { usePlaceName } from './use-place-name.ts'
import { useWhy } from './use-why.ts'
import { wayOf } from './way-of.ts'
import type { Withdrawal } from './withdrawals.ts'
import styles from './withdrawal-track.module.css'

/** In which the member can say whether it came. */
const answerable: readonly Withdrawal['state'][] = ['paid', 'assumed', 'disputed']

/** Where a withdrawal is: a string of five lanterns, lit up to the present; and, once it was sent, whether it came. */
export function WithdrawalTrack({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('withdrawal')
  const placeName = usePlaceName()
  const { net, currency, shown, state } = withdrawal
  return (
    <section className={styles.track} aria-labelledby={`track-${withdrawal.withdrawalId}`}>
      <header>
        <div>
          <h2 id={`track-${withdrawal.withdrawalId}`}>
            <Money amount={readAmount(net)} currency={currency} />
          </h2>
          <p className="dim small">{t('track.to', { bank: placeName(withdrawal), shown })}</p>
        </div>
        <Announced>
          <Chip tone={toneOf(state)}>{t(`states.${state}`)}</Chip>
        </Announced>
      </header>
      <Way withdrawal={withdrawal} />
      {answerable.includes(state) && <ReceivedQuestion withdrawal={withdrawal} />}
    </section>
  )
}

function Way({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('withdrawal.track')
  const houseTime = useHouseTime()
  const why = useWhy()(withdrawal)
  return (
    <ol className={styles.way}>
      {wayOf(withdrawal).map(({ station, state, at }) => (
        <li
          key={station}
          className={classes(styles.station, styles[state])}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <LanternMark isLit={state === 'done'} />
          <b>{t(`stations.${station}`)}</b>
          <span className="dim tiny">
            {at ? houseTime(at) : state === 'now' ? t('now') : state === 'wrong' ? t('not') : t('ahead')}
          </span>
          {why && state === 'wrong' && <span className="tiny">{why}</span>}
        </li>
      ))}
    </ol>
  )
}
