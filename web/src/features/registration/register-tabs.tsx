import type { RegisterMode } from '@fairground/contract/registration-fields'
import { Asked } from '@fairground/screen/list/asked.tsx'
import { EmptyState, Skeleton, Tabs } from '@fairground/ui'
import { DoorClosed } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SocialButtons } from '../../social/social-buttons.tsx'
import { RegisterForm } from './register-form.tsx'
import styles from './registration.module.css'
import { useRules, type Rules } from '../../registration/rules.ts'
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
      {(rules) => <Ways {...{ rules, canReset, focusFirst, onDone }} />}
    </Asked>
  )
}

function Ways({ rules, ...rest }: Required<Props> & { rules: Rules }) {
  const t = useTranslations('registration')
  const modes = modesOf(rules)
  if (modes.length === 0) {
    return (
      <EmptyState icon={<DoorClosed />} title={t('closedTitle')}>
        {t('closedText')}
      </EmptyState>
    )
  }
  return (
    <div className={styles.form}>
      <Chosen {...{ modes, rules, ...rest }} />
      <SocialButtons />
    </div>
  )
}

function modesOf(rules: Rules): RegisterMode[] {
  return [
    ...(rules.usernameRegistration ? (['username'] as const) : []),
    ...(rules.mobileRegistration ? (['mobile'] as const) : []),
  ]
}

type ChosenProps = Required<Props> & { modes: readonly RegisterMode[]; rules: Rules }

function Chosen({ modes, rules, canReset, focusFirst, onDone }: ChosenProps) {
  const t = useTranslations('registration')
  const [first = 'username'] = modes
  const [mode, setMode] = useState(first)
  const formOf = (of: RegisterMode) => (
    <RegisterForm key={of} mode={of} rules={rules} canReset={canReset} onDone={onDone} />
  )
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focusFirst) box.current?.querySelector('input')?.focus()
  }, [focusFirst])
  if (modes.length === 1) return <div ref={box}>{formOf(first)}</div>
  return (
    <div ref={box} className={styles.tabs}>
      <Tabs
        label={t('modes')}
        value={mode}
        onChange={setMode}
        tabs={modes.map((key) => ({ key, title: t(`mode.${key}`) }))}
      >
        {/* Each tab asks for its checks anew: a form of its own, and a picture of its own. */}
        {formOf(mode)}
      </Tabs>
    </div>
  )
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
