import { useSignedIn } from '@fairground/screen/session/session.ts'
import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { Button, buttonClass } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useBrand } from '../../brand/brand.ts'
import { useTryDemo } from '../../member/try-demo.ts'
import styles from './hero.module.css'
import { gameLink } from '../../draws/games.ts'

/** The banner: what the brand begins with, before a picture that it has composed once for a wide page and once for a phone. */
export function Hero() {
  const t = useTranslations('home.hero')
  const { title, text } = useBrand()
  const { data } = useQuery(bootstrapQuery)
  const signedIn = useSignedIn()
  const tryDemo = useTryDemo()
  return (
    <section className={styles.hero}>
      <picture>
        <source media="(max-width: 1000px)" srcSet="/brand/hero-narrow.svg" />
        <img
          src="/brand/hero-wide.svg"
          alt=""
          className={styles.art}
          fetchPriority="high"
          width={1400}
          height={420}
        />
      </picture>
      <div className={styles.words}>
        <h1>{title}</h1>
        <p>{text}</p>
        <div className={styles.ways}>
          <Link {...gameLink('xsmb-60s')} className={buttonClass({ tone: 'primary' })}>
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
