import { Asked } from '@fairground/screen/list/asked.tsx'
import { Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { questionQuery } from './question.ts'
import { SetLimit } from './set-limit.tsx'
import { WithoutLimit } from './without-limit.tsx'

/**
 * Stands before what deposits: who never said how much they would deposit at most is asked that first, and once a year while
 * they set nothing.
 */
export function DepositQuestion({ children }: { children: ReactNode }) {
  const t = useTranslations('care.question')
  const asked = useQuery(questionQuery)
  const [isWithout, setWithout] = useState(false)
  return (
    <Asked of={asked} fault={t('faultTitle')} loading={<Skeleton height={320} />}>
      {({ isOpen }) => {
        if (!isOpen) return children
        return isWithout ? (
          <WithoutLimit onBack={() => setWithout(false)} />
        ) : (
          <SetLimit onWithout={() => setWithout(true)} />
        )
      }}
    </Asked>
  )
}
