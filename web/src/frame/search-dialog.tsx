import { useSignedIn } from '@fairground/screen/session/session.ts'
import { plainText } from '@fairground/screen/words/plain-text.ts'
import { Announced, CategoryIcon, Dialog, Mark } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { linkTo, useDestinations, type Destination } from './destinations.ts'
import styles from './search.module.css'

/** Finds lotteries and pages by any part of their names, accents or not. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('search')
  const frame = useTranslations('frame')
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const found = useFound(text)
  const chosen = Math.min(at, found.length - 1)
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setAt((chosen + step + found.length) % Math.max(1, found.length))
    } else if (event.key === 'Enter') {
      list.current?.querySelector<HTMLAnchorElement>('[aria-selected="true"]')?.click()
    }
  }
  return (
    <Dialog open onClose={onClose} title={t('title')} size="wide" hangs toType>
      <div className={styles.box}>
        <Search />
        <input
          type="search"
          role="combobox"
          aria-label={t('title')}
          aria-expanded
          aria-controls={id}
          aria-activedescendant={found[chosen] && `${id}-${found[chosen].name}`}
          placeholder={frame('search.open')}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKey}
        />
      </div>
      <div ref={list} id={id} role="listbox" aria-label={t('results')} className={styles.list}>
        {found.map((destination, place) => (
          <Link
            key={destination.name}
            {...linkTo(destination)}
            replace
            id={`${id}-${destination.name}`}
            role="option"
            aria-selected={place === chosen}
            tabIndex={-1}
            activeProps={{}}
            onPointerMove={() => setAt(place)}
          >
            <CategoryIcon hue={destination.hue}>
              <Mark name={destination.mark} />
            </CategoryIcon>
            <span>
              <b>{frame(`places.${destination.name}`)}</b>
              <small>{t(`about.${destination.name}`)}</small>
            </span>
          </Link>
        ))}
      </div>
      <Announced as="p" className={styles.none}>
        {found.length === 0 && t('none', { text })}
      </Announced>
    </Dialog>
  )
}

function useFound(text: string): Destination[] {
  const t = useTranslations('search')
  const frame = useTranslations('frame')
  const signedIn = useSignedIn()
  const wanted = plainText(text)
  return useDestinations().filter(({ name, centre }) => {
    if (centre && !signedIn) return false
    return plainText([frame(`places.${name}`), t(`about.${name}`)].join(' ')).includes(wanted)
  })
}
