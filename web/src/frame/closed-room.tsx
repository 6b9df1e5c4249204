import { ThemeButton } from '@fairground/screen/parts/theme-button.tsx'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { useBrand } from '../brand/brand.ts'
import { Logo } from '../brand/logo.tsx'
import { AvatarMenu } from './avatar-menu.tsx'
import { RoomDoors } from './room-doors.tsx'
import { RoomHead } from './room-head.tsx'
import './closed-room.css'
import styles from './closed-room.module.css'

/** What stays open by itself: who helps, and how to reach the house. */
const open = ['/saferplay', '/service', '/help', '/protocol']

/**
 * What whoever shut themselves out signs in to: until when, what is theirs, and the doors that stay open. The rest of the site
 * is out of sight and reach behind it, whatever address leads there; what opens over a page opens over the room.
 */
export function ClosedRoom() {
  const { pathname } = useLocation()
  const [place] = useState(() => Object.assign(document.createElement('div'), { id: 'room' }))
  const isWhole = !open.includes(pathname)
  useEffect(() => {
    document.body.prepend(place)
    return () => {
      place.remove()
      delete document.documentElement.dataset['room']
    }
  }, [place])
  useEffect(() => {
    document.documentElement.dataset['room'] = isWhole ? 'whole' : 'page'
  }, [isWhole])
  return createPortal(
    <div className={styles.room}>
      <Top />
      {isWhole && (
        <div className={styles.within}>
          <RoomHead />
          <RoomDoors />
        </div>
      )}
    </div>,
    place,
  )
}

function Top() {
  const t = useTranslations('frame')
  const { name: brand } = useBrand()
  return (
    <div className={styles.top} role="banner">
      <a href="/" className={styles.mark} aria-label={t('home', { brand })}>
        <Logo />
        <span>{brand}</span>
      </a>
      <ThemeButton />
      <AvatarMenu />
    </div>
  )
}
