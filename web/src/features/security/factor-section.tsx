import type { factor } from '@fairground/contract'
import { requestIdOf, useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { ErrorState, Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import styles from './factors.module.css'
import { factorsQuery } from './factors.ts'

/** One kind of factor in the security centre: what it is, what there is of it, and what can be done. */
export function FactorSection({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode
  title: string
  text: string
  children: (factors: factor.Factors) => ReactNode
}) {
  const id = useId()
  const refusalText = useRefusalText()
  const { data, error, refetch } = useQuery(factorsQuery)
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        <div>
          <h2 id={id}>{title}</h2>
          <p>{text}</p>
        </div>
      </div>
      {data && children(data)}
      {!data && !error && <Skeleton height={48} />}
      {!data && error && (
        <ErrorState title={refusalText(error)} onRetry={refetch} requestId={requestIdOf(error)} />
      )}
    </section>
  )
}
