import { Asked } from '@fairground/screen/list/asked.tsx'
import { Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AskedNote } from './asked-note.tsx'
import { kinds, limitsQuery, type Kind, type Limits } from './care.ts'
import { LimitCard } from './limit-card.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import styles from './limits.module.css'
import { boundsOf } from './use-limit-words.ts'

/** What a member bounds their play by, what of it is used, and what waits for their second yes. */
export function LimitsSection() {
  const t = useTranslations('care.limits')
  return (
    <section className={styles.limits} aria-labelledby="limits">
      <h2 id="limits">{t('title')}</h2>
      <Asked of={useQuery(limitsQuery)} fault={t('faultTitle')} loading={<Skeleton height={260} />}>
        {(limits) => <Cards limits={limits} />}
      </Asked>
    </section>
  )
}

function Cards({ limits }: { limits: Limits }) {
  const [changing, setChanging] = useState<Kind>()
  const bounds = boundsOf(limits)
  return (
    <>
      <ul className={styles.rings}>
        {kinds.map((kind) => (
          <LimitCard
            key={kind}
            kind={kind}
            bounds={bounds.filter((one) => one.kind === kind)}
            onChange={() => setChanging(kind)}
          />
        ))}
      </ul>
      {bounds.map((bound) => (
        <AskedNote key={`${bound.kind} ${bound.period}`} bound={bound} />
      ))}
      {changing && (
        <LimitDialog
          kind={changing}
          bounds={bounds.filter((one) => one.kind === changing)}
          onClose={() => setChanging(undefined)}
        />
      )}
    </>
  )
}
