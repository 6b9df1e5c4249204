import { Asked } from '@fairground/screen/list/asked.tsx'
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
  return (
    <Asked of={useQuery(drawPageQuery(draw.drawId))} loading={<Skeleton width={180} height={24} />}>
      {({ proof }) => proof?.commitment && <Seal drawId={draw.drawId} seal={proof.commitment} />}
    </Asked>
  )
}

function Seal({ drawId, seal }: { drawId: string; seal: string }) {
  const t = useTranslations('lottery.seal')
  return (
    <span className={styles.seal}>
      {t('name')}
      <code title={seal}>{`${seal.slice(0, 4)}…${seal.slice(-4)}`}</code>
      <Copy label={t('copy')} value={seal} />
      <Link to="/vnlottery/verify" search={{ drawId }}>
        {t('verify')}
      </Link>
    </span>
  )
}
