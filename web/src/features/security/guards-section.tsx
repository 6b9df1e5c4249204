import { Asked } from '@fairground/screen/list/asked.tsx'
import { type DialogName, dialogOverLink } from '@fairground/screen/overlay/overlay-state.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { buttonClass, Chip, Skeleton, useAt } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { Banknote, Hourglass, KeyRound, Mail, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useGuards, type Security } from '../../member/security.ts'
import styles from './security.module.css'

/** Passwords, email and number: what is set, and the way to change it. */
export function GuardsSection() {
  const t = useTranslations('security.guards')
  const asked = useGuards()
  return (
    <section className={styles.card} aria-labelledby="guards">
      <h2 id="guards">{t('title')}</h2>
      <Asked of={asked} fault={t('faultTitle')} loading={<Skeleton height={260} />}>
        {(guards) => <Guards guards={guards} />}
      </Asked>
    </section>
  )
}

function Guards({ guards }: { guards: Security }) {
  const t = useTranslations('security.guards')
  const format = useFormatter()
  const { hasPassword, passwordChangedAt: changed, hasPaymentPassword, paymentReset, email, mobile } = guards
  const changedAt = changed && format.dateTime(new Date(changed), { dateStyle: 'medium' })
  return (
    <ul className={styles.rows}>
      <Guard
        icon={<KeyRound aria-hidden="true" />}
        title={t('password')}
        text={
          changedAt ? t('changedAt', { at: changedAt }) : hasPassword ? t('neverChanged') : t('noPassword')
        }
        action={hasPassword ? t('change') : t('set')}
        dialog="change-password"
      />
      <Guard
        icon={<Banknote aria-hidden="true" />}
        title={t('payment')}
        chip={!hasPaymentPassword && <Chip tone="warn">{t('notSet')}</Chip>}
        text={t('paymentText')}
        action={hasPaymentPassword ? t('change') : t('set')}
        dialog="payment-password"
      />
      {paymentReset && <Forgotten readyAt={paymentReset.readyAt} />}
      <Guard
        icon={<Mail aria-hidden="true" />}
        title={t('email')}
        chip={email && <Proved proved={guards.emailProved} />}
        text={guards.emailWaiting ? t('waiting', { email: guards.emailWaiting }) : (email ?? t('noEmail'))}
        action={email ? t('change') : t('add')}
        dialog="email"
      />
      <Guard
        icon={<Smartphone aria-hidden="true" />}
        title={t('mobile')}
        chip={mobile && <Proved proved={guards.mobileProved} />}
        text={mobile ?? t('noMobile')}
        action={mobile ? (guards.mobileProved ? t('change') : t('confirm')) : t('add')}
        dialog="mobile"
      />
    </ul>
  )
}

/** Another payment password was asked for: whoever did not ask sees it, and can stop it. */
function Forgotten({ readyAt }: { readyAt: string }) {
  const t = useTranslations('security.guards')
  const time = useHouseTime()
  const isReady = useAt((now) => now >= Date.parse(readyAt))
  return (
    <Guard
      icon={<Hourglass aria-hidden="true" />}
      title={t('forgotten')}
      chip={<Chip tone="warn">{isReady ? t('ready') : t('wait')}</Chip>}
      text={isReady ? t('readyText') : t('from', { time: time(readyAt) })}
      action={t('open')}
      dialog="payment-password"
    />
  )
}

function Proved({ proved }: { proved: boolean }) {
  const t = useTranslations('security.guards')
  return <Chip tone={proved ? 'win' : 'warn'}>{proved ? t('proved') : t('unproved')}</Chip>
}

type GuardProps = {
  icon: ReactNode
  title: string
  chip?: ReactNode
  text: string
  action: string
  dialog: DialogName
}

function Guard({ icon, title, chip, text, action, dialog }: GuardProps) {
  return (
    <li>
      {icon}
      <div>
        <strong>
          {title} {chip}
        </strong>
        <p>{text}</p>
      </div>
      <Link
        {...dialogOverLink(dialog)}
        className={buttonClass({ size: 's' })}
        aria-label={`${title}: ${action}`}
      >
        {action}
      </Link>
    </li>
  )
}
