import { useSignedIn } from '@fairground/screen/session/session.ts'
import type { MarkName } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { allGamesQuery } from '../draws/all-games.ts'
import { gameLink, type Game } from '../draws/games.ts'
import { useGameName } from '../draws/names.ts'
import { findArticles, hasAll, textOf, wordsOf } from '../features/help/find.ts'
import { useHelp } from '../features/help/help.ts'
import type { Messages } from '../messages.ts'
import { usePromotions } from '../promotions/promotions.ts'
import { linkTo, useDestinations, type Destination } from './destinations.ts'

/** Something that was found, and the way to it. */
export type Hit = {
  key: string
  title: string
  text: string
  to: LinkProps
  mark: MarkName
  hue: string
  /** What it is written in, where that may be another language. */
  language?: string
  /** The lottery it is. */
  gameCode?: string
}

export type Group = { name: keyof Messages['search']['groups']; hits: readonly Hit[]; count: number }

/** Of one kind so many are shown: who seeks writes a letter more before they read on. */
const shownMax = 6

/**
 * Finds lotteries, promotions, answers and pages that have every word in them, accents or not, those first whose names do.
 * Before anything is typed, the lotteries and pages there are.
 */
export function useFound(text: string) {
  const words = wordsOf(text)
  const [games, promotions, help] = [useQuery(allGamesQuery), usePromotions({}), useHelp()]
  const [asGame, asPage] = [useGameHit(), usePageHit()]
  const pages = useReachable()
  // What leads to a game is a page of it until the games are known.
  const isGame = ({ search }: Destination) => search !== undefined && 'gameCode' in search
  const others = games.data ? pages.filter((one) => !isGame(one)) : pages
  const isSought = words.length > 0
  const groups = [
    groupOf('lotteries', findHits((games.data ?? []).map(asGame), words)),
    groupOf('promotions', isSought ? findHits((promotions.data?.list ?? []).map(asPromotion), words) : []),
    groupOf('answers', isSought ? findArticles(help.data ?? [], words).map(asAnswer) : []),
    groupOf('pages', findHits(others.map(asPage), words), isSought ? shownMax : Infinity),
  ]
  // What is called so stands before what only speaks of it.
  const isCalledSo = ({ hits }: Group) => hits.some(({ title }) => hasAll(title, words))
  const ordered = [...groups.filter(isCalledSo), ...groups.filter((group) => !isCalledSo(group))]
  return { words, groups: ordered.filter(({ count }) => count > 0), asked: { games, promotions, help } }
}

function groupOf(name: Group['name'], hits: readonly Hit[], most = shownMax): Group {
  return { name, hits: hits.slice(0, most), count: hits.length }
}

function findHits(hits: readonly Hit[], words: readonly string[]): Hit[] {
  const found = hits.filter(({ title, text }) => hasAll(`${title} ${text}`, words))
  const isNamed = ({ title }: Hit) => hasAll(title, words)
  return [...found.filter(isNamed), ...found.filter((hit) => !isNamed(hit))]
}

function useGameHit() {
  const t = useTranslations('search')
  const gameName = useGameName()
  return ({ gameCode, cadenceS }: Game): Hit => ({
    key: `game-${gameCode}`,
    gameCode,
    title: gameName(gameCode),
    // By its code people call it as well.
    text: t(cadenceS === null ? 'daily' : 'every', { code: gameCode.toUpperCase(), seconds: cadenceS ?? 0 }),
    to: gameLink(gameCode) as LinkProps,
    mark: cadenceS === null ? 'balls' : 'spark',
    hue: cadenceS === null ? 'var(--hue-lottery)' : 'var(--hue-inhouse)',
  })
}

type Offers = NonNullable<ReturnType<typeof usePromotions>['data']>

function asPromotion({ id, name, offer }: Offers['list'][number]): Hit {
  return {
    key: `promotion-${id}`,
    title: name,
    text: offer,
    to: { to: '/promoDetail', search: { id } } as LinkProps,
    mark: 'gift',
    hue: 'var(--hue-promotions)',
  }
}

function asAnswer({ id, title, content, language }: ReturnType<typeof findArticles>[number]): Hit {
  return {
    key: `answer-${id}`,
    title,
    text: textOf(content).slice(0, 120),
    language,
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
