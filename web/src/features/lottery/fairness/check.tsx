import { Asked } from '@fairground/screen/list/asked.tsx'
import { buttonClass, EmptyState, Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Stamp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { pastResultsQuery, useGames } from '../../../draws/games.ts'
import { useRulesCode } from '../../../draws/rules-code.ts'
import { drawPageQuery, type DrawPage } from '../verify/draw-page.ts'
import { publishedOf } from '../verify/published.ts'
import { CheckForm } from './check-form.tsx'
import styles from './fairness.module.css'
import { forgeryOf } from './spoil.ts'

/** A draw that was held, to be checked here or forged: the one of the address, or the latest. */
export function Check() {
  const t = useTranslations('fairness.check')
  return (
    <section className={styles.card} aria-labelledby="check">
      <h2 id="check">{t('title')}</h2>
      <p className="dim">{t('text')}</p>
      <Found />
    </section>
  )
}

/** What somebody looks at, or forges, stays while later draws are held, and where the address comes to name it. */
function Found() {
  const t = useTranslations('fairness.check')
  const { drawId } = useSearch({ from: '/fairness' })
  const [latest, setLatest] = useState<string>()
  const games = useGames()
  const shown = drawId ?? latest
  if (shown !== undefined) return <Of drawId={shown} />
  return (
    <Asked of={games} fault={t('faultTitle')} loading={<Coming />}>
      {(list) => {
        const game = list.find(({ kind }) => kind === 'instant')
        return game ? <Latest gameCode={game.gameCode} onFound={setLatest} /> : <NoneYet />
      }}
    </Asked>
  )
}

function Latest({ gameCode, onFound }: { gameCode: string; onFound: (drawId: string) => void }) {
  const t = useTranslations('fairness.check')
  return (
    <Asked
      of={useQuery(pastResultsQuery(gameCode))}
      fault={t('faultTitle')}
      loading={<Coming />}
      empty={<NoneYet />}
    >
      {([latest]) => latest && <Keep drawId={latest.drawId} keep={onFound} />}
    </Asked>
  )
}

function Keep({ drawId, keep }: { drawId: string; keep: (drawId: string) => void }) {
  useEffect(() => keep(drawId), [drawId, keep])
  return <Coming />
}

function Of({ drawId }: { drawId: string }) {
  const t = useTranslations('fairness.check')
  return (
    <Asked of={useQuery(drawPageQuery(drawId))} fault={t('faultTitle')} loading={<Coming />}>
      {(draw) => <Checked draw={draw} />}
    </Asked>
  )
}

function Checked({ draw }: { draw: DrawPage }) {
  const { wrong } = useSearch({ from: '/fairness' })
  const rules = useRulesCode(draw.gameCode)
  const published = publishedOf(draw)
  if (!rules) return <Coming />
  if (!published) return <NoneYet />
  const forgery = forgeryOf(wrong)
  return <CheckForm key={draw.drawId} draw={draw} rules={rules} published={published} forgery={forgery} />
}

const Coming = () => <Skeleton height={320} />

/** Of a draw that is not over, that the state holds, or before the first one, nothing can be checked. */
function NoneYet() {
  const t = useTranslations('fairness.check')
  return (
    <EmptyState
      icon={<Stamp />}
      title={t('none')}
      action={
        <Link to="/vnlottery/verify" search={{}} className={buttonClass({})}>
          {t('others')}
        </Link>
      }
    >
      {t('noneText')}
    </EmptyState>
  )
}
