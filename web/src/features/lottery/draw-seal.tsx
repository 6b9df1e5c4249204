import { Copy } from '@fairground/screen/parts/copy.tsx'
import { Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { Draw } from '../../draws/games.ts'
import styles from './head.module.css'
import { drawPageQuery } from './verify/draw-page.ts'

/** What was published of a house draw before it went on sale, and the way to check it. */
export function DrawSeal({ draw }: { draw: Draw }) {
  const t = useTranslations('lottery.seal')
  const { data, isPending } = useQuery(drawPageQuery(draw.drawId))
  const seal = data?.proof?.commitment
  if (isPending) return <Skeleton width={180} height={24} />
  if (!seal) return null
  return (
    <span className={styles.seal}>
      {t('name')}
      <code title={seal}>{`${seal.slice(0, 4)}…${seal.slice(-4)}`}</code>
      <Copy label={t('copy')} value={seal} />
      <Link to="/vnlottery/verify" search={{ drawId: draw.drawId }}>
        {t('verify')}
      </Link>
    </span>
  )
}
