import { Landmark } from 'lucide-react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Gateway } from './deposits.ts'
import styles from './gateway-choice.module.css'

/** Ways to pay, one of which is chosen. */
export function GatewayChoice({
  gateways,
  field,
}: {
  gateways: readonly Gateway[]
  field: UseFormRegisterReturn
}) {
  const t = useTranslations('payment')
  const about = (gateway: string) => {
    const key = `about.${gateway}` as 'about.sandbox'
    return t.has(key) ? t(key) : t('about.other')
  }
  return (
    <fieldset className={styles.gateways}>
      <legend>{t('gateway')}</legend>
      {gateways.map(({ gateway, title }) => (
        <label key={gateway}>
          <input type="radio" value={gateway} {...field} />
          <Landmark aria-hidden="true" />
          <span>
            <b>{title}</b>
            <span className="dim tiny">{about(gateway)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
