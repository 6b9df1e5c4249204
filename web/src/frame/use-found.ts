import { articleText } from '@fairground/contract/article-text'
import { useSignedIn } from '@fairground/screen/session/session.ts'
import type { MarkName } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { allGamesQuery } from '../draws/all-games.ts'
import { gameLink, type Game } from '../draws/games.ts'
import { useGameName } from '../draws/names.ts'
import { findArticles, hasAll, wordsOf } from '../features/help/find.ts'
import { useHelp, type Article } from '../features/help/help.ts'
import { useRecentGames } from '../features/lottery/lobby/around.ts'
import { categories, type GameType } from '../games/categories.ts'
import {
  linkToKind,
  linkToTitle,
  useNamed,
  useShelves,
  type Game as Title,
  type Shelf,
} from '../games/games.ts'
import type { Messages } from '../messages.ts'
import { usePromotions, type Offer } from '../promotions/promotions.ts'
import { linkTo, useDestinations, type Destination } from './destinations.ts'

/** Something that was found, what it is, and the way to it. */
export type Hit = {
  key: string
  title: string
  text: string
  to: LinkProps
  mark: MarkName
  hue: string
  is:
    | { kind: 'lottery'; game: Game }
    | { kind: 'title'; game: Title }
    | { kind: 'category'; gameType: GameType }
    | { kind: 'promotion'; offer: Offer }
    | { kind: 'answer'; article: Article }
    | { kind: 'page' }
}

export type GroupName = keyof Messages['search']['groups']
export type Group = { name: GroupName; hits: readonly Hit[]; count: number }

/** So many games are asked for: who seeks one of more writes a letter more. */
const titlesMax = 24
/** Of one kind so many are shown among others: who seeks writes a letter more before they read on. */
const shownMax = 6

/**
 * Finds lotteries, games and who supplies them, promotions, answers and pages that have every word in them, accents or not,
 * those first whose names do; all of one kind where that is wanted. Before anything is typed, the lotteries played last, the
 * kinds of games and the pages there are.
 */
export function useFound(text: string, wanted: GroupName | undefined) {
  const words = wordsOf(text)
  const [games, promotions, help] = [useQuery(allGamesQuery), usePromotions({}), useHelp()]
  const recent = useRecentGames()
  const titles = useNamed(text.trim(), titlesMax)
  const [asGame, asPage] = [useGameHit(), usePageHit()]
  const kinds = useKindHits()
  const pages = useReachable()
  // What leads to a game is a page of it until the games are known.
  const isGame = ({ search }: Destination) => search !== undefined && 'gameCode' in search
  const others = games.data ? pages.filter((one) => !isGame(one)) : pages
  const lotteries = (games.data ?? []).map(asGame)
  const found = {
    lotteries: findHits(lotteries, words),
    titles: (titles.data?.games ?? []).map(asTitle),
    kinds: findHits(kinds, words),
    promotions: findHits((promotions.data?.list ?? []).map(asPromotion), words),
    answers: findArticles(help.data ?? [], words).map(asAnswer),
    pages: findHits(others.map(asPage), words),
  }
  const isSought = words.length > 0
  const all = isSought
    ? inOrder(Object.entries(found) as [GroupName, Hit[]][], words)
    : startOf(lotteries, recent, kinds, others, asPage)
  const known = all.filter(({ count }) => count > 0)
  const one = known.find(({ name }) => name === wanted)
  const shown = one ? [one] : known.map((group) => ({ ...group, hits: few(group, isSought) }))
  return { words, all: known, groups: shown, wanted: one?.name, asked: { titles, promotions, help } }
}

/** Of places there are few enough to show them all to who seeks nothing. */
const few = ({ name, hits }: Group, isSought: boolean) =>
  !isSought && (name === 'pages' || name === 'yours' || name === 'kinds') ? hits : hits.slice(0, shownMax)

/** What is called so stands before what only speaks of it. */
function inOrder(found: readonly [GroupName, Hit[]][], words: readonly string[]): Group[] {
  const groups = found.map(([name, hits]) => ({ name, hits, count: hits.length }))
  const isCalledSo = ({ hits }: Group) => hits.some(({ title }) => hasAll(title, words))
  return [...groups.filter(isCalledSo), ...groups.filter((group) => !isCalledSo(group))]
}

