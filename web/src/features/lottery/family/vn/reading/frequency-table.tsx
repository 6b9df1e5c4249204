import type { Frequency } from '@fairground/engine'
import { Boundary, FaultState } from '@fairground/screen/parts/boundary.tsx'
import { screen } from '@fairground/screen/words/screen.ts'
import { Skeleton } from '@fairground/ui'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'

// Comes with what sorts it once it is opened.
const Figures = screen(async () => (await import('./frequency-figures.tsx')).FrequencyFigures)

/** The chart as figures, the most drawn first. */
export function FrequencyTable({ rows }: { rows: readonly Frequency[] }) {
  const t = useTranslations('lottery.frequency')
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="unfolds">{t('table')}</summary>
      {open && (
        <Boundary fallback={(fault) => <FaultState {...fault} />}>
          <Suspense fallback={<Skeleton height={300} />}>
            <Figures rows={rows} />
          </Suspense>
        </Boundary>
      )}
    </details>
  )
}
