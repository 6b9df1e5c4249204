import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { CategoryIcon, Mark } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import styles from './closed-room.module.css'

const doors = [
  ['account', overlayLink({ centre: 'account' }), 'record', 'var(--hue-me)'],
  ['betting', overlayLink({ centre: 'betting' }), 'ticket', 'var(--hue-records)'],
  ['profit', overlayLink({ centre: 'profit' }), 'bars', 'var(--hue-records)'],
  ['limits', overlayLink({ centre: 'care' }), 'shield', 'var(--hue-safer)'],
  ['service', { to: '/service' }, 'speech', 'var(--hue-language)'],
  ['talk', { to: '/saferplay', hash: 'lines' }, 'help', 'var(--hue-home)'],
] as const

/** What stays open: records, help, and somebody to talk to. */
export function RoomDoors() {
  const t = useTranslations('room.doors')
  return (
    <>
      <ul className={styles.doors}>
        {doors.map(([name, to, mark, hue]) => (
          <li key={name}>
            <Link {...to}>
              <CategoryIcon hue={hue}>
                <Mark name={mark} />
              </CategoryIcon>
              <b>{t(`${name}.title`)}</b>
              <span>{t(`${name}.text`)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.after}>{t('after')}</p>
    </>
  )
}
