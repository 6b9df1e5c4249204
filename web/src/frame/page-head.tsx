import { placeTags, tagsOf, type HeadTag } from '@fairground/contract/head'
import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { useAnnounce } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useBrand } from '../brand/brand.ts'
import { useGameName } from '../draws/names.ts'
import type { Page } from '../manifest.ts'
import { useSaidHead, type HeadText } from '../own-head.ts'
import { useScreens } from './use-screens.ts'

/**
 * Keeps true what the server wrote into the head of the page, and tells who cannot see it that there is another page now: by
 * its name, and by beginning where it begins.
 */
export function PageHead() {
  const { pages } = useScreens()
  const { pathname, search } = useMatches({
    select: (matches) => matches.at(-1) ?? { pathname: '/', search: {} },
  })
  const page = pages.find(({ path, otherPaths }) => [path, ...otherPaths].includes(pathname))
  const { title, description, isMissing } = useHeadText(page, search)
  const language = useLocale()
  const { name: site } = useBrand()
  const { data } = useQuery(bootstrapQuery)
  const query = page ? queryOf(page, search) : ''
  const path = page && !isMissing ? page.path + query : undefined
  useEffect(() => {
    document.title = title
    const languages = data?.languages ?? [language]
    const address = path && location.origin + path
    const written = tagsOf({ site, title, description, address, language, languages }).map(write)
    for (const old of document.head.querySelectorAll(placeTags)) if (!written.includes(old)) old.remove()
  }, [site, title, description, path, language, data?.languages])
  useAnotherPage(pathname + query, title)
  return null
}

function useHeadText(page: Page | undefined, search: object): HeadText {
  const t = useTranslations('head')
  const unknown = useTranslations('frame.unknown')
  const gameName = useGameName()
  const { name: brand, slogan } = useBrand()
  const said = useSaidHead()
  if (said) return said
  if (!page) return { title: unknown('title'), description: unknown('text') }
  const { words, game } = page.head(search)
  const values = { brand, slogan, game: game === undefined ? '' : gameName(game) }
  return { title: t(`${words}.title`, values), description: t(`${words}.description`, values) }
}

/** What of an address makes the page this one; what else it asks is none of the page's. */
function queryOf({ search, by }: Page, asked: object): string {
  const values = new Map(Object.entries(search({ ...asked })))
  const told = by.flatMap((name) => (values.get(name) ? [[name, values.get(name)]] : []))
  return told.length > 0 ? `?${new URLSearchParams(told)}` : ''
}

/** Writes an element of the head, where it stands or at its end. */
function write({ name, by, says }: HeadTag): Element {
  const known = Object.entries(by).map(([key, value]) => `[${key}="${CSS.escape(value)}"]`)
  const found = document.head.querySelector(name + known.join(''))
  const element = found ?? document.head.appendChild(document.createElement(name))
  for (const [key, value] of Object.entries({ ...by, ...says })) element.setAttribute(key, value)
  return element
}

/** Another page is told of by its name, and begins at its beginning. */
function useAnotherPage(address: string, title: string): void {
  const shown = useRef(address)
  const [left, setLeft] = useState(false)
  useEffect(() => {
    if (shown.current === address) return undefined
    shown.current = address
    setLeft(true)
    // A dialog that led here has closed by then, and given the focus back to a page that is left.
    const frame = requestAnimationFrame(beginAtMain)
    return () => cancelAnimationFrame(frame)
  }, [address])
  useAnnounce(left && title)
}

/** Who has begun with the page, or is asked something over it, is left where they are. */
function beginAtMain(): void {
  const main = document.getElementById('main')
  const { activeElement } = document
  if (main?.contains(activeElement) || activeElement?.closest('[role="dialog"]')) return
  main?.focus({ preventScroll: true })
}
