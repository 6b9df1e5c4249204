import { classes, TextField } from '@fairground/ui'
import { Search } from 'lucide-react'
import { memo, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import styles from './play-nav.module.css'
import { useGroupName, useViewWords } from './use-view-words.ts'
import type { Group, View } from './views.ts'

type Props = { groups: readonly Group[]; group: Group; onView: (view: View) => void }

/** The groups of plays with how many each has, and a search through all of them. */
export const PlayNav = memo(function PlayNav({ groups, group, onView }: Props) {
  const t = useTranslations('lottery.plays')
  const locale = useLocale()
  const groupName = useGroupName()
  const viewWords = useViewWords()
  const [sought, setSought] = useState('')
  const words = sought.toLocaleLowerCase(locale).split(/\s+/).filter(Boolean)
  const fits = (text: string) => words.every((word) => text.toLocaleLowerCase(locale).includes(word))
  const found =
    words.length === 0
      ? []
      : groups.flatMap((one) => one.views.filter((view) => fits(`${groupName(one)} ${viewWords(view).name}`)))
  return (
    <nav className={styles.nav} aria-label={t('groups')}>
      <div className={styles.find}>
        <Search aria-hidden="true" />
        <TextField
          label={t('find')}
          placeholder={t('find')}
          type="search"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      </div>
      {words.length > 0 && found.length === 0 && <p className="dim small">{t('finding')}</p>}
      <ul>
        {words.length > 0
          ? found.map((view) => (
              <li key={view.key}>
                <button type="button" onClick={() => onView(view)}>
                  {viewWords(view).name}
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
