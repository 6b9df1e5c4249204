import { Check, CircleAlert, Info, Trophy, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Announced } from './announced.tsx'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { useKit } from './kit.tsx'
import { currentNotices, dismiss, listenForNotices, type Shown } from './notices.ts'
import styles from './toast.module.css'

const stayMs = 6000

/** Where notices appear; stands once, near the end of the page. */
export function Toasts() {
  const { words } = useKit()
  const notices = useSyncExternalStore(listenForNotices, currentNotices, currentNotices)
  return (
    // What bears a word of being live stays there for ears as well while a dialog lies over the page.
    <div className={styles.region} role="region" aria-label={words.notices} aria-live="off">
      {notices.map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </div>
  )
}

const icons = { plain: Info, done: Check, win: Trophy, wrong: CircleAlert }

function Toast({ notice }: { notice: Shown }) {
  const { words } = useKit()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || notice.stays) return undefined
    const timer = setTimeout(() => dismiss(notice.id), stayMs)
    return () => clearTimeout(timer)
  }, [held, notice.id, notice.stays])
  const tone = notice.tone ?? 'plain'
  const Icon = icons[tone]
  return (
    <div
      className={classes(styles.toast, styles[tone])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon />
      <Announced atOnce>
        <b>{notice.title}</b>
        {notice.text && <p>{notice.text}</p>}
        {notice.action}
      </Announced>
      <IconButton size="s" label={words.close} onClick={() => dismiss(notice.id)}>
        <X />
      </IconButton>
    </div>
  )
}
