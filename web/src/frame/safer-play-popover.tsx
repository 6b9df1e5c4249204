import { Asked } from '@fairground/screen/list/asked.tsx'
import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import type { OpensUnder } from '@fairground/screen/parts/on-demand.tsx'
import { useSignedIn } from '@fairground/screen/session/session.ts'
import { buttonClass, Popover, Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { AgeMark } from '../brand/age-mark.tsx'
import { linesQuery, wayTo, type HelpLine } from '../care/lines.ts'
import { useNearest } from '../care/use-nearest.ts'
import { linkTo, useDestinations } from './destinations.ts'
import styles from './safer-play.module.css'

export function SaferPlayPopover({ trigger, startsOpen }: OpensUnder) {
  const t = useTranslations('frame')
  return (
    <Popover trigger={trigger} title={t('saferPlay')} startsOpen={startsOpen}>
      <SaferPlayWords />
    </Popover>
  )
}

export function SaferPlayWords() {
  const t = useTranslations('safer')
  const frame = useTranslations('frame')
  const signedIn = useSignedIn()
  const records = useDestinations().filter(({ name }) => name === 'betting' || name === 'account')
  return (
    <div className={styles.words}>
      <p>
        <AgeMark className={styles.age} /> {t('age')}
      </p>
      <p>{t('cost')}</p>
      <Asked of={useQuery(linesQuery)} inline loading={<Skeleton height={44} />}>
        {({ lines }) => <Help lines={lines} />}
      </Asked>
      {signedIn && (
        <Link {...overlayLink({ centre: 'care' })} className={buttonClass({ tone: 'primary' })}>
          {t('mine')}
        </Link>
      )}
      <Link to="/saferplay" className={buttonClass({ size: 's' })}>
        {t('more')}
      </Link>
      {signedIn && records.length > 0 && (
        <div className={styles.records}>
          {records.map((record) => (
            <Link key={record.name} {...linkTo(record)} className={buttonClass({ size: 's' })}>
              {frame(`places.${record.name}`)}
            </Link>
          ))}
        </div>
      )}
    </div>
  )
}

/** Who helps nearest by, as the operator says; where nobody is named, the page says where to ask. */
function Help({ lines }: { lines: readonly HelpLine[] }) {
  const t = useTranslations('safer')
  const line = useNearest()(lines)
  if (!line) return null
  const write = (words: ReactNode) => (
    <a href={wayTo(line)} {...(!line.phone && { target: '_blank', rel: 'noreferrer' })}>
      {words}
    </a>
  )
  return <p>{t.rich('help', { line: write, name: line.name })}</p>
}