/** What there is before anything is typed: what one played last, or else the lotteries, the pages, and those of one's own. */
function startOf(
  lotteries: readonly Hit[],
  recent: readonly string[],
  kinds: readonly Hit[],
  pages: readonly Destination[],
  asPage: (page: Destination) => Hit,
): Group[] {
  const played = recent.flatMap((code) => lotteries.filter(({ key }) => key === `game-${code}`))
  const [yours, others] = [pages.filter(({ centre }) => centre), pages.filter(({ centre }) => !centre)]
  const groups: [GroupName, readonly Hit[]][] = [
    played.length > 0 ? ['recent', played] : ['lotteries', lotteries],
    // Each category alone: who supplies it is found by name.
    ['kinds', kinds.filter(({ to }) => !hasVendor(to))],
    ['pages', others.map(asPage)],
    ['yours', yours.map(asPage)],
  ]
  return groups.map(([name, hits]) => ({ name, hits, count: hits.length }))
}

function findHits(hits: readonly Hit[], words: readonly string[]): Hit[] {
  const found = hits.filter(({ title, text }) => hasAll(`${title} ${text}`, words))
  const isNamed = ({ title }: Hit) => hasAll(title, words)
  return [...found.filter(isNamed), ...found.filter((hit) => !isNamed(hit))]
}

function useGameHit() {
  const t = useTranslations('search')
  const gameName = useGameName()
  return (game: Game): Hit => {
    const { gameCode, cadenceS } = game
    return {
      key: `game-${gameCode}`,
      is: { kind: 'lottery', game },
      title: gameName(gameCode),
      // By its code people call it as well.
      text: t(cadenceS === null ? 'daily' : 'every', {
        code: gameCode.toUpperCase(),
        seconds: cadenceS ?? 0,
      }),
      to: gameLink(gameCode) as LinkProps,
      mark: cadenceS === null ? 'balls' : 'spark',
      hue: cadenceS === null ? 'var(--hue-lottery)' : 'var(--hue-inhouse)',
    }
  }
}

function asTitle(game: Title): Hit {
  return {
    key: `title-${game.nodeId}`,
    is: { kind: 'title', game },
    title: game.name,
    text: game.vendor,
    to: linkToTitle(game),
    mark: 'spark',
    hue: categories[game.gameType].hue,
  }
}

/** The categories that have games, and who supplies each. */
function useKindHits(): readonly Hit[] {
  const t = useTranslations('casino')
  const shelves = useShelves().data ?? []
  const asHit = ({ title: gameType }: Shelf, title: string, text: string, vassalage?: string): Hit => ({
    key: `kind-${gameType}-${vassalage ?? ''}`,
    is: { kind: 'category', gameType },
    title,
    text,
    to: linkToKind(gameType, vassalage),
    mark: 'spark',
    hue: categories[gameType].hue,
  })
  return shelves.flatMap((shelf) => {
    const name = t(`categories.${shelf.title}`)
    return [
      asHit(shelf, name, t('count', { n: shelf.total })),
      ...shelf.cards.map((card) => asHit(shelf, card.name, name, card.vassalage)),
    ]
  })
}

const hasVendor = ({ search }: LinkProps) => typeof search === 'object' && 'vassalage' in search

function asPromotion(offer: Offer): Hit {
  return {
    key: `promotion-${offer.id}`,
    is: { kind: 'promotion', offer },
    title: offer.name,
    text: offer.offer,
    to: { to: '/promoDetail', search: { id: offer.id } } as LinkProps,
    mark: 'gift',
    hue: 'var(--hue-promotions)',
  }
}

function asAnswer(article: Article): Hit {
  const { id, title, content } = article
  return {
    key: `answer-${id}`,
    is: { kind: 'answer', article },
    title,
    text: articleText(content).slice(0, 120),
    to: { to: '/helpmc', search: { article: id } } as LinkProps,
    mark: 'help',
    hue: 'var(--hue-language)',
  }
}

function usePageHit() {
  const t = useTranslations('search')
  const frame = useTranslations('frame')
  return (destination: Destination): Hit => {
    const { name, mark, hue } = destination
    return {
      key: `page-${name}`,
      is: { kind: 'page' },
      title: frame(`places.${name}`),
      text: t(`about.${name}`),
      to: linkTo(destination),
      mark,
      hue,
    }
  }
}

/** Where whoever looks may go: the personal centre is for who is signed in. */
function useReachable(): readonly Destination[] {
  const isSignedIn = useSignedIn()
  return useDestinations().filter(({ centre }) => isSignedIn || !centre)
}
