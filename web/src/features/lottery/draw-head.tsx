import { OnDemand } from '@fairground/screen/parts/on-demand.tsx'
import { screen } from '@fairground/screen/words/screen.ts'
import { Announced, Card, Chip, type ChipTone, classes, CountdownRing, useAt } from '@fairground/ui'
import { ChevronDown } from 'lucide-react'
import { type CSSProperties, memo } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { isOnSale } from '../../draws/draw-to-show.ts'
import { type Draw, type Game, useLatestResult } from '../../draws/games.ts'
import { shortIssue, useGameName, useWhen } from '../../draws/names.ts'
import { isClosing } from './closing.ts'
import { DrawSeal } from './draw-seal.tsx'
import { LastDrawn } from './last-drawn.tsx'
import type { Family } from './family/family.ts'
import styles from './head.module.css'
import stage from './stage.module.css'

const GameMenu = screen(async () => (await import('./game-menu.tsx')).GameMenu)

type Props = {
  family: Family
  game: Game
  isOneOfMany: boolean
  draw: Draw | undefined
  heard: string | undefined
  onSkip: (drawId: string) => void
}

/** Which draw this is, how long it is open, what came last and, of a house draw, the seal that was published before. */
export const DrawHead = memo(function DrawHead({ family, game, isOneOfMany, draw, heard, onSkip }: Props) {
  const t = useTranslations('lottery')
  const format = useFormatter()
  const when = useWhen()
  return (
    <Card
      className={classes(styles.head, family.drawsBeside && styles.beside, family.Scene && stage.staged)}
      style={family.sceneRem ? ({ '--scene': `${family.sceneRem}rem` } as CSSProperties) : undefined}
    >
      {family.Scene && <Stage {...{ family, game, draw, heard, onSkip }} />}
      <div className={styles.words}>
        <div className={styles.title}>
          <GameTitle game={game} isOneOfMany={isOneOfMany} />
          <StateChip draw={draw} />
        </div>
        {draw && (
          <div className={styles.facts}>
            <span className="num">{t('draw', { issue: shortIssue(draw, format) })}</span>
            <span className="num">{t('drawsAt', { at: when(draw.drawsAt) })}</span>
            {game.kind === 'instant' && <DrawSeal draw={draw} />}
          </div>
        )}
      </div>
      {!family.Scene && <LastDrawn family={family} game={game} heard={heard} />}
      {draw && <Clock draw={draw} />}
    </Card>
  )
})

type StageProps = Pick<Props, 'family' | 'game' | 'draw' | 'heard' | 'onSkip'>

/** Where a draw is seen to happen, behind the words. */
function Stage({ family, game, draw, heard, onSkip }: StageProps) {
  const last = useLatestResult(game.gameCode)
  if (!family.Scene) return null
  const isFresh = last !== undefined && last.drawId === heard
  return (
    <family.Scene
      key={last?.drawId}
      {...{ game, draw, last, isFresh }}
      onSkip={() => last && onSkip(last.drawId)}
    />
  )
}

/** The game's name; with several games it is also where one changes to another. */
function GameTitle({ game, isOneOfMany }: Pick<Props, 'game' | 'isOneOfMany'>) {
  const t = useTranslations('lottery')
  const gameName = useGameName()
  const name = gameName(game.gameCode)
  if (!isOneOfMany) return <h1>{name}</h1>
  return (
    <h1>
      <OnDemand
        part={GameMenu}
        trigger={
          <button type="button" className={styles.game} aria-label={t('change', { game: name })}>
            {name}
            <ChevronDown aria-hidden="true" />
          </button>
        }
      />
    </h1>
  )
}

function StateChip({ draw }: { draw: Draw | undefined }) {
  const t = useTranslations('lottery.states')
  const state = useAt((now) => stateAt(draw, now))
  return (
    <Announced as="span">
      <Chip tone={tones[state]}>{t(state)}</Chip>
    </Announced>
  )
}

type ShownState = Draw['state'] | 'none' | 'closing' | 'shut'

const tones: Record<ShownState, ChipTone> = {
  none: 'plain',
  scheduled: 'plain',
  open: 'live',
  closing: 'warn',
  shut: 'warn',
  closed: 'warn',
  resulted: 'warn',
  settling: 'warn',
  settled: 'plain',
  void: 'warn',
}

/** A draw is closing before the end of its sales, and shut from there until it is drawn, whatever was told of it. */
function stateAt(draw: Draw | undefined, now: number): ShownState {
  if (!draw) return 'none'
  if (isClosing(draw, now)) return 'closing'
  if (draw.state === 'open') return isOnSale(draw, now) ? 'open' : 'shut'
  return draw.state === 'closed' && Date.parse(draw.drawsAt) > now ? 'shut' : draw.state
}

const ringPx = 80

function Clock({ draw }: { draw: Draw }) {
  const t = useTranslations('lottery.clock')
  const onSale = useAt((now) => isOnSale(draw, now))
  const [opens, closes, draws] = [
    Date.parse(draw.opensAt),
    Date.parse(draw.closesAt),
    Date.parse(draw.drawsAt),
  ]
  if (draw.state === 'scheduled')
    return <CountdownRing until={opens} label={t('opens')} note={t('toOpen')} size={ringPx} />
  if (onSale)
    return <CountdownRing from={opens} until={closes} label={t('closes')} note={t('toClose')} size={ringPx} />
  return <CountdownRing from={closes} until={draws} label={t('draws')} note={t('toDraw')} size={ringPx} />
}
