import { Asked } from '@fairground/screen/list/asked.tsx'
import { buttonClass, Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Globe, LifeBuoy, Phone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { linesQuery, wayTo, type HelpLine } from '../../../care/lines.ts'
import { useNearest } from '../../../care/use-nearest.ts'
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
  const line = useNearest()(lines)
  if (!line) return null
  return line.phone ? (
    <a href={wayTo(line)} className={buttonClass({})}>
      <Phone aria-hidden="true" />
      {line.name}
    </a>
  ) : (
    <a href={wayTo(line)} target="_blank" rel="noreferrer" className={buttonClass({})}>
      <Globe aria-hidden="true" />
      {line.name}
    </a>
  )
}
