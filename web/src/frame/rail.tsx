import { LanguageMenu } from '@fairground/screen/parts/language-menu.tsx'
import { useSignedIn } from '@fairground/screen/session/session.ts'
import { CategoryIcon, Icon, Mark } from '@fairground/ui'
import { Link, useLocation } from '@tanstack/react-router'
import { ChevronsLeft } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { isAt, linkTo, useDestinations, type Destination } from './destinations.ts'
import type { RailState } from './rail-state.ts'
import styles from './rail.module.css'
import { SaferPlay } from './safer-play.tsx'

/** The way through the site, at the side: full, mini, or over the page on a tablet. */
export function Rail({ rail }: { rail: RailState }) {
  const t = useTranslations('frame')
  const signedIn = useSignedIn()
  const all = useDestinations()
  const mine = signedIn ? all.filter(({ centre }) => centre) : []
  const mini = rail.shape === 'mini'
  return (
    <>
      {rail.open && <div className={styles.scrim} onClick={rail.close} aria-hidden="true" />}
      <nav className={styles.rail} data-shape={rail.shape} data-open={rail.open} aria-label={t('rail')}>
        <ul>
          {all
            .filter(({ centre }) => !centre)
            .map((destination) => (
              <RailLink key={destination.name} destination={destination} onGo={rail.close} />
            ))}
        </ul>
        {mine.length > 0 && (
          <ul>
            {mine.map((destination) => (
              <RailLink key={destination.name} destination={destination} onGo={rail.close} />
            ))}
          </ul>
        )}
        <ul>
          <li>
            <LanguageMenu
              trigger={
                <button type="button" className={styles.entry} title={t('language')}>
                  <CategoryIcon hue="var(--hue-language)" size="s">
                    <Mark name="globe" />
                  </CategoryIcon>
                  <span>{t('language')}</span>
                </button>
              }
            />
          </li>
          <li>
            <SaferPlay
              trigger={
                <button type="button" className={styles.entry} title={t('saferPlay')}>
                  <CategoryIcon hue="var(--hue-safer)" size="s">
                    <Mark name="shield" />
                  </CategoryIcon>
                  <span>{t('saferPlay')}</span>
                </button>
              }
            />
          </li>
        </ul>
        <button
          type="button"
          className={styles.fold}
          onClick={rail.toggle}
          aria-label={mini ? t('unfold') : t('fold')}
          title={mini ? t('unfold') : t('fold')}
        >
          <Icon of={ChevronsLeft} flips />
          <span>{t('fold')}</span>
        </button>
      </nav>
    </>
  )
}

function RailLink({ destination, onGo }: { destination: Destination; onGo: () => void }) {
  const t = useTranslations('frame')
  const here = useLocation({ select: ({ pathname, search }) => isAt(destination, pathname, search) })
  const name = t(`places.${destination.name}`)
  return (
    <li>
      <Link
        {...linkTo(destination)}
        className={styles.entry}
        activeProps={{}}
        aria-current={here ? 'page' : undefined}
        title={name}
        onClick={onGo}
      >
        <CategoryIcon hue={destination.hue} size="s">
          <Mark name={destination.mark} />
        </CategoryIcon>
        <span>{name}</span>
      </Link>
    </li>
  )
}
