import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { Announced, buttonClass, Chip, classes, Money } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Drawing } from '../../art/drawing.tsx'
import { balanceQuery } from '../../member/balance.ts'
import { useMoney } from '../../member/use-money.ts'
import { creditedOf, type Deposit } from './deposits.ts'
import { NotCredited } from './not-credited.tsx'
import { depositLink } from './use-start-deposit.ts'
import styles from './received.module.css'

/** Money that came: how much, what of it is not as asked, and the facts one may need later. */
export function Received({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('payment.one')
  const houseTime = useHouseTime()
  const { data: balance } = useQuery(balanceQuery)
  const { arrived, currency, settledAt, title } = deposit
  return (
    <>
      <section className={classes('night', styles.received)}>
        <Drawing art="first-lantern" className={styles.art} />
        <Announced atOnce className={styles.words}>
          <Chip tone="win">{t('paidTitle')}</Chip>
          <h2>
            <Money amount={readAmount(arrived)} currency={currency} />
          </h2>
          <p>
            <HowItCame deposit={deposit} />
          </p>
        </Announced>
        {balance && (
          <p className={styles.balance}>
            {t('balance')} <Money amount={balance.amount} currency={balance.currency} private counts />
          </p>
        )}
        <div className={styles.ways}>
          <Link {...depositLink()} className={buttonClass({ tone: 'primary' })}>
            {t('done')}
          </Link>
          <Link {...overlayLink({ centre: 'account' })} className={buttonClass()}>
            {t('record')}
          </Link>
        </div>
      </section>
      <NotCredited deposit={deposit} />
      <dl className={styles.facts}>
        <div>
          <dt>{t('when')}</dt>
          <dd className="num">{settledAt && houseTime(settledAt)}</dd>
        </div>
        <div>
          <dt>{t('way')}</dt>
          <dd>{title}</dd>
        </div>
      </dl>
    </>
  )
}

function HowItCame({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('payment.one')
  const { money } = useMoney()
  const [asked, arrived] = [readAmount(deposit.asked), readAmount(deposit.arrived)]
  const credited = creditedOf(deposit)
  if (credited < arrived) return credited > 0n ? t('partText', { credited: money(credited) }) : t('noneText')
  if (arrived !== asked)
    return t(arrived < asked ? 'differsText' : 'moreText', { arrived: money(arrived), asked: money(asked) })
  return deposit.late ? t('lateText') : t('paidText')
}
