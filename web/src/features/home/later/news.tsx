import { useIsHere } from '@fairground/screen/drawn/use-own.ts'
import { Asked } from '@fairground/screen/list/asked.tsx'
import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { useRecordZone } from '@fairground/screen/words/house-zone.ts'
import { Card } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { Announcement } from '../../../announcements/announcements.ts'
import { useRead } from '../../../announcements/read.ts'
import { useFirstPage } from '../../../announcements/use-newest.ts'
import { Coming } from './coming.tsx'
import home from '../home.module.css'
import styles from './news.module.css'

const shownMax = 3

/** Opens what is announced at one of it, or at the newest. */
function opening(announcement: string | undefined) {
  const looksAt = { announcement }
  return overlayLink({ dialog: 'announcements', ...looksAt })
}

/** What the house announced last, each leading to where all of it is read; nothing where nothing is announced. */
export function News() {
  const t = useTranslations('home.news')
  return (
    <Asked of={useFirstPage()} loading={<Coming section="news" />}>
      {({ list }) =>
        list.length > 0 && (
          <section aria-labelledby="news-title">
            <header className={home.head}>
              <h2 id="news-title">{t('title')}</h2>
              <Link {...opening(undefined)}>{t('all')}</Link>
            </header>
            <ul className={styles.list}>
              {list.slice(0, shownMax).map((one) => (
                <li key={one.id}>
                  <Item one={one} />
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Asked>
  )
}

function Item({ one: { id, title, date, language } }: { one: Announcement }) {
  // Which were read, this device alone knows.
  const isHere = useIsHere()
  const format = useFormatter()
  const timeZone = useRecordZone()
  return (
    <Card as="article" className={styles.card ?? ''}>
      <span className="dim tiny num">
        {format.dateTime(date, { day: 'numeric', month: 'long', timeZone, calendar: 'gregory' })}
      </span>
      <h3 lang={language} dir="auto">
        <Link {...opening(id)} className={styles.whole}>
          {title}
        </Link>
      </h3>
      {isHere && <Unread id={id} />}
    </Card>
  )
}

function Unread({ id }: { id: string }) {
  const t = useTranslations('content')
  if (useRead().has(id)) return null
  return <span className={styles.unread} role="img" aria-label={t('unread')} />
}
