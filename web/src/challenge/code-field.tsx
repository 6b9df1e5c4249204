import { Refused } from '@fairground/screen/wire/refused.ts'
import { useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import {
  announce,
  Button,
  Dialog,
  formatLeft,
  OtpField,
  useKit,
  useAt,
  type OtpFieldProps,
} from '@fairground/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './code-field.module.css'
import { useIsMobile } from './countries.ts'
import type { Code, MobileNumber } from './use-code.ts'

export type CodeFieldProps = Omit<OtpFieldProps, 'label' | 'after' | 'hint'> & {
  label?: string
  code: Code
  /** The number the code goes to, as the form has it now. */
  mobile: MobileNumber
}

/**
 * Six digits and the button that has them sent: pressable once the number can be somebody's, then counting down until
 * another can be sent. What refuses a code is told in a dialog. The rest is the input's: spread what `register` gives.
 */
export function CodeField({ label, error, code, mobile, ...input }: CodeFieldProps) {
  const t = useTranslations('challenge.code')
  const [fault, setFault] = useState<unknown>()
  const sent = code.blockedUntil(mobile) > 0
  const send = async () => {
    try {
      await code.send(mobile)
      announce(t('hint'))
    } catch (error) {
      setFault(error)
    }
  }
  return (
    <div>
      <OtpField
        label={label ?? t('label')}
        error={error}
        hint={sent ? t('hint') : undefined}
        {...input}
        after={<SendButton code={code} mobile={mobile} onSend={send} />}
      />
      {fault !== undefined && <NotSent fault={fault} onClose={() => setFault(undefined)} />}
    </div>
  )
}

function SendButton({
  code,
  mobile,
  onSend,
}: Pick<CodeFieldProps, 'code' | 'mobile'> & { onSend: () => Promise<void> }) {
  const t = useTranslations('challenge.code')
  const { locale } = useKit()
  const isMobile = useIsMobile()
  const leftMs = useAt((now) => Math.max(0, code.blockedUntil(mobile) - now))
  const waits = leftMs > 0
  const canSend = !waits && isMobile(mobile.dialing, mobile.number)
  return (
    <Button
      size="s"
      className={styles.send ?? ''}
      disabled={!canSend && !waits}
      aria-disabled={waits || undefined}
      onClick={() => (canSend ? onSend() : undefined)}
    >
      {waits ? (
        <span className="num">{t('wait', { left: formatLeft(leftMs, locale) })}</span>
      ) : (
        <Ask code={code} mobile={mobile} />
      )}
    </Button>
  )
}

function Ask({ code, mobile }: Pick<CodeFieldProps, 'code' | 'mobile'>) {
  const t = useTranslations('challenge.code')
  return t(code.blockedUntil(mobile) > 0 ? 'again' : 'send')
}

/** Why no code was sent, in the server's words, over the form. */
function NotSent({ fault, onClose }: { fault: unknown; onClose: () => void }) {
  const t = useTranslations('challenge.code')
  const text = useFaultText()
  return (
    <Dialog open onClose={onClose} title={t('notSent')} description={text(fault)}>
      <Button tone="primary" wide onClick={onClose}>
        {t('understood')}
      </Button>
    </Dialog>
  )
}

function useFaultText(): (fault: unknown) => string {
  const t = useTranslations('challenge.code')
  const rule = useTranslations('form.rules')
  const refusalText = useRefusalText()
  return (fault) => {
    if (!(fault instanceof Refused)) return refusalText(fault)
    if (fault.code === 'invalid_input') return rule('invalid_mobile')
    if (fault.code !== 'too_many_requests') return refusalText(fault)
    const minutes = Math.max(1, Math.ceil(Number(fault.detail.retryAfterS ?? 300) / 60))
    return minutes < 60 ? t('tooMany', { minutes }) : t('tooManyHours', { hours: Math.ceil(minutes / 60) })
  }
}
