import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { buttonClass, Card, EmptyState } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import styles from './feedback.module.css'

/** Whoever is answered must be somebody: a visitor logs in, a demo has an account of their own first. */
export function AccountNeeded({ isDemo, beside }: { isDemo: boolean; beside: ReactNode }) {
  const t = useTranslations('feedback.first')
  const { data } = useQuery(bootstrapQuery)
  return (
    <div className={styles.parts}>
      <Card className={styles.card} id="feedback" tabIndex={-1}>
        <EmptyState
          as="h2"
          icon={<MessageSquareText />}
          title={t(isDemo ? 'demoTitle' : 'title')}
          action={
            <div className={styles.ways}>
              {!isDemo && (
                <Link {...overlayLink({ dialog: 'sign-in' })} className={buttonClass({ tone: 'primary' })}>
                  {t('signIn')}
                </Link>
              )}
              {data?.switches.directRegistration && (
                <Link
                  {...overlayLink({ dialog: 'register' })}
                  className={buttonClass({ tone: isDemo ? 'primary' : 'secondary' })}
                >
                  {t('register')}
                </Link>
              )}
            </div>
          }
        >
          {t(isDemo ? 'demoText' : 'text')}
        </EmptyState>
      </Card>
      {beside}
    </div>
  )
}
