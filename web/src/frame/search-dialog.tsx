import { Asked } from '@fairground/screen/list/asked.tsx'
import { Announced, Dialog, EmptyState, Skeleton } from '@fairground/ui'
import { Search, SearchX } from 'lucide-react'
import { useDeferredValue, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { SearchHits } from './search-hits.tsx'
import styles from './search.module.css'
import { useFound } from './use-found.ts'

/** Finds lotteries, promotions, answers and pages by any part of their names, accents or not, with the keys alone if need be. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('search')
  const [text, setText] = useState('')
  const [at, setAt] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const { words, groups, asked } = useFound(useDeferredValue(text))
  const keys = groups.flatMap(({ hits }) => hits.map(({ key }) => key))
  const chosen = at !== undefined && keys.includes(at) ? at : keys[0]
  const isSought = words.length > 0
  // Nothing is said to be nowhere while somewhere was not looked.
  const isAllKnown = !isSought || (asked.promotions.data !== undefined && asked.help.data !== undefined)

  const choose = (place: number) => {
    const key = keys.at(place % Math.max(1, keys.length))
    setAt(key)
    if (key) document.getElementById(`${id}-${key}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      choose(keys.indexOf(chosen ?? '') + step)
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
          aria-activedescendant={chosen && `${id}-${chosen}`}
          placeholder={t('placeholder')}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(undefined)
          }}
          onKeyDown={onKey}
        />
      </div>
      <SearchHits ref={list} id={id} groups={groups} words={words} chosen={chosen} onPoint={setAt} />
      {isSought && (
        <>
          <Asked of={asked.promotions} fault={t('faults.promotions')} loading={<Coming />}>
            {() => null}
          </Asked>
          <Asked of={asked.help} fault={t('faults.answers')} loading={<Coming />}>
            {() => null}
          </Asked>
        </>
      )}
      <Announced as="p" className="visually-hidden">
        {isSought && isAllKnown && t('found', { count: keys.length, text })}
      </Announced>
      {keys.length === 0 && isAllKnown && (
        <EmptyState icon={<SearchX />} title={t('none', { text })}>
          {t('noneText')}
        </EmptyState>
      )}
      <p className={styles.keys} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('keys.move')}
        </span>
        <span>
          <kbd>↵</kbd> {t('keys.open')}
        </span>
        <span>
          <kbd>Esc</kbd> {t('keys.close')}
        </span>
      </p>
    </Dialog>
  )
}

function Coming() {
  return <Skeleton height={58} />
}
