import { Copy } from '@fairground/screen/parts/copy.tsx'
import { Timeline, TimelineStep } from '@fairground/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { DrawPage } from './draw-page.ts'
import type { Verdict } from './published.ts'
import styles from './verify-steps.module.css'

type Props = {
  draw: DrawPage
  verdict: Verdict
  /** Whether digits of prizes are drawn, not symbols place by place. */
  isByDigits: boolean
}

/** How a house draw comes about, each step with what was published and, where it can be checked, what came out here. */
export function VerifySteps({ draw, verdict, isByDigits }: Props) {
  const t = useTranslations('verify')
  const { proof } = draw
  const checked = verdict.kind === 'checked' ? verdict : undefined
  const seed = 'seed' in verdict ? verdict.seed : null
  return (
    <Timeline>
      <Step name={t('commitment')} text={t('commitmentText')}>
        <Value label={t('published')} value={proof?.commitment} />
      </Step>
      <Step
        name={t('root')}
        text={draw.orders === null ? t('rootTextOpen') : t('rootText', { n: draw.orders })}
      >
        <Value label={t('published')} value={proof?.root} />
      </Step>
      <Step name={t('entropy')} text={t('entropyText')}>
        <Value label={t('published')} value={proof?.entropy} />
      </Step>
      <Step name={t('seed')} text={t('seedText')} ok={seed?.ok}>
        <Value label={t('published')} value={proof?.seed} />
        {seed && <Value label={t('hashHere')} value={seed.found} />}
      </Step>
      <Step
        name={t('result')}
        text={t(isByDigits ? 'resultText' : 'resultTextDrawn')}
        ok={checked?.result.ok}
      >
        {checked && <Value label={t('published')} value={checked.result.expected} />}
        {checked && <Value label={t('drawnHere')} value={checked.result.found} />}
        {!checked && <Value label={t('published')} value={null} />}
      </Step>
    </Timeline>
  )
}

type StepProps = { name: string; text: string; ok?: boolean | undefined; children: ReactNode }

/** A step that can be checked here is right or wrong; the others are only told. */
function Step({ name, text, ok, children }: StepProps) {
  const t = useTranslations('verify')
  const found = ok === undefined ? undefined : t(ok ? 'right' : 'wrong')
  const state = ok === undefined ? 'ahead' : ok ? 'done' : 'wrong'
  return (
    <TimelineStep title={name} text={text} state={state} stateName={found}>
      {children}
    </TimelineStep>
  )
}

/** A published or computed value, whole, to read and to copy. */
export function Value({ label, value }: { label: string; value: string | null | undefined }) {
  const t = useTranslations('verify')
  return (
    <div className={styles.value}>
      <span className="dim tiny">{label}</span>
      {value ? <code>{value}</code> : <span className="dim small">{t('later')}</span>}
      {value && <Copy label={t('copy', { what: label })} value={value} />}
    </div>
  )
}
