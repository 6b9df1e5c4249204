import { Icon } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './stop.module.css'
import { viewLink } from './view.ts'

/** The head of what lies within safer play, with the way back to all of it. */
export function ViewHead({ title, text }: { title: string; text: string }) {
  const t = useTranslations('care')
  return (
    <header className={styles.head}>
      <Link {...viewLink(undefined)} aria-label={t('back')} title={t('back')}>
        <Icon of={ChevronLeft} flips />
      </Link>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
    </header>
  )
}
