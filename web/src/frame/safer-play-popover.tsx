import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import type { OpensUnder } from '@fairground/screen/parts/on-demand.tsx'
import { useSignedIn } from '@fairground/screen/session/session.ts'
import { buttonClass, Popover } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { AgeMark } from '../brand/age-mark.tsx'
import { linkTo, useDestinations } from './destinations.ts'
import styles from './safer-play.module.css'

/** Free help that answers people of any country, in many languages. */
const helpLine = 'https://www.gamblingtherapy.org/'

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
      <p>{t.rich('help', { line: writeHelpLine })}</p>
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

function writeHelpLine(words: ReactNode) {
  return (
    <a href={helpLine} target="_blank" rel="noreferrer">
      {words}
    </a>
  )
}
