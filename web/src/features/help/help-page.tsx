import { Asked } from '@fairground/screen/list/asked.tsx'
import { EmptyState, Skeleton } from '@fairground/ui'
import { useSearch } from '@tanstack/react-router'
import { BookOpen } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useGames, type Game } from '../../draws/games.ts'
import { ArticleList } from './article-list.tsx'
import { ArticlePage } from './article-page.tsx'
import { wordsOf } from './find.ts'
import { HelpHero } from './help-hero.tsx'
import styles from './help.module.css'
import { useHelp, type Topic } from './help.ts'
import { HitList } from './hit-list.tsx'
import { Rules } from './rules.tsx'
import { Topics, type Look } from './topics.tsx'
import { useHits } from './use-hits.ts'

const none: never[] = []

/** What the house explains: the rules of every game with what they return, and its articles by topic. */
export function HelpPage() {
  const t = useTranslations('help')
  const asked = useHelp()
  const games = useGames().data ?? none
  const topics = asked.data ?? none
  const [text, setText] = useState('')
  const words = wordsOf(useDeferredValue(text))
  const hits = useHits(topics, games, words)
  const look = useLook(games, topics)
  const isSought = words.length > 0
  const forget = () => setText('')
  return (
    <div className={styles.page}>
      <HelpHero
        articles={topics.reduce((sum, { articles }) => sum + articles.length, 0)}
        games={games.length}
        text={text}
        found={isSought ? hits.count : null}
        onText={setText}
      />
      <div className={styles.columns}>
        <Topics games={games} topics={topics} look={isSought ? {} : look} onGo={forget} />
        <div className={styles.main}>
          {isSought ? (
            <HitList hits={hits} words={words} onGo={forget} />
          ) : (
            <Asked of={asked} fault={t('faultTitle')} loading={<Coming />}>
              {() => <Shown look={look} games={games} topics={topics} />}
            </Asked>
          )}
        </div>
      </div>
    </div>
  )
}

type ShownLook = Look & { article?: string | undefined }

/** What the address asks for; without it the rules of the first game, or where there is none the first topic. */
function useLook(games: readonly Game[], topics: readonly Topic[]): ShownLook {
  const { article, topic, game } = useSearch({ from: '/helpmc' })
  if (article !== undefined) {
    const within = topics.find(({ articles }) => articles.some(({ id }) => id === article))
    return { article, topic: within?.topic }
  }
  const asked = topics.find((one) => one.topic === topic)
  if (asked) return { topic: asked.topic }
  const first = games.find(({ gameCode }) => gameCode === game) ?? games[0]
  return first ? { game: first.gameCode } : { topic: topics[0]?.topic }
}

function Shown({
  look,
  games,
  topics,
}: {
  look: ShownLook
  games: readonly Game[]
  topics: readonly Topic[]
}) {
  const t = useTranslations('help')
  const game = games.find(({ gameCode }) => gameCode === look.game)
  const topic = topics.find((one) => one.topic === look.topic)
  if (look.article !== undefined) return <ArticlePage id={look.article} topic={topic} />
  if (game) return <Rules game={game} />
  if (topic) return <ArticleList title={t(`topics.${topic.topic}`)} articles={topic.articles} />
  return (
    <EmptyState as="h2" icon={<BookOpen />} title={t('empty')}>
      {t('emptyText')}
    </EmptyState>
  )
}

function Coming() {
  return (
    <>
      <Skeleton width="min(320px, 80%)" height={32} />
      <Skeleton height={420} />
    </>
  )
}
