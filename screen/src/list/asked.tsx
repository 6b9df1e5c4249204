import { Announced, ErrorState, useKit } from '@fairground/ui'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Unreachable } from '../wire/refused.ts'
import { requestIdOf, useRefusalText } from '../words/refusal-text.ts'
import styles from './asked.module.css'
import type { Question } from './question.ts'

export type AskedProps<Data> = {
  of: Question<Data>
  /** The shape of what comes. */
  loading: ReactNode
  /** What could not be had. Left out where another on the page says it of the same question. */
  fault?: string | undefined
  /** What stands where there is nothing, with a way on; without it nothing is data like any other. */
  empty?: ReactNode
  /** The fault's heading: a whole page's is its first. */
  as?: 'h1' | 'h2' | 'h3'
  /** Within a line of text: a fault is its words alone, and what is old bears a mark. */
  inline?: boolean
  /** What stands around a fault and where there is nothing, such as a card. */
  around?: (state: ReactNode) => ReactNode
  children: (data: Data) => ReactNode
}

/**
 * The one way a screen shows what it asks of the server: coming, empty, failed, there. What is there stays while it is asked
 * for anew, and after that has failed; then it is said that it may be old. A list without rows is empty.
 */
export function Asked<Data>({ of: question, loading, empty, around, children, ...said }: AskedProps<Data>) {
  const { data, error, fetchStatus } = question
  const within = around ?? ((state: ReactNode) => state)
  if (data !== undefined) {
    const nothing = empty !== undefined && Array.isArray(data) && data.length === 0
    return (
      <>
        {error && <Said {...said} isOld error={error} onRetry={question.refetch} />}
        {nothing ? within(empty) : children(data)}
      </>
    )
  }
  const failure = error ?? (fetchStatus === 'paused' ? new Unreachable('the device is offline') : null)
  if (failure) return said.fault && within(<Said {...said} error={failure} onRetry={question.refetch} />)
  if (fetchStatus === 'idle') return null
  return (
    <div className={styles.coming} aria-busy="true">
      {loading}
    </div>
  )
}

type SaidProps = Pick<AskedProps<never>, 'fault' | 'as' | 'inline'> & {
  error: Error
  onRetry: () => Promise<unknown>
  /** Over what is shown all the same. */
  isOld?: boolean
}

function Said({ fault, as = 'h3', inline, error, onRetry, isOld = false }: SaidProps) {
  const refusalText = useRefusalText()
  const { old } = useKit().words
  if (!fault) return null
  if (inline && isOld) return <CircleAlert className={styles.old} role="img" aria-label={old} />
  if (inline)
    return (
      <Announced as="span" urgent atOnce>
        {fault}
      </Announced>
    )
  return (
    <ErrorState
      as={isOld ? 'b' : as}
      title={isOld ? old : fault}
      slim={isOld}
      requestId={requestIdOf(error)}
      onRetry={onRetry}
    >
      {refusalText(error)}
    </ErrorState>
  )
}
