import { ChipButton } from '@fairground/ui'
import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { groups, has, turnGroup } from './kinds.ts'
import styles from './account.module.css'

/** Which kinds of movements are looked at, several at once; none chosen is all of them. */
export function KindChips({ chosen, onChange }: { chosen: string; onChange: (kinds: string) => void }) {
  const t = useTranslations('records.account')
  return (
    <div className={styles.chips} role="group" aria-label={t('kind')}>
      <ChipButton pressed={chosen === ''} onClick={() => onChange('')}>
        {t('everyKind')}
      </ChipButton>
      {groups.map(({ key, icon: Icon, hue, kinds }) => (
        <ChipButton
          key={key}
          pressed={has(chosen, kinds)}
          onClick={() => onChange(turnGroup(chosen, kinds))}
          style={{ '--hue': hue } as CSSProperties}
        >
          <Icon aria-hidden="true" />
          {t(`groups.${key}`)}
        </ChipButton>
      ))}
    </div>
  )
}
