import type { Play } from '@fairground/engine'
import { useTranslations } from 'use-intl'
import type { VietnameseGame } from '../../draws/vietnamese.ts'
import { usePlayRule } from '../../draws/play-figures.ts'
import { usePlayName } from '../../draws/play-names.ts'
import { findArticles, hasAll } from './find.ts'
import type { Article, Topic } from './help.ts'
import { playsOf } from './plays-of.ts'

export type Hits = {
  count: number
  articles: readonly Article[]
  /** The plays that are meant, by the game. */
  games: readonly { game: VietnameseGame; plays: readonly Play[] }[]
}

/** What is found: articles by what they say, plays by their names, or by their rules where no name is meant. */
export function useHits(
  topics: readonly Topic[],
  games: readonly VietnameseGame[],
  words: readonly string[],
): Hits {
  const t = useTranslations('lottery.groups')
  const playName = usePlayName()
  const rule = usePlayRule()
  if (words.length === 0) return { count: 0, articles: [], games: [] }
  const articles = findArticles(topics, words)
  const find = (textOf: (play: Play) => string) =>
    games
      .map((game) => ({
        game,
        plays: [...playsOf(game)].flatMap(([group, plays]) =>
          plays.filter((play) => hasAll([t(group), textOf(play)].join(' '), words)),
        ),
      }))
      .filter(({ plays }) => plays.length > 0)
  const byName = find(({ code }) => playName(code))
  const found = byName.length > 0 ? byName : find((play) => `${playName(play.code)} ${rule(play)}`)
  const count = articles.length + found.reduce((sum, { plays }) => sum + plays.length, 0)
  return { count, articles, games: found }
}
