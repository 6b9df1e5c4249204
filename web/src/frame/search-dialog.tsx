import { Asked } from '@fairground/screen/list/asked.tsx'
import { Announced, Dialog, EmptyState, keyAsRead, Skeleton } from '@fairground/ui'
import { Search, SearchX } from 'lucide-react'
import { useDeferredValue, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { SearchHits } from './search-hits.tsx'
import { SearchKinds } from './search-kinds.tsx'
import { SearchPreview } from './search-preview.tsx'
import { nextOption } from './search-walk.ts'
import styles from './search.module.css'
import { useFound, type GroupName } from './use-found.ts'
import { useSettled } from './use-settled.ts'

/** Who goes on by the arrows is not shown each thing on the way. */
const previewMs = 120

/**
 * Finds lotteries, games, promotions, answers and pages by any part of their names, accents or not, with the keys alone if need be;
 * what is chosen shows itself beside, where there is room.
 */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('search')
  const [text, setText] = useState('')
  const [kind, setKind] = useState<GroupName>()
  const [at, setAt] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const { words, all, groups, wanted, asked } = useFound(useDeferredValue(text), kind)
  const hits = groups.flatMap((group) => group.hits)
  const chosen = (hits.find(({ key }) => key === at) ?? hits[0])?.key
  const settled = useSettled(chosen, previewMs)
  const seen = hits.find(({ key }) => key === settled) ?? hits[0]
  const isSought = words.length > 0
  // Nothing is said to be nowhere while somewhere was not looked.
  const isAllKnown = !isSought || Object.values(asked).every(({ data }) => data !== undefined)

  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]
    const current = options.find((option) => option.getAttribute('aria-selected') === 'true')
    if (event.key === 'Enter') current?.click()
    const next = nextOption(options, current, keyAsRead(event), isSought)
    if (!next) return
    event.preventDefault()
    setAt(next.id.slice(id.length + 1))
    next.scrollIntoView({ block: 'nearest' })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      size="broad"
      hangs
      bare
      toType
      head={
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
      }
    >
      {isSought && all.length > 1 && <SearchKinds all={all} wanted={wanted} onWant={setKind} />}
      <div className={styles.found} data-beside={(isSought && seen !== undefined) || undefined}>
        <div>
          <SearchHits
            ref={list}
            id={id}
            groups={groups}
            words={words}
            chosen={chosen}
            onPoint={setAt}
            isStart={!isSought}
          />
          {isSought && (
            <>
              <Asked of={asked.titles} fault={t('faults.titles')} loading={<Coming />}>
                {() => null}
              </Asked>
              <Asked of={asked.promotions} fault={t('faults.promotions')} loading={<Coming />}>
                {() => null}
              </Asked>
              <Asked of={asked.help} fault={t('faults.answers')} loading={<Coming />}>
                {() => null}
              </Asked>
            </>
          )}
          <Announced as="p" className="visually-hidden">
            {isSought && isAllKnown && t('found', { count: hits.length, text })}
          </Announced>
          {hits.length === 0 && isAllKnown && (
            <EmptyState icon={<SearchX />} title={t('none', { text })}>
              {t('noneText')}
            </EmptyState>
          )}
        </div>
        {isSought && seen && (
          <div className={styles.beside}>
            <SearchPreview key={seen.key} hit={seen} words={words} />
          </div>
        )}
      </div>
      <Keys />
    </Dialog>
  )
}

function Coming() {
  return <Skeleton height={58} />
}

function Keys() {
  const t = useTranslations('search.keys')
  return (
    <p className={styles.keys} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('move')}
      </span>
      <span>
        <kbd>↵</kbd> {t('open')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('close')}
      </span>
    </p>
  )
}
