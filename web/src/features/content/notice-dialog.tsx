import { RichText } from '@fairground/screen/rich/rich-text.tsx'
import { housePictureAt } from '@fairground/screen/wire/picture-at.ts'
import { announce, Button, buttonClass, Checkbox, classes, Dialog, Sheet } from '@fairground/ui'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useHouseZone } from '@fairground/screen/words/house-zone.ts'
import styles from './notice.module.css'
import type { Notice } from './notices.ts'
import { noteRestDay, useRestDay } from './seen.ts'
import { useIsNarrow } from './use-is-narrow.ts'

type Props = {
  notices: readonly Notice[]
  /** Which were shown on this device, in whichever tab. */
  seen: ReadonlySet<string>
  /** Today, where the house is. */
  day: string
  onShown: (id: string) => void
  onClose: () => void
}

/** Some notices one after the other, as one dialog; on a phone it rises from below. */
export function NoticeDialog({ notices, seen, day, onShown, onClose }: Props) {
  const t = useTranslations('content.notice')
  const { notice, next, place, go } = useWalk(notices, seen)
  useLeave(notice === undefined, onClose)
  const { id, title } = notice ?? {}
  const note = useEffectEvent((shown: string) => onShown(shown))
  useEffect(() => {
    if (id) note(id)
  }, [id])
  const isFirst = useRef(true)
  useEffect(() => {
    if (title && !isFirst.current) announce(title)
    isFirst.current = false
  }, [title])
  const until = useUntil(notice)
  const Shape = useIsNarrow() ? Sheet : Dialog
  if (!notice) return null
  return (
    <Shape
      open
      onClose={onClose}
      title={notice.title}
      description={until}
      over={
        notice.picture ? (
          <img className={styles.art} src={housePictureAt(notice.picture)} alt="" width={480} height={214} />
        ) : null
      }
    >
      <div className={styles.notice}>
        <div lang={notice.language} className={styles.words}>
          <RichText html={notice.content} />
        </div>
        <Ways notice={notice} onNext={next && (() => go(next))} onClose={onClose} />
        <footer>
          <Rest day={day} />
          {notices.length > 1 && <Dots count={notices.length} place={place} />}
        </footer>
      </div>
      <span className="visually-hidden">{t('of', { n: place + 1, count: notices.length })}</span>
    </Shape>
  )
}

/** Which is shown, and which comes after it: what another tab has shown meanwhile does not. */
function useWalk(notices: readonly Notice[], seen: ReadonlySet<string>) {
  const [at, setAt] = useState({ id: '', place: 0 })
  const found = notices.findIndex(({ id }) => id === at.id)
  // Where the one that was read is withdrawn, the one in its place is read.
  const place = found < 0 ? Math.min(at.place, notices.length - 1) : found
  const notice = notices[place]
  if (notice && (notice.id !== at.id || place !== at.place)) setAt({ id: notice.id, place })
  const next = notices.slice(place + 1).find(({ id }) => !seen.has(id))
  const go = ({ id }: Notice) => setAt({ id, place: notices.findIndex((one) => one.id === id) })
  return { notice, next, place, go }
}

/** It goes where nothing is left to show, and with the page it stood over. */
function useLeave(isEmpty: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  const { href } = useLocation()
  const cameAt = useRef(href)
  useEffect(() => {
    if (isEmpty || href !== cameAt.current) close()
  }, [isEmpty, href])
}

function useUntil(notice: Notice | undefined): string | undefined {
  const t = useTranslations('content.notice')
  const format = useFormatter()
  const timeZone = useHouseZone()
  if (!notice) return undefined
  const { until, date } = notice
  const day = { weekday: 'long', day: 'numeric', month: 'long', timeZone } as const
  if (until === null) return format.dateTime(new Date(date), day)
  return t('until', { at: format.dateTime(new Date(until), { ...day, hour: '2-digit', minute: '2-digit' }) })
}

/** What is to be done: where a promotion stands behind it that leads there, else to the next and at last away. */
function Ways({
  notice: { promotionId },
  onNext,
  onClose,
}: {
  notice: Notice
  onNext: (() => void) | undefined
  onClose: () => void
}) {
  const t = useTranslations('content.notice')
  const on = { label: onNext ? t('next') : t('done'), go: onNext ?? onClose }
  return (
    <div className={styles.ways}>
      {promotionId && (
        <Link
          to="/promoDetail"
          search={{ id: promotionId }}
          className={buttonClass({ tone: 'primary', size: 'l' })}
        >
          {t('see')}
        </Link>
      )}
      <Button size="l" tone={promotionId ? 'quiet' : 'primary'} onClick={on.go} data-first>
        {on.label}
      </Button>
    </div>
  )
}

function Rest({ day }: { day: string }) {
  const t = useTranslations('content.notice')
  const isResting = useRestDay() === day
  return (
    <Checkbox
      checked={isResting}
      onChange={({ currentTarget }) => noteRestDay(currentTarget.checked ? day : '')}
    >
      {t('rest')}
    </Checkbox>
  )
}

function Dots({ count, place }: { count: number; place: number }) {
  return (
    <span className={styles.dots} aria-hidden="true">
      {Array.from({ length: count }, (_, nth) => (
        <i key={nth} className={classes(styles.dot, nth === place && styles.here)} />
      ))}
    </span>
  )
}
