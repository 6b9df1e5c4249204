import type { factor } from '@fairground/contract'
import { Asked } from '@fairground/screen/list/asked.tsx'
import { Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
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
  const t = useTranslations('factor')
  const asked = useQuery(factorsQuery)
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
      <Asked of={asked} fault={t('faultTitle')} loading={<Skeleton height={48} />}>
        {children}
      </Asked>
    </section>
  )
}
