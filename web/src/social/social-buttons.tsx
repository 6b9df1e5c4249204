import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { Button } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { isKnown, marks } from './marks.tsx'
import styles from './social.module.css'
import { useStartSocial } from './use-start-social.ts'

/** Going on with an account elsewhere, to sign in or to register; nothing where this deployment knows no provider. */
export function SocialButtons() {
  const t = useTranslations('social')
  const { data } = useQuery(bootstrapQuery)
  const start = useStartSocial('sign-in')
  const providers = (data?.providers ?? []).filter(isKnown)
  if (providers.length === 0) return null
  return (
    <div className={styles.ways} role="group" aria-label={t('ways')}>
      <p className={styles.or}>{t('or')}</p>
      {providers.map((provider) => (
        <Button key={provider} size="l" wide icon={marks[provider]} onClick={() => start(provider)}>
          {t('with', { provider: t(`providers.${provider}`) })}
        </Button>
      ))}
    </div>
  )
}
