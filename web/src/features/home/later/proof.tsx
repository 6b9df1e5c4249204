import { buttonClass, Card, classes } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import seal from '../art/seal.svg'
import home from '../home.module.css'
import styles from './proof.module.css'
import { gameLink } from '../../../draws/games.ts'

/** Why a house draw need not be believed: it can be checked. */
export function Proof() {
  const t = useTranslations('home.proof')
  return (
    <section className={classes(home.narrow, styles.section)} aria-labelledby="proof-title">
      <Card className={styles.proof ?? ''}>
        <img src={seal} alt="" loading="lazy" width={720} height={200} />
        <h2 id="proof-title">{t('title')}</h2>
        <ol>
          <li>{t('seal')}</li>
          <li>{t('root')}</li>
          <li>{t('open')}</li>
        </ol>
        <Link {...gameLink('xsmb-60s')} className={buttonClass({ size: 's' })}>
          {t('watch')}
        </Link>
        <Link to="/fairness" search={{}} className={styles.learn}>
          {t('learn')}
        </Link>
      </Card>
    </section>
  )
}
