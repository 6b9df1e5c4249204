import { Announced } from '@fairground/ui'
import { Search } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './help-hero.module.css'
import { Lanterns } from './lanterns.tsx'

type Props = {
  articles: number
  games: number
  text: string
  /** How many were found; null where nothing is sought. */
  found: number | null
  onText: (text: string) => void
}

/** What is sought, and how many answers there are to it. */
export function HelpHero({ articles, games, text, found, onText }: Props) {
  const t = useTranslations('help.hero')
  return (
    <header className={styles.hero}>
      <Lanterns isOut={found === 0} />
      <div className={styles.words}>
        <h1>{t('title')}</h1>
        <p className="dim">{t('text', { articles, games })}</p>
      </div>
      <div className={styles.box} role="search">
        <Search aria-hidden="true" />
        <input
          type="search"
          aria-label={t('search')}
          placeholder={t('placeholder')}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
        {found !== null && <Announced className={styles.found ?? ''}>{t('found', { found })}</Announced>}
      </div>
    </header>
  )
}
