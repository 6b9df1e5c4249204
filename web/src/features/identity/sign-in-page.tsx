import { type DialogName, overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { isSignedIn } from '@fairground/screen/session/session.ts'
import { Balls, buttonClass } from '@fairground/ui'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { backFrom } from './back-from.ts'
import styles from './sign-in-page.module.css'
import { SignIn } from './sign-in.tsx'

/** Signing in on a page of its own; whoever was sent here returns to where they came from. */
export function SignInPage() {
  const t = useTranslations('identity')
  const back = useSearch({ from: '/login', select: (search) => backFrom(search.back) })
  const navigate = useNavigate()
  const [cameAsMember] = useState(isSignedIn)
  const goOn = async (dialog?: DialogName) => {
    await navigate({ href: back, replace: true })
    if (dialog) await navigate(overlayLink({ dialog }))
  }
  const passOn = useEffectEvent(() => void goOn())
  useEffect(() => {
    if (cameAsMember) passOn()
  }, [cameAsMember])
  return (
    <div className={styles.page}>
      <section className={styles.side}>
        <h2>{t('page.title')}</h2>
        <p>{t('page.text')}</p>
        <Balls number="70418" litLast={2} size="l" rolls />
        <Link to="/vnlottery/verify" className={buttonClass()}>
          {t('page.verify')}
        </Link>
      </section>
      <section className={styles.card}>
        <h1>{t('signIn.title')}</h1>
        <p>{t('signIn.text')}</p>
        <SignIn goOn={goOn} />
      </section>
    </div>
  )
}
