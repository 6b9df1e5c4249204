import { Button, ChipButton } from '@fairground/ui'
import { X } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { useMoney } from '../../member/use-money.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import styles from './filter-bar.module.css'
import type { Shelf } from '../../games/games.ts'
import { sorts, type useFilters } from './use-filters.ts'
import { VendorShelf } from './vendor-shelf.tsx'

const bets = ['1000', '5000', '10000', '50000']
const lineCounts = ['5', '20', '50', '243']

/** The vendors of a category, its kinds as chips, and what else narrows or orders its games; it goes on sideways on a phone. */
export function FilterBar({
  shelf,
  total,
  by: { filters, narrowing, look, clear },
}: {
  shelf: Shelf
  total: number | undefined
  by: ReturnType<typeof useFilters>
}) {
  const t = useTranslations('casino')
  const format = useFormatter()
  const { money } = useMoney()
  const nameOf = useCodeName()
  return (
    <div className={styles.filters}>
      {shelf.cards.length > 1 && (
        <VendorShelf shelf={shelf} chosen={filters.vassalage} onChoose={(vassalage) => look({ vassalage })} />
      )}
      <div className={styles.row} role="group" aria-label={t('filters')}>
        {shelf.gameClassify.map(({ code, total: own }) => (
          <ChipButton
            key={code}
            pressed={filters.kind === code}
            onClick={() => look({ kind: filters.kind === code ? undefined : code })}
          >
            {nameOf('kinds', code)} <small className="num">{format.number(own)}</small>
          </ChipButton>
        ))}
        <Choice
          label={t('bet')}
          value={filters.bet}
          options={bets.map((bet) => ({ value: bet, title: t('upTo', { amount: money(readAmount(bet)) }) }))}
          onChoose={(bet) => look({ bet })}
        />
        {shelf.title === 'RNG' && (
          <Choice
            label={t('lines')}
            value={filters.lines}
            options={lineCounts.map((n) => ({ value: n, title: t('linesFrom', { n: Number(n) }) }))}
            onChoose={(lines) => look({ lines })}
          />
        )}
        {shelf.features.length > 0 && (
          <Choice
            label={t('feature')}
            value={filters.feature}
            options={shelf.features.map(({ code }) => ({ value: code, title: nameOf('features', code) }))}
            onChoose={(feature) => look({ feature })}
          />
        )}
        <span className={styles.end}>
          {total !== undefined && (
            <span className="dim num" aria-live="polite">
              {t('count', { n: total })}
            </span>
          )}
          {narrowing > 0 && (
            <Button size="s" tone="quiet" onClick={clear}>
              <X aria-hidden="true" /> {t('clear', { n: narrowing })}
            </Button>
          )}
          <Choice
            label={t('sort')}
            value={filters.sort ?? 'hot'}
            options={sorts.map((sort) => ({ value: sort, title: t(`sorts.${sort}`) }))}
            isAlways
            onChoose={(sort) => look({ sort: sorts.find((one) => one === sort && one !== 'hot') })}
          />
        </span>
      </div>
    </div>
  )
}

/** What a kind or a feature is called; one that there is no word for yet, as its vendor writes it. */
function useCodeName() {
  const t = useTranslations('casino')
  return (noun: 'kinds' | 'features', code: string) => {
    const key = `${noun}.${code}` as 'kinds.video'
    return t.has(key) ? t(key) : code.replaceAll('_', ' ')
  }
}

function Choice({
  label,
  value,
  options,
  isAlways = false,
  onChoose,
}: {
  label: string
  value: string | undefined
  options: readonly { value: string; title: string }[]
  /** One of them is always chosen. */
  isAlways?: boolean
  onChoose: (value: string | undefined) => void
}) {
  const known = value === undefined || options.some((one) => one.value === value)
  return (
    <select
      className={styles.choice}
      aria-label={label}
      data-chosen={!isAlways && value !== undefined}
      value={known ? (value ?? '') : ''}
      onChange={({ target }) => onChoose(target.value || undefined)}
    >
      {!isAlways && <option value="">{label}</option>}
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.title}
        </option>
      ))}
    </select>
  )
}
