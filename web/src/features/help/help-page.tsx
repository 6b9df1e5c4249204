import { Asked } from '@fairground/screen/list/asked.tsx'
import { Boundary, FaultState } from '@fairground/screen/parts/boundary.tsx'
import { screen } from '@fairground/screen/words/screen.ts'
import { EmptyState, Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { BookOpen } from 'lucide-react'
import { Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useBrand } from '../../brand/brand.ts'
import { othersQuery } from '../../draws/all-games.ts'
import { useGames, type Game } from '../../draws/games.ts'
import { asVietnamese, type VietnameseGame } from '../../draws/vietnamese.ts'
import { useGameName } from '../../draws/names.ts'
import { useOwnHead } from '../../own-head.ts'
import { ArticleList } from './article-list.tsx'
import { ArticlePage } from './article-page.tsx'
import { wordsOf } from './find.ts'
import { Gone } from './gone.tsx'
import { HelpHero } from './help-hero.tsx'
import styles from './help.module.css'
import { useHelp, type Article, type Topic } from './help.ts'
import { HitList } from './hit-list.tsx'
import { Rules } from './rules.tsx'
import { Topics, type Look } from './topics.tsx'
import { useHits } from './use-hits.ts'

const FamilyRules = screen(async () => (await import('./family-rules.tsx')).FamilyRules)

const none: never[] = []

/** What the house explains: the rules of every game with what they return, and its articles by topic. */
export function HelpPage() {
  const t = useTranslations('help')
  const asked = useHelp()
  const offered = useGames().data
  const known = useMemo(() => offered?.map(asVietnamese), [offered])
  const games = known ?? none
  const otherGames = useQuery(othersQuery).data
  const others = otherGames ?? none
  const all = useMemo(() => known && otherGames && [...known, ...otherGames], [known, otherGames])
  const topics = asked.data ?? none
  const [text, setText] = useState('')
  const words = wordsOf(useDeferredValue(text))
  const hits = useHits(topics, games, words)
  const look = useLook(all, topics)
  const isSought = words.length > 0
  const forget = () => setText('')
  return (
    <div className={styles.page}>
      <HelpHero
        articles={topics.reduce((sum, { articles }) => sum + articles.length, 0)}
        games={games.length + others.length}
        text={text}
        found={isSought ? hits.count : null}
        onText={setText}
      />
      <div className={styles.columns}>
        <Topics games={[...games, ...others]} topics={topics} look={isSought ? {} : look} onGo={forget} />
        <div className={styles.main}>
          {isSought ? (
            <HitList hits={hits} words={words} onGo={forget} />
          ) : (
            <Asked of={asked} fault={t('faultTitle')} loading={<Coming />}>
              {() => <Shown look={look} games={games} others={others} topics={topics} />}
            </Asked>
          )}
        </div>
      </div>
    </div>
  )
}

type ShownLook = Look & { article?: Article | undefined; isGone?: boolean }

/** What the address asks for; without it the rules of the first game, or where there is none the first topic. */
function useLook(games: readonly Game[] | undefined, topics: readonly Topic[]): ShownLook {
  const asked = useSearch({ from: '/helpmc' })
  const { name, value } = nameOf(asked)
  if (name === 'article') {
    const within = topics.find(({ articles }) => articles.some(({ id }) => id === value))
    const article = within?.articles.find(({ id }) => id === value)
    return article ? { article, topic: within?.topic } : { isGone: true }
  }
  if (name === 'topic') {
    const topic = topics.find((one) => one.topic === value)?.topic
    return topic ? { topic } : { isGone: true }
  }
  const game = name ? games?.find(({ gameCode }) => gameCode === value) : games?.[0]
  if (game) return { game: game.gameCode }
  return name && games ? { isGone: true } : { topic: topics[0]?.topic }
}

/** Of several that an address names, the first is looked at. */
function nameOf(asked: { article?: string; topic?: string; game?: string }) {
  const name = (['article', 'topic', 'game'] as const).find((one) => asked[one])
  return { name, value: name && asked[name] }
}

function Shown({
  look: { article, isGone = false, ...look },
  games,
  others,
  topics,
}: {
  look: ShownLook
  games: readonly VietnameseGame[]
  others: readonly Game[]
  topics: readonly Topic[]
}) {
  const t = useTranslations('help')
  const game = games.find(({ gameCode }) => gameCode === look.game)
  const topic = topics.find((one) => one.topic === look.topic)
  useOwnHead(useHeadOf(article || isGone ? {} : look))
  if (isGone) return <Gone />
  if (article && topic) return <ArticlePage article={article} topic={topic} />
  if (game) return <Rules game={game} />
  const other = others.find(({ gameCode }) => gameCode === look.game)
  if (other)
    return (
      <Boundary fallback={(fault) => <FaultState {...fault} />}>
        <Suspense fallback={<Coming />}>
          <FamilyRules game={other} />
        </Suspense>
      </Boundary>
    )
  if (topic) return <ArticleList title={t(`topics.${topic.topic}`)} articles={topic.articles} />
  return (
    <EmptyState as="h2" icon={<BookOpen />} title={t('empty')}>
      {t('emptyText')}
    </EmptyState>
  )
}

/** What others call a topic or the rules of a game, where the address asks for them. */
function useHeadOf({ topic, game }: Look) {
  const t = useTranslations('help.heads')
  const gameName = useGameName()
  const { name: brand } = useBrand()
  const { name } = nameOf(useSearch({ from: '/helpmc' }))
  if (name === 'topic' && topic) {
    const [title, description] = [t(`topic.${topic}.title`, { brand }), t(`topic.${topic}.description`)]
    return { title, description }
  }
  if (name !== 'game' || !game) return undefined
  const values = { brand, game: gameName(game) }
  return { title: t('game.title', values), description: t('game.description', values) }
}

function Coming() {
  return (
    <>
      <Skeleton width="min(320px, 80%)" height={32} />
      <Skeleton height={420} />
    </>
  )
}
