import { buttonClass } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { overlayLink } from '../../frame/overlay-state.ts'
import styles from './wallet.module.css'

/** What a demo is, and the way to an account of one's own. */
export function DemoNote() {
  const t = useTranslations('wallet.demo')
  return (
    <section className={styles.card}>
      <h2>{t('title')}</h2>
      <p className="dim">{t('text')}</p>
      <Link {...overlayLink({ dialog: 'register' })} className={buttonClass({ tone: 'primary' })}>
        {t('register')}
      </Link>
    </section>
  )
}
