import { Segmented } from '@fairground/ui'
import type { Selected } from '../wire.ts'
import { useSay } from '../words.tsx'
import parts from './parts.module.css'
import type { Choosing } from './screen.ts'

const risks = ['low', 'medium', 'high'] as const

/** The risk that is chosen; low where none is. */
export const riskOf = ({ risk }: Selected) => risks.find((one) => one === risk) ?? 'low'

/** How much of what comes back comes seldom. */
export function RiskChoice({
  selection,
  onSelect,
  isBusy,
}: Pick<Choosing, 'selection' | 'onSelect' | 'isBusy'>) {
  const t = useSay()
  return (
    <div>
      <p className={parts.label}>{t('risk')}</p>
      <Segmented
        label={t('risk')}
        value={riskOf(selection)}
        onChange={(risk) => !isBusy && onSelect({ ...selection, risk })}
        options={risks.map((key) => ({ key, title: t(`risks.${key}`) }))}
      />
    </div>
  )
}
