import { articleText } from '@fairground/contract/article-text'
import { buttonClass, CategoryIcon, Chip, CountdownRing, Icon, Mark, useAt } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Drawing } from '../art/drawing.tsx'
import { drawToShow, isOnSale } from '../draws/draw-to-show.ts'
import { useDraws, useLatestResult, type Draw, type Game } from '../draws/games.ts'
import { useWhen } from '../draws/names.ts'
import { GameFigures } from '../features/casino/game-figures.tsx'
import { Lit } from '../features/help/lit.tsx'
import { coverOf, covers } from '../features/lottery/lobby/covers.ts'
import { DrawTime } from '../features/lottery/lobby/draw-time.tsx'
import { DrawnLine } from '../features/lottery/lobby/drawn-line.tsx'
import { categories } from '../games/categories.ts'
import type { Game as Title } from '../games/games.ts'
import { TitlePicture } from '../games/title-picture.tsx'
import type { Offer } from '../promotions/promotions.ts'
import styles from './search-preview.module.css'
import type { Hit } from './use-found.ts'

/** So much of an answer is read before it is opened, in letters. */
const excerptMax = 420

/** What is chosen, beside all that was found: how it looks, how it stands just now, and the way in. */
export function SearchPreview({ hit, words }: { hit: Hit; words: readonly string[] }) {
  const t = useTranslations('search.preview')
  const { is } = hit
  return (
    <section className={styles.preview} aria-label={t('label')}>
      {is.kind === 'lottery' && <LotteryPreview hit={hit} game={is.game} />}
      {is.kind === 'promotion' && <PromotionPreview hit={hit} offer={is.offer} />}
      {is.kind === 'answer' && (
        <Plain hit={hit} way={t('read')} language={is.article.language}>
          <Lit text={excerptOf(is.article.content)} words={words} />
        </Plain>
      )}
      {is.kind === 'title' && <TitlePreview hit={hit} game={is.game} />}
      {(is.kind === 'page' || is.kind === 'category') && (
        <Plain hit={hit} way={t('open')}>
          {hit.text}
        </Plain>
      )}
    </section>
  )
}

function LotteryPreview({ hit, game }: { hit: Hit; game: Game }) {
  const t = useTranslations('search.preview')
  const lobby = useTranslations('lobby')
  const when = useWhen()
  const draw = useNextDraw(game.gameCode)
  const last = useLatestResult(game.gameCode)
  return (
    <>
      <div className={styles.art}>
        <img src={covers[coverOf(game)]} alt="" width={320} height={190} />
        <Clock draw={draw} />
      </div>
      <h3>{hit.title}</h3>
      <p className="dim tiny">
        {game.kind === 'instant' ? lobby('house') : lobby(`families.${coverOf(game)}`)}
      </p>
      {last && (
        <div className={styles.last}>
          <span className="dim tiny">{t('last')}</span>
          <DrawnLine prizes={last.prizes} family={game.family} />
        </div>
      )}
      <dl>
        <div>
          <dt>{t('drawn')}</dt>
          <dd>{draw ? when(draw.drawsAt) : '–'}</dd>
        </div>
        <div>
          <dt>{t('often')}</dt>
          <dd>{game.cadenceS === null ? t('daily') : t('every', { seconds: game.cadenceS })}</dd>
        </div>
      </dl>
      <div className={styles.ways}>
        <Way hit={hit}>{lobby('play')}</Way>
        <Link {...hit.to} replace hash="results" className={buttonClass({ wide: true })}>
          {lobby('results')}
        </Link>
      </div>
    </>
  )
}

/** The draw of a game to speak of now. */
function useNextDraw(gameCode: string): Draw | undefined {
  const { data: draws = [] } = useDraws([gameCode])
  const drawId = useAt((now) => drawToShow(draws, gameCode, now)?.drawId)
  return draws.find((draw) => draw.drawId === drawId)
}

function Clock({ draw }: { draw: Draw | undefined }) {
  const t = useTranslations('lobby')
  const onSale = useAt((now) => draw !== undefined && isOnSale(draw, now))
  if (!draw) return null
  return (
    <span className={styles.clock}>
      {onSale ? (
        <CountdownRing
          from={Date.parse(draw.opensAt)}
          until={Date.parse(draw.closesAt)}
          label={t('closes')}
          size={56}
        />
      ) : (
        <DrawTime draw={draw} asChip />
      )}
    </span>
  )
}

function TitlePreview({ hit, game }: { hit: Hit; game: Title }) {
  const t = useTranslations('search.preview')
  return (
    <>
      <div className={styles.art} style={{ '--h': hit.hue } as CSSProperties}>
        <TitlePicture game={game} sizes="340px" />
      </div>
      <h3>{hit.title}</h3>
      <p className="dim tiny">{hit.text}</p>
      <GameFigures game={game} />
      <div className={styles.ways}>
        <Way hit={hit}>{t('open')}</Way>
      </div>
    </>
  )
}

function PromotionPreview({ hit, offer }: { hit: Hit; offer: Offer }) {
  const t = useTranslations('search.preview')
  const promotions = useTranslations('promotions')
  return (
    <>
      <div className={styles.art}>
        <Drawing art={offer.art} first />
      </div>
      <h3>{hit.title}</h3>
      <span className={styles.kind}>
        <Chip>{promotions(`shelves.${offer.category}`)}</Chip>
      </span>
      <p className={styles.text}>{hit.text}</p>
      {offer.price && <p className="dim tiny">{offer.price}</p>}
      <div className={styles.ways}>
        <Way hit={hit}>{t('see')}</Way>
      </div>
    </>
  )
}

function Plain({
  hit,
  way,
  language,
  children,
}: {
  hit: Hit
  way: string
  language?: string
  children: ReactNode
}) {
  return (
    <>
      <div className={styles.mark}>
        <CategoryIcon hue={hit.hue}>
          {hit.is.kind === 'category' ? (
            <Icon of={categories[hit.is.gameType].sign} />
          ) : (
            <Mark name={hit.mark} />
          )}
        </CategoryIcon>
      </div>
      <h3 lang={language}>{hit.title}</h3>
      <p className={styles.text} lang={language}>
        {children}
      </p>
      <div className={styles.ways}>
        <Way hit={hit}>{way}</Way>
      </div>
    </>
  )
}

function Way({ hit, children }: { hit: Hit; children: string }) {
  return (
    <Link {...hit.to} replace className={buttonClass({ tone: 'primary', wide: true })}>
      {children}
    </Link>
  )
}

function excerptOf(content: string): string {
  const text = articleText(content)
  return text.length > excerptMax ? `${text.slice(0, excerptMax).replace(/\s+\S*$/, '')} …` : text
}
