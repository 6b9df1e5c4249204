import { EmptyState } from '@fairground/ui'
import { SearchX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useGameName } from '../../draws/names.ts'
import { ArticleLinks } from './article-list.tsx'
import { RulesTable } from './rules-table.tsx'
import type { Hits } from './use-hits.ts'

type Props = { hits: Hits; words: readonly string[]; onGo: () => void }

/** What was found: plays of each game, the one that was meant lit, then articles. */
export function HitList({ hits, words, onGo }: Props) {
  const t = useTranslations('help')
  const gameName = useGameName()
  if (hits.count === 0) {
    return (
      <EmptyState as="h2" icon={<SearchX />} title={t('nothing')}>
        {t('nothingText')}
      </EmptyState>
    )
  }
  return (
    <>
      {hits.articles.length > 0 && (
        <>
          <h2>{t('answers')}</h2>
          <ArticleLinks articles={hits.articles} words={words} onGo={onGo} />
        </>
      )}
      {hits.games.map(({ game, plays }) => (
        <section key={game.gameCode} aria-labelledby={`found-${game.gameCode}`}>
          <h2 id={`found-${game.gameCode}`}>{gameName(game.gameCode)}</h2>
          <RulesTable game={game} plays={plays} words={words} />
        </section>
      ))}
    </>
  )
}
