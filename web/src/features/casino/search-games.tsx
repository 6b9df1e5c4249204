import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import styles from './search-games.module.css'

// Long enough that a word is asked for once, short enough that nobody waits.
const pauseMs = 200

/** What is typed is looked for as soon as its writer pauses. */
export function SearchGames({
  label,
  value,
  onSearch,
}: {
  label: string
  value: string | undefined
  onSearch: (named: string | undefined) => void
}) {
  const [typed, setTyped] = useState<string>()
  useEffect(() => {
    if (typed === undefined) return undefined
    const timer = setTimeout(() => {
      onSearch(typed.trim() || undefined)
      setTyped(undefined)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, onSearch])
  return (
    <label className={styles.search}>
      <Search aria-hidden="true" />
      <input
        type="search"
        maxLength={80}
        aria-label={label}
        placeholder={label}
        value={typed ?? value ?? ''}
        onChange={({ target }) => setTyped(target.value)}
      />
    </label>
  )
}
