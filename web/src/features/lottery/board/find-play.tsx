import { plainText } from '@fairground/screen/words/plain-text.ts'
import { ChipButton, TextField, useAnnounce } from '@fairground/ui'
import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './find-play.module.css'

/** What can be looked for: what it is called, and whatever else it may be sought by. */
export type Choice<What> = { key: string; name: string; besides: readonly string[]; what: What }

/**
 * Looks for plays by words of which each is in what a play is called, with accents or without. What is called just so stands
 * first, then what begins so. `found` is nothing while nothing is sought.
 */
export function usePlaysFound<What>(choices: readonly Choice<What>[]): {
  field: ReactNode
  found: readonly Choice<What>[] | undefined
} {
  const t = useTranslations('lottery.plays')
  const [sought, setSought] = useState('')
  const found = plainText(sought) === '' ? undefined : playsFound(choices, sought)
  useAnnounce(found && (found.length > 0 ? t('count', { n: found.length }) : t('finding')))
  const field = (
    <>
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
      {found?.length === 0 && <p className="dim small">{t('finding')}</p>}
    </>
  )
  return { field, found }
}

export function playsFound<What>(choices: readonly Choice<What>[], sought: string): readonly Choice<What>[] {
  const whole = plainText(sought)
  const words = whole.split(/\s+/)
  const rank = ({ name }: Choice<What>) => {
    const plain = plainText(name)
    return plain === whole ? 0 : plain.startsWith(whole) ? 1 : 2
  }
  return choices
    .filter(({ name, besides }) => {
      const said = plainText([name, ...besides].join(' '))
      return words.every((word) => said.includes(word))
    })
    .toSorted((one, other) => rank(one) - rank(other))
}

type Props<What> = {
  choices: readonly Choice<What>[]
  /** The key of what is looked at. */
  at: string
  onFind: (what: What) => void
}

/** A search over the tabs of plays; what it finds stands below it. */
export function FindPlay<What>({ choices, at, onFind }: Props<What>) {
  const t = useTranslations('lottery.plays')
  const { field, found } = usePlaysFound(choices)
  return (
    <div role="search" className={styles.over}>
      {field}
      {found && found.length > 0 && (
        <div className={styles.found} role="group" aria-label={t('found')}>
          {found.map(({ key, name, what }) => (
            <ChipButton key={key} pressed={key === at} onClick={() => onFind(what)}>
              {name}
            </ChipButton>
          ))}
        </div>
      )}
    </div>
  )
}
