import { Copy } from '@fairground/screen/parts/copy.tsx'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { Button, QrCode, writeMoney, useKit } from '@fairground/ui'
import { Download, Info } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../member/use-money.ts'
import type { Deposit } from './deposits.ts'
import { PayHead } from './pay-head.tsx'
import { PaySteps } from './pay-steps.tsx'
import { savePicture } from './save-picture.ts'
import { Watching } from './watching.tsx'
import styles from './pay.module.css'

type Transfer = Extract<NonNullable<Deposit['checkout']>, { kind: 'transfer' }>

/** A bank transfer to be made: a code for the bank's app, and each field of it to be copied. */
export function PayTransfer({ deposit, checkout }: { deposit: Deposit; checkout: Transfer }) {
  const t = useTranslations('payment.pay')
  const { locale } = useKit()
  const { money } = useMoney()
  const code = useRef<HTMLDivElement>(null)
  const amount = readAmount(deposit.asked)
  const { bank, number, holder, memo, qr } = checkout
  const fields = [
    { name: 'bank', shown: bank, copied: bank },
    { name: 'account', shown: number.replace(/(.{4})(?=.)/g, '$1 '), copied: number },
    { name: 'name', shown: holder, copied: holder },
    // A bank's app takes the figure alone.
    { name: 'amount', shown: money(amount), copied: writeMoney(amount, 'en').replaceAll(',', '') },
    { name: 'memo', shown: memo, copied: memo },
  ] as const
  return (
    <section className={styles.pay} lang={locale}>
      <PayHead deposit={deposit} />
      <div className={styles.ways}>
        <div className={styles.scan}>
          <div ref={code} className={styles.code}>
            <QrCode text={qr} title={t('qr')} />
            <b className="num">{money(amount)}</b>
            <span className="tiny">{t('inside')}</span>
          </div>
          <Button icon={<Download />} onClick={() => savePicture(code.current, `${memo}.png`)}>
            {t('save')}
          </Button>
        </div>
        <div className={styles.fields}>
          <dl>
            {fields.map(({ name, shown, copied }) => (
              <div key={name} className={name === 'memo' ? styles.memo : undefined}>
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
            {t('memoNote')}
          </p>
        </div>
      </div>
      <PaySteps />
      <Watching deposit={deposit} />
    </section>
  )
}
