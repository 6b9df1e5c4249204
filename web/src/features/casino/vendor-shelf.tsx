import { CategoryIcon, Icon, walkRow } from '@fairground/ui'
import { LayoutGrid } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Shelf } from '../../games/games.ts'
import { VendorMark } from './vendor-mark.tsx'
import styles from './vendor-shelf.module.css'

type Props = {
  shelf: Shelf
  /** Whose games are looked at; undefined for everybody's. */
  chosen: string | undefined
  onChoose: (vassalage: string | undefined) => void
}

const everybody = 'all'

/**
 * Who supplies the games of a category, in one row that goes on sideways: with the mark of each, how many games it has of the
 * category, and what is worth knowing of it. A finger scrolls it; to keys it is one stop, along which arrows lead.
 */
export function VendorShelf({ shelf, chosen, onChoose }: Props) {
  const t = useTranslations('casino')
  const [walked, setWalked] = useState<string>()
  const keys = [everybody, ...shelf.cards.map(({ vassalage }) => vassalage)]
  const stop = keys.find((key) => key === (walked ?? chosen)) ?? everybody
  const card = (key: string, mark: ReactNode, name: string, total: number, badges: ReactNode) => (
    <button
      key={key}
      type="button"
      className={styles.card}
      aria-pressed={key === (chosen ?? everybody)}
      tabIndex={key === stop ? 0 : -1}
      onFocus={() => setWalked(key)}
      onClick={() => onChoose(key === everybody || key === chosen ? undefined : key)}
    >
      {mark}
      <span>
        {name} <small className="num">{t('count', { n: total })}</small>
      </span>
      {badges}
    </button>
  )
  return (
    // Its buttons are what has the focus; their keys are only heard here for all of them.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      className={styles.shelf}
      role="toolbar"
      aria-label={t('vendors')}
      onKeyDown={(event) => walkRow(event, [...event.currentTarget.querySelectorAll('button')])}
    >
      {card(everybody, <Everybody />, t('allVendors'), shelf.total, null)}
      {shelf.cards.map(({ vassalage, name, total, isHot, isNew }) =>
        card(
          vassalage,
          <VendorMark vassalage={vassalage} name={name} />,
          name,
          total,
          (isHot || isNew) && (
            <span className={styles.badges}>
              {isHot && <b data-badge="hot"> {t('badges.hot')}</b>}
              {isNew && <b data-badge="new"> {t('badges.new')}</b>}
            </span>
          ),
        ),
      )}
    </div>
  )
}

function Everybody() {
  return (
    <CategoryIcon hue="var(--hue-home)">
      <Icon of={LayoutGrid} />
    </CategoryIcon>
  )
}
