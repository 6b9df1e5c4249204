import { buttonClass, Icon } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { ArrowRight, DoorClosed } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { KindCard } from './kind-card.tsx'
import { viewLink } from './view.ts'

/** The way to shut oneself out, which is read before it is done. */
export function StopCard() {
  const t = useTranslations('care.stop')
  return (
    <KindCard
      icon={<DoorClosed aria-hidden="true" />}
      hue="var(--hue-theme)"
      title={t('title')}
      text={t('text')}
    >
      <Link {...viewLink('stop')} className={buttonClass({ size: 'l' })}>
        {t('see')} <Icon of={ArrowRight} flips />
      </Link>
      <p className="dim tiny">{t('still')}</p>
    </KindCard>
  )
}
