import { Asked } from '@fairground/screen/list/asked.tsx'
import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { buttonClass, Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Globe, LifeBuoy, Phone } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { byNearness, linesQuery, type HelpLine } from '../lines.ts'
import { KindCard } from './kind-card.tsx'
import styles from './shield.module.css'

/** Who helps free of charge: the nearest by a press, the others a press further. */
export function TalkCard() {
  const t = useTranslations('care.talk')
  return (
    <KindCard
      icon={<LifeBuoy aria-hidden="true" />}
      hue="var(--hue-home)"
      title={t('title')}
      text={t('text')}
    >
      <div className={styles.ways}>
        <Asked of={useQuery(linesQuery)} inline loading={<Skeleton height={44} />}>
          {({ lines }) => <Nearest lines={lines} />}
        </Asked>
        <Link to="/saferplay" hash="lines" className={buttonClass({})}>
          <Globe aria-hidden="true" />
          {t('all')}
        </Link>
      </div>
    </KindCard>
  )
}

function Nearest({ lines }: { lines: readonly HelpLine[] }) {
  const locale = useLocale()
  const { data } = useQuery(bootstrapQuery)
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const country = data?.country ?? null
  const [first] = byNearness(lines, country, (code) => names.of(code) ?? code)
  if (!first || (first.country !== '' && first.country !== country)) return null
  return first.phone ? (
    <a href={`tel:${first.phone.replaceAll(/[^\d+]/g, '')}`} className={buttonClass({})}>
      <Phone aria-hidden="true" />
      {first.name}
    </a>
  ) : (
    <a href={first.url} target="_blank" rel="noreferrer" className={buttonClass({})}>
      <Globe aria-hidden="true" />
      {first.name}
    </a>
  )
}
