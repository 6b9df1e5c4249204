import { readAmount } from '@fairground/screen/wire/amount.ts'
import { Money } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../member/use-money.ts'
import { usePlaceName } from './use-place-name.ts'
import type { Destination, Quote } from './withdrawals.ts'
import styles from './withdraw-ticket.module.css'

type TicketProps = { destination: Destination; quote: Quote; amount: bigint }

/** What taking an amount out does: what arrives, what it costs, what is left here. */
export function WithdrawTicket({ destination, quote, amount }: TicketProps) {
  const t = useTranslations('withdrawal.ticket')
  const placeName = usePlaceName()
  const { currency } = useMoney()
  const [fee, balance] = [readAmount(quote.fee), readAmount(quote.balance)]
  const money = (of: bigint) => <Money amount={of} currency={currency} />
  return (
    <section className={styles.ticket} aria-label={t('title')}>
      <p>{t('arrives', { bank: placeName(destination) })}</p>
      <strong>{money(amount - fee)}</strong>
      <dl>
        <div>
          <dt>{t('takeOut')}</dt>
          <dd>{money(amount)}</dd>
        </div>
        <div>
          <dt>{t('fee')}</dt>
          <dd>{fee === 0n ? <span className={styles.free}>{t('free')}</span> : money(fee)}</dd>
        </div>
        <div>
          <dt>{t('left')}</dt>
          <dd>{balance >= amount ? <Money amount={balance - amount} currency={currency} private /> : '–'}</dd>
        </div>
        <div>
          <dt>{t('freeToday')}</dt>
          <dd>{t('freeLeft', { count: quote.freeLeft })}</dd>
        </div>
        <div>
          <dt>{t('today')}</dt>
          <dd>{t('freeLeft', { count: quote.dayLeft })}</dd>
        </div>
      </dl>
    </section>
  )
}
