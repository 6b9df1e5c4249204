import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { Card, CategoryIcon, Icon } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { AppWindow, ChevronRight, ExternalLink } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { FeedbackPart } from '../features/feedback/feedback-part.tsx'
import { inSmallWindow } from '../features/site/contact-link.ts'
import { placeNames } from './elsewhere.tsx'
import styles from './served-page.module.css'
import { WaysToUs } from './ways-to-us.tsx'

/** Every way to whoever helps, what a member told us, and where else we are. */
export function ServedPage() {
  const t = useTranslations('service')
  return (
    <div className={styles.page}>
      <header>
        <h1>{t('name')}</h1>
        <p className="dim">{t('page.text')}</p>
      </header>
      <WaysToUs />
      <FeedbackPart beside={<Elsewhere />} />
    </div>
  )
}

/** What the window of its own is opened at, so that it offers no other. */
const small = '/service#small'

/** A window of its own, where this is not it, and where else the house is met. */
function Elsewhere() {
  const t = useTranslations('service.page')
  const links = useQuery(bootstrapQuery).data?.elsewhere.links ?? []
  const isSmall = useLocation({ select: ({ hash }) => hash }) === 'small'
  if (isSmall && links.length === 0) return null
  return (
    <Card as="section" className={styles.elsewhere} aria-labelledby="elsewhere">
      <h2 id="elsewhere">{t('elsewhere')}</h2>
      <ul>
        {!isSmall && (
          <li>
            <a {...inSmallWindow(small, 720)}>
              <CategoryIcon hue="var(--hue-language)">
                <AppWindow />
              </CategoryIcon>
              <span>
                <b>{t('window')}</b>
                <small>{t('windowText')}</small>
              </span>
              <Icon of={ChevronRight} flips />
            </a>
          </li>
        )}
        {links.map(({ name, url }) => (
          <li key={name}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              <CategoryIcon hue="var(--hue-me)">
                <ExternalLink />
              </CategoryIcon>
              <span>
                <b>{placeNames[name]}</b>
                <small>{t('meet')}</small>
              </span>
              <Icon of={ChevronRight} flips />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
