import { LanguageMenu } from '@fairground/screen/parts/language-menu.tsx'
import { useSignedIn } from '@fairground/screen/session/session.ts'
import { CategoryIcon, Mark } from '@fairground/ui'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { GamesLater } from '../games/screens.ts'
import { isAt, linkTo, useDestinations, type Destination } from './destinations.ts'
import styles from './rail.module.css'
import { Quiet } from './quiet.tsx'
import { useRailShape } from './rail-state.ts'
import { SaferPlay } from './safer-play.tsx'
import { serviceGroup as ServiceGroup } from './screens.ts'

/** The places of the site, the member's own, and what is said of all of it; `onGo` hears that one was chosen. */
export function RailLists({ onGo, inDrawer }: { onGo: () => void; inDrawer?: boolean }) {
  const t = useTranslations('frame')
  const signedIn = useSignedIn()
  const all = useDestinations()
  const shape = useRailShape()
  const mine = signedIn ? all.filter(({ centre }) => centre) : []
  return (
    <>
      <ul>
        {all
          .filter(({ centre, inService }) => !centre && !inService)
          .map((destination) => (
            <RailLink key={destination.name} destination={destination} onGo={onGo} />
          ))}
      </ul>
      <Quiet>
        <GamesLater as="rail" onGo={onGo} entry={styles.entry} isMini={!inDrawer && shape === 'mini'} />
      </Quiet>
      {mine.length > 0 && (
        <ul>
          {mine.map((destination) => (
            <RailLink key={destination.name} destination={destination} onGo={onGo} />
          ))}
        </ul>
      )}
      <ul>
        <Quiet>
          <ServiceGroup onGo={onGo} inDrawer={inDrawer} />
        </Quiet>
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
