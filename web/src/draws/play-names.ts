import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { useStationList } from './station-list.ts'
import { type PlayWords, playWords } from './play-words.ts'

const numbersShown = 8

/** Gives a play's name: said whole, or of the words of its code; a reversed form says so after the name. */
export function usePlayName(): (code: string) => string {
  const t = useTranslations('lottery')
  const locale = useLocale()
  return (code) => {
    const base = code.replace(/_dao$/, '')
    const key = `playNames.${base}` as 'playNames.lo2'
    const name = t.has(key) ? t(key) : (playWords(t, locale, base)?.name ?? base)
    return base === code ? name : t('reversed', { name })
  }
}

export type NumberName = (number: string) => string

/** Gives a picked number or symbol as it is shown: a side by its word, a sum by its figure. */
export function useNumberName(): NumberName {
  const t = useTranslations('lottery.symbols')
  return (symbol) => {
    const figure = /^(?:sum|middle)?(\d[\d-]*)$/.exec(symbol)?.[1]
    if (figure !== undefined) return figure
    const odds = /^odd(\d)$/.exec(symbol)?.[1]
    if (odds !== undefined) return t('odds', { n: Number(odds) })
    const key = symbol as 'big'
    return t.has(key) ? t(key) : symbol
  }
}

/** What is chosen of each part of a play, in words; a part of which nothing is chosen is a dash. */
export function namePick(numbers: readonly string[], numberName: NumberName): string {
  const parts = numbers.map((text) => (text === '' ? '–' : text.split(',').map(numberName).join(' ')))
  return parts.join(numbers.some((text) => text.includes(',')) ? ' · ' : ' ')
}

type Line = { play: string; numbers: readonly string[]; at?: readonly string[] | undefined }

/** Gives a line in words: its play and its first numbers, and where it is played; a side's play is its number, said once. */
function useLineName(): (line: Line) => string {
  const t = useTranslations('lottery')
  const stationList = useStationList()
  const playName = usePlayName()
  const numberName = useNumberName()
  return ({ play, numbers, at }) => {
    const name = playName(play)
    const shown = namePick(numbers.slice(0, numbersShown), numberName)
    const isMany = numbers.length > numbersShown
    const line = name === shown ? name : t(isMany ? 'lineOfMany' : 'line', { play: name, numbers: shown })
    return at ? t('lineAt', { line, stations: stationList(at) }) : line
  }
}

/** Gives lines in words, listed as the language lists. */
export function useLineNames(): (lines: readonly Line[]) => string {
  const format = useFormatter()
  const lineName = useLineName()
  return (lines) => format.list(lines.map(lineName), { type: 'unit' })
}

/** Gives the words that a play's code is made of; nothing of a Vietnamese play, which is said whole. */
export function usePlayWords(): (code: string) => PlayWords | undefined {
  const t = useTranslations('lottery')
  const locale = useLocale()
  return (code) => playWords(t, locale, code)
}
