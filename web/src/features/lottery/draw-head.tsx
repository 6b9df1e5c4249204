import { Card, Chip, CountdownRing, Menu, MenuItem, useNow } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { isOnSale } from '../../draws/draw-to-show.ts'
import type { Draw, Game } from '../../draws/games.ts'
import { shortIssue, useGameName, useWhen } from '../../draws/names.ts'
import { DrawSeal } from './draw-seal.tsx'
import { LastDrawn } from './last-drawn.tsx'
import styles from './head.module.css'

type Props = { game: Game; games: readonly Game[]; draw: Draw | undefined; heard: string | undefined }

/** Which draw this is, how long it is open, what came last and, of a house draw, the seal that was published before. */
export function DrawHead({ game, games, draw, heard }: Props) {
  const t = useTranslations('lottery')
  const format = useFormatter()
  const when = useWhen()
  return (
    <Card className={styles.head ?? ''}>
      <div className={styles.words}>
        <div className={styles.title}>
          <GameTitle game={game} games={games} />
          <StateChip draw={draw} />
        </div>
        {draw && (
          <div className={styles.facts}>
            <span className="num">{t('draw', { issue: shortIssue(draw, format) })}</span>
            <span className="num">{t('drawsAt', { at: when(draw.drawsAt) })}</span>
            {game.kind === 'instant' && <DrawSeal draw={draw} />}
          </div>
        )}
        <LastDrawn game={game} heard={heard} />
      </div>
      {draw && <Clock draw={draw} />}
    </Card>
  )
}

/** The game's name; with several games it is also where one changes to another. */
function GameTitle({ game, games }: { game: Game; games: readonly Game[] }) {
  const t = useTranslations('lottery')
  const gameName = useGameName()
  const name = gameName(game.gameCode)
  if (games.length < 2) return <h1>{name}</h1>
  return (
    <h1>
      <Menu
        align="start"
        trigger={
          <button type="button" className={styles.game} aria-label={t('change', { game: name })}>
            {name}
            <ChevronDown aria-hidden="true" />
          </button>
        }
      >
        {games.map(({ gameCode }) => (
          <MenuItem
            key={gameCode}
            chosen={gameCode === game.gameCode}
            link={<Link to="/vnlottery" search={{ gameCode }} />}
          >
            {gameName(gameCode)}
          </MenuItem>
        ))}
      </Menu>
    </h1>
  )
}

function StateChip({ draw }: { draw: Draw | undefined }) {
  const t = useTranslations('lottery.states')
  const now = useNow()
  return <span role="status">{chip()}</span>

  function chip() {
    if (!draw) return <Chip>{t('none')}</Chip>
    if (draw.state === 'open')
      return isOnSale(draw, now) ? <Chip tone="live">{t('open')}</Chip> : <Chip tone="warn">{t('shut')}</Chip>
    if (draw.state === 'closed' && Date.parse(draw.drawsAt) > now) return <Chip tone="warn">{t('shut')}</Chip>
    const plain = draw.state === 'settled' || draw.state === 'scheduled'
    return <Chip tone={plain ? 'plain' : 'warn'}>{t(draw.state)}</Chip>
  }
}

const ringPx = 80

function Clock({ draw }: { draw: Draw }) {
  const t = useTranslations('lottery.clock')
  const now = useNow()
  const [opens, closes, draws] = [
    Date.parse(draw.opensAt),
    Date.parse(draw.closesAt),
    Date.parse(draw.drawsAt),
  ]
  if (draw.state === 'scheduled')
    return <CountdownRing from={now} until={opens} label={t('opens')} note={t('toOpen')} size={ringPx} />
  if (isOnSale(draw, now))
    return <CountdownRing from={opens} until={closes} label={t('closes')} note={t('toClose')} size={ringPx} />
  return <CountdownRing from={closes} until={draws} label={t('draws')} note={t('toDraw')} size={ringPx} />
}
