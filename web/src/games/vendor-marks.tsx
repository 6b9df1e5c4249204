import { CategoryIcon, Icon } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { categories } from './categories.ts'
import { linkToKind, useShelves } from './games.ts'
import styles from './vendor-marks.module.css'

/** Who supplies games, at the foot: each once, in the hue of the first category they have games of, and the way to those. */
export function VendorMarks() {
  const t = useTranslations('casino')
  const shelves = useShelves().data ?? []
  const vendors = new Map(
    shelves
      .toReversed()
      .flatMap(({ title, cards }) => cards.map((card) => [card.vassalage, { title, ...card }])),
  )
  if (vendors.size === 0) return null
  return (
    <ul className={styles.marks} aria-label={t('suppliers')}>
      {[...vendors.values()].toReversed().map(({ title, vassalage, name }) => (
        <li key={vassalage}>
          <Link {...linkToKind(title, vassalage)} activeProps={{}}>
            <CategoryIcon hue={categories[title].hue} size="s">
              <Icon of={categories[title].sign} />
            </CategoryIcon>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
