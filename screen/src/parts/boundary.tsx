import { Button, ErrorState, useKit } from '@fairground/ui'
import { Component, useEffect, useEffectEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { faultIdOf } from '../wire/faults.ts'
import { requestIdOf } from '../words/refusal-text.ts'
import { NotFetched } from '../words/screen.ts'
import styles from './boundary.module.css'

type Props = {
  children: ReactNode
  /** What stands there instead, and may have it tried again. */
  fallback: (fault: Fault) => ReactNode
}
type Fault = { error: unknown; onRetry: () => void }

type Failed = { failed: { error: unknown } | null }

/** Where a part breaks or does not come, the rest of the page goes on. */
export class Boundary extends Component<Props, Failed> {
  override state: Failed = { failed: null }

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } }
  }

  override render() {
    const { failed } = this.state
    if (!failed) return this.props.children
    const onRetry = () => {
      askAgain(failed.error)
      this.setState({ failed: null })
    }
    return this.props.fallback({ error: failed.error, onRetry })
  }
}

export function askAgain(error: unknown): void {
  if (error instanceof NotFetched) error.again()
}

/** Says that something broke or did not come, and offers it again. What comes late is shown by itself. */
export function FaultState({ error, onRetry, as = 'h2' }: Fault & { as?: 'h1' | 'h2' }) {
  const t = useTranslations('frame.fault')
  const fetched = !(error instanceof NotFetched)
  const comes = fetched ? undefined : error.comes
  const onCome = useEffectEvent(() => onRetry())
  useEffect(() => {
    let isShown = true
    void comes?.then((inTime) => inTime && isShown && onCome())
    return () => {
      isShown = false
    }
  }, [comes])
  return (
    <ErrorState
      as={as}
      title={fetched ? t('title') : t('notFetched')}
      requestId={requestIdOf(error) ?? faultIdOf(error)}
      onRetry={onRetry}
    >
      {fetched ? t('text') : t('notFetchedText')}
    </ErrorState>
  )
}

/** The same over the page, in place of a dialog. It is the browser's own: what draws ours may be what did not come. */
export function OverlayFault({ error, onRetry, onClose }: Fault & { onClose: () => void }) {
  const { words } = useKit()
  return (
    <dialog ref={show} className={styles.over} onClose={onClose}>
      <FaultState error={error} onRetry={onRetry} />
      <form method="dialog" className={styles.end}>
        <Button tone="quiet" type="submit">
          {words.close}
        </Button>
      </form>
    </dialog>
  )
}

function show(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal()
}
