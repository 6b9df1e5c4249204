import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { searchShortcuts } from './search-shortcuts.ts'
import styles from './search-link.module.css'

/** The way to the search; its keys are heard beside. */
export function SearchLink() {
  const t = useTranslations('frame')
  return (
    <Link
      {...overlayLink({ dialog: 'search' })}
      className={styles.search}
      aria-label={t('search.open')}
      aria-keyshortcuts={searchShortcuts()}
      aria-haspopup="dialog"
    >
      <Search />
      <span>{t('search.open')}</span>
      <kbd>/</kbd>
    </Link>
  )
}
