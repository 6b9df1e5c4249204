import { classes, Pagination } from '@fairground/ui'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useRecordZone } from '@fairground/screen/words/house-zone.ts'
import type { Announcements } from '../../announcements/announcements.ts'
import styles from './announcement-list.module.css'
import { useRead } from '../../announcements/read.ts'
import type { Reading } from './use-reading.ts'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The titles of a page, with the ways to others; the arrow keys walk over all that there are. */
export function AnnouncementList({
  reading,
  page,
  walks,
}: {
  reading: Reading
  page: Announcements
  /** Whether what is read stands beside it, so that a key may go from one to the next. */
  walks: boolean
}) {
  const t = useTranslations('content')
  const format = useFormatter()
  const timeZone = useRecordZone()
  const read = useRead()
  const { shown, choose, turn, beside, isTurning } = reading
  // The one that a key led to takes the focus once it stands here.
  const wanted = useRef<string>(undefined)

  // The keys walk at once, also where the titles came after the dialog.
  const titles = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (walks) titles.current?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true })
  }, [walks])

  function walk(event: KeyboardEvent): void {
    const step = steps[event.key]
    if (!walks || step === undefined) return
    event.preventDefault()
    const next = beside(step)
    if (next === undefined) return
    wanted.current = next
    choose(next)
  }

  function focusWanted(id: string, button: HTMLButtonElement | null): void {
    if (!button || wanted.current !== id) return
    wanted.current = undefined
    button.focus()
  }

  return (
    <>
      <ul ref={titles} className={classes(styles.titles, isTurning && styles.before)} aria-label={t('title')}>
        {page.list.map(({ id, title, date, language }) => (
          <li key={id}>
            <button
              ref={(button) => focusWanted(id, button)}
              type="button"
              data-id={id}
              className={classes(styles.entry, !read.has(id) && styles.new)}
              data-first={id === shown?.id || undefined}
              aria-current={id === shown?.id ? 'true' : undefined}
              onKeyDown={walk}
              onClick={() => choose(id)}
            >
              <b lang={language} dir="auto">
                {title}
              </b>
              <span className="num">
                {format.dateTime(date, {
                  day: 'numeric',
                  month: 'long',
                  hour: '2-digit',
                  minute: '2-digit',
                  hourCycle: 'h23',
                  timeZone,
                  calendar: 'gregory',
                })}
              </span>
              {!read.has(id) && <span className="visually-hidden">{t('unread')}</span>}
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Pagination page={page.pageNo} totalPages={page.totalPages} onPage={turn} />
      </div>
    </>
  )
}
