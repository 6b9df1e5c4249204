import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './search-field.module.css'

// Long enough that a word is asked for once, short enough that nobody waits.
const pauseMs = 200

/** What is typed is searched for as soon as its writer pauses, or presses Enter. */
export function SearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const t = useTranslations('promotions')
  const [typed, setTyped] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const settle = (text: string) => {
    clearTimeout(timer.current)
    onSearch(text.trim())
    setTyped(undefined)
  }
  return (
    <label className={styles.search}>
      <Search />
      <input
        type="search"
        maxLength={80}
        aria-label={t('search')}
        placeholder={t('search')}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value)
          clearTimeout(timer.current)
          timer.current = setTimeout(settle, pauseMs, target.value)
        }}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && settle(currentTarget.value)}
      />
    </label>
  )
}
