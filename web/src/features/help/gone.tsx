import { buttonClass, EmptyState } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { BookOpen } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useBrand } from '../../brand/brand.ts'
import { useOwnHead } from '../../own-head.ts'

/** Said where the address names an answer, a topic or a game that is not there. */
export function Gone() {
  const t = useTranslations('help')
  const { name: brand } = useBrand()
  useOwnHead({ title: t('unknown.head', { brand }), description: t('unknown.text'), isMissing: true })
  return (
    <EmptyState
      as="h2"
      icon={<BookOpen />}
      title={t('unknown.title')}
      action={
        <Link to="/helpmc" search={{}} className={buttonClass({ tone: 'primary' })}>
          {t('all')}
        </Link>
      }
    >
      {t('unknown.text')}
    </EmptyState>
  )
}
