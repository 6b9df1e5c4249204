import { dialogOverLink } from '@fairground/screen/overlay/overlay-state.ts'
import { buttonClass } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { Dices } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './wallet.module.css'

/** What a demo is, why it takes no deposit, and the way to an account of one's own. */
export function DemoNote() {
  const t = useTranslations('wallet.demo')
  const refusal = useTranslations('refusal')
  return (
    <section className={styles.card} aria-labelledby="demo-title">
      <div className={styles.demo}>
        <Dices aria-hidden="true" />
        <h2 id="demo-title">{t('title')}</h2>
        <p className="dim">{t('text')}</p>
        <p>{refusal('in_need_true_account')}</p>
        <Link {...dialogOverLink('register')} className={buttonClass({ tone: 'primary', size: 'l' })}>
          {t('register')}
        </Link>
      </div>
    </section>
  )
}
