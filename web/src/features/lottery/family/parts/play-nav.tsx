import { classes } from '@fairground/ui'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { usePlaysFound } from '../../board/find-play.tsx'
import styles from './play-nav.module.css'
import { useGroupName, useViewChoices } from './use-view-words.ts'
import type { Group, View } from './views.ts'

type Props = { groups: readonly Group[]; group: Group; onView: (view: View) => void }

/** The groups of plays with how many each has, and a search through all of them. */
export const PlayNav = memo(function PlayNav({ groups, group, onView }: Props) {
  const t = useTranslations('lottery.plays')
  const groupName = useGroupName()
  const { field, found } = usePlaysFound(useViewChoices(groups))
  return (
    <nav className={styles.nav} aria-label={t('groups')}>
      {field}
      <ul>
        {found
          ? found.map(({ key, name, what }) => (
              <li key={key}>
                <button type="button" onClick={() => onView(what)}>
                  {name}
                </button>
              </li>
            ))
          : groups.map((one) => (
              <li key={one.key}>
                <button
                  type="button"
                  aria-current={one === group ? 'true' : undefined}
                  className={classes(one === group && styles.here)}
                  onClick={() => one !== group && one.views[0] && onView(one.views[0])}
                >
                  {groupName(one)}
                  <small className="num" aria-label={t('count', { n: one.views.length })}>
                    {one.views.length}
                  </small>
                </button>
              </li>
            ))}
      </ul>
    </nav>
  )
})
