import { announce, Button, IconButton, notify } from '@fairground/ui'
import { Check, Copy as CopyIcon } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import styles from './copy.module.css'

const toldMs = 2_000

/**
 * Copies a value whole, and says so to eyes and ears. Where the browser gives no clipboard the older way is tried; where that
 * does nothing either, it says that, and the value can still be selected. With words of its own it is a whole button.
 */
export function Copy({ value, label, children }: { value: string; label: string; children?: ReactNode }) {
  const t = useTranslations('form.copy')
  const place = useRef<HTMLSpanElement>(null)
  const [told, setTold] = useState<'done' | 'failed'>()
  useEffect(() => {
    if (!told) return undefined
    const timer = setTimeout(() => setTold(undefined), toldMs)
    return () => clearTimeout(timer)
  }, [told])
  const copy = async () => {
    const isDone = (await give(value)) || giveAsBefore(value, place.current)
    setTold(isDone ? 'done' : 'failed')
    if (isDone) announce(t('done'))
    else notify({ title: t('failed'), tone: 'wrong' })
  }
  const icon = told === 'done' ? <Check className={styles.done} /> : <CopyIcon />
  return (
    <span ref={place} className={styles.copy}>
      {children ? (
        <Button wide icon={icon} aria-label={label} onClick={copy}>
          {children}
        </Button>
      ) : (
        <IconButton label={label} size="s" onClick={copy}>
          {icon}
        </IconButton>
      )}
    </span>
  )
}

async function give(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value)
    return true
  } catch {
    return false
  }
}

/** As browsers copied before there was a clipboard to ask for; they still do where a page is not under TLS. */
function giveAsBefore(value: string, place: HTMLElement | null): boolean {
  const field = document.createElement('textarea')
  const held = document.activeElement
  field.value = value
  field.readOnly = true
  field.className = 'visually-hidden'
  // Within a dialog: what stands outside of it cannot be selected.
  place?.append(field)
  field.select()
  try {
    // Deprecated, and all there is where the clipboard is not given.
    // oxlint-disable-next-line typescript/no-deprecated
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (held instanceof HTMLElement) held.focus({ preventScroll: true })
  }
}
