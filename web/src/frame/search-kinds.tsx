import { ChipButton } from '@fairground/ui'
import { useFormatter, useTranslations } from 'use-intl'
import styles from './search-kinds.module.css'
import type { Group, GroupName } from './use-found.ts'

type Props = {
  all: readonly Group[]
  wanted: GroupName | undefined
  onWant: (kind: GroupName | undefined) => void
}

/** How much was found of each kind, and the way to see all of one. */
export function SearchKinds({ all, wanted, onWant }: Props) {
  const t = useTranslations('search')
  const format = useFormatter()
  const whole = all.reduce((sum, { count }) => sum + count, 0)
  const kinds = [
    { name: undefined, title: t('kinds.all'), count: whole },
    ...all.map(({ name, count }) => ({ name, title: t(`groups.${name}`), count })),
  ]
  return (
    <div role="group" aria-label={t('kinds.label')} className={styles.kinds}>
      {kinds.map(({ name, title, count }) => (
        <ChipButton key={name ?? 'all'} pressed={name === wanted} onClick={() => onWant(name)}>
          {title} <small className="num">{format.number(count)}</small>
        </ChipButton>
      ))}
    </div>
  )
}
