import { Announced } from '@fairground/ui'
import { Check, CircleAlert, LoaderCircle } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { CaptchaField } from './captcha-field.tsx'
import styles from './challenge.module.css'
import type { Checks as All } from './use-checks.ts'
import type { WorkState } from './use-security-check.ts'

/** What a form asks a visitor to show, as far as there is something to see: the picture, and how the work stands. */
export function Checks({ checks }: { checks: All }) {
  const { asked, picture, work } = checks
  return (
    <>
      {asked.captcha && <CaptchaField picture={picture} />}
      {asked.securityCheck && !(asked.captcha && picture.chosen) && <WorkLine state={work.state} />}
    </>
  )
}

/** One quiet line; it keeps its place, so that the form does not move when the work begins. */
function WorkLine({ state }: { state: WorkState }) {
  const t = useTranslations('challenge.work')
  return (
    <Announced as="p" className={styles.line}>
      {state === 'working' && <LoaderCircle className={styles.spin} />}
      {state === 'done' && <Check className={styles.tick} />}
      {state === 'failed' && <CircleAlert />}
      {state !== 'idle' && <span>{t(state)}</span>}
    </Announced>
  )
}
