import type { RegisterMode } from '@fairground/contract/registration-fields'
import { Ways } from '@fairground/screen/forms/ways.tsx'
import { Asked } from '@fairground/screen/list/asked.tsx'
import { askAgain } from '@fairground/screen/wire/live-queries.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { EmptyState, Skeleton } from '@fairground/ui'
import { DoorClosed } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { SocialButtons } from '../../social/social-buttons.tsx'
import { RegisterForm } from './register-form.tsx'
import styles from './registration.module.css'
import { rulesQuery, useRules, type Rules } from '../../registration/rules.ts'
import type { Registered } from './use-register.ts'

type Props = {
  canReset?: boolean
  /** Typing can start as soon as the form is there. */
  focusFirst?: boolean
  onDone: (registered: Registered) => unknown
}

/** The ways to register that this deployment has: one form, or a tab for each. */
export function RegisterTabs({ canReset = false, focusFirst = false, onDone }: Props) {
  const t = useTranslations('registration')
  return (
    <Asked of={useRules()} fault={t('faultTitle')} loading={<FormLoading />}>
      {(rules) => <Modes {...{ rules, canReset, focusFirst, onDone }} />}
    </Asked>
  )
}

function Modes({ rules, canReset, focusFirst, onDone }: Required<Props> & { rules: Rules }) {
  const t = useTranslations('registration')
  const client = useQueryClient()
  // What is asked for follows what is switched; what was typed stays.
  useLive('switches', ({ spreadMs }) => askAgain(client, rulesQuery.queryKey, spreadMs))
  const modes = modesOf(rules)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focusFirst) box.current?.querySelector('input')?.focus()
  }, [focusFirst])
  return (
    <div className={styles.form}>
      <div ref={box} className={styles.tabs}>
        <Ways
          label={t('modes')}
          ways={modes.map((key) => ({ key, title: t(`mode.${key}`) }))}
          closed={modes.length > 0 ? t('modeClosed') : t('closedText')}
          none={
            <EmptyState icon={<DoorClosed />} title={t('closedTitle')}>
              {t('closedText')}
            </EmptyState>
          }
        >
          {/* Each tab asks for its checks anew: a form of its own, and a picture of its own. */}
          {(mode) => <RegisterForm key={mode} {...{ mode, rules, canReset, onDone }} />}
        </Ways>
      </div>
      {modes.length > 0 && <SocialButtons />}
    </div>
  )
}

function modesOf(rules: Rules): RegisterMode[] {
  return [
    ...(rules.usernameRegistration ? (['username'] as const) : []),
    ...(rules.mobileRegistration ? (['mobile'] as const) : []),
  ]
}

function FormLoading() {
  return (
    <div className={styles.form}>
      {['name', 'password', 'again', 'birth'].map((key) => (
        <div key={key} className={styles.loading}>
          <Skeleton width={110} height={14} />
          <Skeleton height={48} />
        </div>
      ))}
      <Skeleton height={48} round />
    </div>
  )
}
