import { buttonClass, CategoryIcon, classes, Mark } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Drawing } from '../art/drawing.tsx'
import { useNewest } from '../announcements/use-newest.ts'
import { contactLink } from '../features/site/contact-link.ts'
import { useContactUrl } from '../member/contact.ts'
import { linkTo, type Destination } from './destinations.ts'
import { Signs, useService } from './served-ways.tsx'
import styles from './ways-to-us.module.css'

/** To somebody first, then what else customers are served by, each with the one line that says what is there. */
export function WaysToUs() {
  const t = useTranslations('service.page')
  const ways = useService()
  const url = useContactUrl()
  const newest = useNewest()
  const lines: Partial<Record<Destination['name'], ReactNode>> = {
    announcements:
      newest === undefined ? (
        ''
      ) : newest === null ? (
        t('none')
      ) : (
        <span lang={newest.language}>{newest.title}</span>
      ),
    help: t('help'),
    feedback: t('feedback'),
  }
  return (
    <ul className={styles.ways}>
      {url && <Talk url={url} />}
      {ways
        .filter(({ name }) => name in lines)
        .map((way) => (
          <Way key={way.name} way={way}>
            {lines[way.name]}
          </Way>
        ))}
    </ul>
  )
}

/** Where somebody answers: a page of theirs, a mail or a call. */
function Talk({ url }: { url: string }) {
  const t = useTranslations('service.page')
  const { by, values } = howReached(url)
  return (
    <li className={classes(styles.way, styles.talk)}>
      <Drawing art="first-lantern" className={styles.art} />
      <CategoryIcon hue="var(--hue-language)">
        <MessageCircle />
      </CategoryIcon>
      <h2>{t('talk')}</h2>
      <p>{t(`talk${by}`, values)}</p>
      <a {...contactLink(url)} className={buttonClass({ tone: 'primary' })}>
        {t(`open${by}`)}
      </a>
    </li>
  )
}

function howReached(url: string) {
  const [, scheme, rest = ''] = /^(mailto|tel):([^?]*)/.exec(url) ?? []
  const values = { address: `\u2068${rest}\u2069`, number: `\u2068${rest}\u2069` }
  return { by: ({ mailto: 'Mail', tel: 'Call' } as const)[scheme ?? ''] ?? ('Page' as const), values }
}

function Way({ way, children }: { way: Destination; children: ReactNode }) {
  const frame = useTranslations('frame.places')
  const inside = (
    <>
      <CategoryIcon hue={way.hue}>
        <Mark name={way.mark} />
      </CategoryIcon>
      <span className={styles.sign}>
        <Signs of={[way]} />
      </span>
      <h2>{frame(way.name)}</h2>
      <p>{children}</p>
    </>
  )
  // What one is told of here stands further down.
  if (way.path === '/service')
    return (
      <li>
        <a href="#feedback" className={styles.way} onClick={goDown}>
          {inside}
        </a>
      </li>
    )
  return (
    <li>
      <Link {...linkTo(way)} className={styles.way}>
        {inside}
      </Link>
    </li>
  )
}

function goDown(event: { preventDefault(): void }): void {
  event.preventDefault()
  const there = document.getElementById('feedback')
  there?.focus({ preventScroll: true })
  there?.scrollIntoView({ block: 'start' })
}
