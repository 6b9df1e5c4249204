import { CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CopyButton } from '../copy-button.tsx'
import type { DrawPage } from './draw-page.ts'
import type { Verdict } from './published.ts'
import styles from './verify.module.css'

/** How a house draw comes about, each step with what was published and, where it can be checked, what came out here. */
export function VerifySteps({ draw, verdict }: { draw: DrawPage; verdict: Verdict }) {
  const t = useTranslations('verify')
  const { proof } = draw
  const checked = verdict.kind === 'checked' ? verdict : undefined
  const seed = 'seed' in verdict ? verdict.seed : null
  return (
    <ol className={styles.steps}>
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
      <Step name={t('result')} text={t('resultText')} ok={checked?.result.ok}>
        {checked && <Value label={t('published')} value={checked.result.expected} />}
        {checked && <Value label={t('drawnHere')} value={checked.result.found} />}
        {!checked && <Value label={t('published')} value={null} />}
      </Step>
    </ol>
  )
}

type StepProps = { name: string; text: string; ok?: boolean | undefined; children: ReactNode }

export function Step({ name, text, ok, children }: StepProps) {
  const t = useTranslations('verify')
  return (
    <li>
      <span className={styles.mark} data-ok={ok}>
        {ok === true && <CircleCheck aria-label={t('right')} />}
        {ok === false && <CircleX aria-label={t('wrong')} />}
        {ok === undefined && <CircleDashed aria-hidden="true" />}
      </span>
      <div>
        <h3>{name}</h3>
        <p className="dim small">{text}</p>
        {children}
      </div>
    </li>
  )
}

/** A published or computed value, whole, to read and to copy. */
export function Value({ label, value }: { label: string; value: string | null | undefined }) {
  const t = useTranslations('verify')
  return (
    <div className={styles.value}>
      <span className="dim tiny">{label}</span>
      {value ? <code>{value}</code> : <span className="dim small">{t('later')}</span>}
      {value && <CopyButton label={t('copy', { what: label })} value={value} />}
    </div>
  )
}
