import { useSignedIn } from '@fairground/screen/session/session.ts'
import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { Button, buttonClass } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useTryDemo } from '../../member/try-demo.ts'
import narrow from './art/hero-narrow.svg'
import wide from './art/hero-wide.svg'
import styles from './hero.module.css'
import { playLink } from './play-link.ts'

/** The banner: the fair at night, composed once for a wide page and once for a phone. */
export function Hero() {
  const t = useTranslations('home.hero')
  const { data } = useQuery(bootstrapQuery)
  const signedIn = useSignedIn()
  const tryDemo = useTryDemo()
  return (
    <section className={styles.hero}>
      <picture>
        <source media="(max-width: 1000px)" srcSet={narrow} />
        <img src={wide} alt="" className={styles.art} fetchPriority="high" width={1400} height={420} />
      </picture>
      <div className={styles.words}>
        <h1>{t('title')}</h1>
        <p>{t('text')}</p>
        <div className={styles.ways}>
          <Link {...playLink('xsmb-60s')} className={buttonClass({ tone: 'primary' })}>
            {t('watch')}
          </Link>
          {!signedIn && data?.switches.freePlay && (
            <Button tone="quiet" className={styles.demo} onClick={tryDemo}>
              {t('demo')}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
