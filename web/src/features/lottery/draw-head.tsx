import { Card, Chip, CountdownRing, IconButton, notify, Segmented, useNow } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { isOnSale } from '../../draws/draw-to-show.ts'
import type { Draw, Game } from '../../draws/games.ts'
import { shortIssue, useGameName } from '../../draws/names.ts'
import { drawPageQuery } from './draw-page.ts'
import styles from './head.module.css'

/** Which draw this is, how long it is open, and, of a house draw, the seal that was published before. */
export function DrawHead({
  game,
  games,
  draw,
}: {
  game: Game
  games: readonly Game[]
  draw: Draw | undefined
}) {
  const t = useTranslations('lottery')
  const gameName = useGameName()
  const navigate = useNavigate()
  const format = useFormatter()
  return (
    <Card className={styles.head ?? ''}>
      <div className={styles.words}>
        {games.length > 1 && (
          <Segmented
            label={t('games')}
            value={game.gameCode}
            onChange={(gameCode) => void navigate({ to: '/vnlottery', search: { gameCode } as object })}
            options={games.map((one) => ({ key: one.gameCode, title: gameName(one.gameCode) }))}
          />
        )}
        <div className={styles.title}>
          <h1>{gameName(game.gameCode)}</h1>
          <StateChip draw={draw} />
        </div>
        {draw && (
          <div className={styles.facts}>
            <span className="num">{t('draw', { issue: shortIssue(draw, format) })}</span>
            <span className="num">
              {t('drawsAt', {
                at: format.dateTime(new Date(draw.drawsAt), { hour: '2-digit', minute: '2-digit' }),
              })}
            </span>
            {game.kind === 'instant' && <Seal draw={draw} />}
          </div>
        )}
      </div>
      {draw && <Clock draw={draw} />}
    </Card>
  )
}

function StateChip({ draw }: { draw: Draw | undefined }) {
  const t = useTranslations('lottery.states')
  const now = useNow()
  if (!draw) return <Chip>{t('none')}</Chip>
  if (draw.state === 'open' && !isOnSale(draw, now)) return <Chip tone="warn">{t('closed')}</Chip>
  const tone = draw.state === 'open' ? 'live' : draw.state === 'settled' ? 'plain' : 'warn'
  return (
    <span role="status">
      <Chip tone={tone}>{t(draw.state)}</Chip>
    </span>
  )
}

function Clock({ draw }: { draw: Draw }) {
  const t = useTranslations('lottery.clock')
  const now = useNow()
  const [opens, closes, draws] = [draw.opensAt, draw.closesAt, draw.drawsAt].map((at) => Date.parse(at))
  if (draw.state === 'scheduled') {
    return <CountdownRing from={now} until={opens ?? now} label={t('opens')} note={t('toOpen')} size={76} />
  }
  if (isOnSale(draw, now)) {
    return (
      <CountdownRing
        from={opens ?? now}
        until={closes ?? now}
        label={t('closes')}
        note={t('toClose')}
        size={76}
      />
    )
  }
  return (
    <CountdownRing
      from={closes ?? now}
      until={draws ?? now}
      label={t('draws')}
      note={t('toDraw')}
      size={76}
    />
  )
}

function Seal({ draw }: { draw: Draw }) {
  const t = useTranslations('lottery.seal')
  const { data } = useQuery(drawPageQuery(draw.drawId))
  const seal = data?.proof?.commitment
  if (!seal) return null
  return (
    <span className={styles.seal}>
      {t('name')}
      <code title={seal}>{`${seal.slice(0, 6)}…${seal.slice(-4)}`}</code>
      <IconButton
        label={t('copy')}
        size="s"
        onClick={async () => {
          await navigator.clipboard.writeText(seal)
          notify({ title: t('copied'), tone: 'done' })
        }}
      >
        <Copy />
      </IconButton>
      <Link to="/vnlottery/verify" search={{ drawId: draw.drawId } as object}>
        {t('verify')}
      </Link>
    </span>
  )
}
