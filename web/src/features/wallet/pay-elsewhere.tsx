import { Copy } from '@fairground/screen/parts/copy.tsx'
import { buttonClass, QrCode } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Info } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { lookQuery, type Deposit } from './deposits.ts'
import { OnItsWay } from './on-its-way.tsx'
import { PayHead } from './pay-head.tsx'
import { Watching } from './watching.tsx'
import styles from './pay.module.css'

type Checkout = NonNullable<Deposit['checkout']>

/** A deposit that is paid at a gateway's own page, or from a wallet of coins. Whoever comes back from there is believed nothing: we ask. What was seen on its way is not to be paid again. */
export function PayElsewhere({
  deposit,
  checkout,
}: {
  deposit: Deposit
  checkout: Exclude<Checkout, { kind: 'transfer' }>
}) {
  const t = useTranslations('payment.pay')
  useQuery(lookQuery(deposit.depositId))
  if (deposit.seen !== null) return <OnItsWay deposit={deposit} seen={deposit.seen} />
  return (
    <section className={styles.pay}>
      <PayHead deposit={deposit} />
      {checkout.kind === 'redirect' ? (
        <div className={styles.elsewhere}>
          <p className="dim">{t('elsewhere')}</p>
          <a href={checkout.payUrl} className={buttonClass({ tone: 'primary', size: 'l' })}>
            <ExternalLink />
            {t('goOn')}
          </a>
        </div>
      ) : (
        <Coin checkout={checkout} />
      )}
      <Watching deposit={deposit} />
    </section>
  )
}

function Coin({ checkout }: { checkout: Extract<Checkout, { kind: 'coin' }> }) {
  const t = useTranslations('payment.pay')
  const { address, coin, coinAmount, network, uri } = checkout
  const fields = [
    { name: 'coin', shown: `${coinAmount}\u00a0${coin}`, copied: coinAmount },
    { name: 'network', shown: network, copied: network },
    { name: 'address', shown: address.replace(/(.{4})(?=.)/g, '$1 '), copied: address },
  ] as const
  return (
    <div className={styles.ways}>
      <div className={styles.scan}>
        <div className={styles.code}>
          <QrCode text={uri} title={t('address')} />
        </div>
      </div>
      <div className={styles.fields}>
        <dl>
          {fields.map(({ name, shown, copied }) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>
                <bdi className="num">{shown}</bdi>
                <Copy value={copied} label={t('copy', { what: t(name) })} />
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>
          <Info aria-hidden="true" />
          {t('networkNote')}
        </p>
      </div>
    </div>
  )
}
