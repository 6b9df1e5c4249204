import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { useSignedIn } from '@fairground/screen/session/session.ts'
import { buttonClass } from '@fairground/ui'
import { Link, type LinkProps } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './originals-head.module.css'

const { search: toBets, ...over } = overlayLink({ centre: 'betting' })
const toRounds = { ...over, search: (kept: object) => ({ ...toBets(kept), record: 'rounds' }) } as LinkProps

/** What the games are that stand below, and for who played the way to their rounds, each of which can be checked. */
export function OriginalsHead({ count }: { count: number }) {
  const t = useTranslations('casino.originals')
  const signedIn = useSignedIn()
  return (
    <header className={styles.head}>
      <div>
        <h1>{t('title', { n: count })}</h1>
        <p>{t('text')}</p>
      </div>
      {signedIn && (
        <Link {...toRounds} className={buttonClass({ tone: 'secondary' })}>
          <ShieldCheck aria-hidden="true" />
          {t('check')}
        </Link>
      )}
    </header>
  )
}
