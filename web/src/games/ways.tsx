import { CategoryIcon, Icon } from '@fairground/ui'
import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown, Gamepad2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { categories } from './categories.ts'
import { linkToKind, useShelves, type Shelf } from './games.ts'
import styles from './ways.module.css'

type RailProps = {
  onGo: () => void
  /** How an entry of the rail looks, and whether there is room for its words. */
  entry: string | undefined
  isMini: boolean
}

/** What vendors offer, in the rail: each category, and under it who supplies it. Where nobody offers any it is not there. */
export function RailGames(props: RailProps) {
  const shelves = useShelves().data ?? []
  if (shelves.length === 0) return null
  return (
    <ul className={styles.kinds}>
      {shelves.map((shelf) => (
        <Kind key={shelf.title} shelf={shelf} {...props} />
      ))}
    </ul>
  )
}

function Kind({ shelf, onGo, entry, isMini }: RailProps & { shelf: Shelf }) {
  const t = useTranslations('casino')
  const [isHere, here] = useHere(shelf)
  const [wanted, setWanted] = useState<boolean>()
  const hasMore = !isMini && shelf.cards.length > 1
  const isOpen = hasMore && (wanted ?? isHere)
  const name = t(`categories.${shelf.title}`)
  return (
    <li>
      <span className={styles.kind}>
        <Link
          {...linkToKind(shelf.title)}
          className={entry}
          activeProps={{}}
          aria-current={isHere && here === undefined ? 'page' : undefined}
          title={name}
          onClick={onGo}
        >
          <KindIcon shelf={shelf} />
          <span>{name}</span>
        </Link>
        {hasMore && (
          <button
            type="button"
            className={styles.more}
            aria-expanded={isOpen}
            aria-label={t('vendorsOf', { category: name })}
            onClick={() => setWanted(!isOpen)}
          >
            <Icon of={ChevronDown} />
          </button>
        )}
      </span>
      {isOpen && (
        <ul className={styles.vendors}>
          {shelf.cards.map(({ vassalage, name: vendor }) => (
            <li key={vassalage}>
              <Link
                {...linkToKind(shelf.title, vassalage)}
                activeProps={{}}
                aria-current={isHere && here === vassalage ? 'page' : undefined}
                onClick={onGo}
              >
                {vendor}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** Whether the category's page is shown, and whose games of it. */
function useHere({ title }: Shelf): [boolean, string | undefined] {
  const { pathname, search } = useLocation()
  const { vassalage } = search
  return [pathname === categories[title].path, vassalage]
}

/** The place of the games in a phone's bar; where nobody offers any it is that of what is given instead. */
export function BarGames({ children }: { children: ReactNode }) {
  const t = useTranslations('casino')
  const pathname = useLocation({ select: (at) => at.pathname })
  const shelves = useShelves().data ?? []
  const [first] = shelves
  if (!first) return children
  const isHere = shelves.some(({ title }) => categories[title].path === pathname)
  return (
    <Link {...linkToKind(first.title)} activeProps={{}} aria-current={isHere ? 'page' : undefined}>
      <Icon of={Gamepad2} />
      {t('games')}
    </Link>
  )
}

/** The categories in a phone's sheet, for whoever has it open. */
export function SheetGames({ className, onGo }: { className: string | undefined; onGo: () => void }) {
  const t = useTranslations('casino')
  const shelves = useShelves().data ?? []
  if (shelves.length === 0) return null
  return (
    <ul className={className}>
      {shelves.map((shelf) => (
        <li key={shelf.title}>
          <Link {...linkToKind(shelf.title)} activeProps={{}} onClick={onGo}>
            <KindIcon shelf={shelf} />
            {t(`categories.${shelf.title}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function KindIcon({ shelf: { title } }: { shelf: Shelf }) {
  return (
    <CategoryIcon hue={categories[title].hue} size="s">
      <Icon of={categories[title].sign} />
    </CategoryIcon>
  )
}
