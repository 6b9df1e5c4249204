import { useFormatter, useTranslations } from 'use-intl'

const numbersShown = 8

/** Gives a play's name; its reversed form says so after the name. */
export function usePlayName(): (code: string) => string {
  const t = useTranslations('lottery')
  return (code) => {
    const base = code.replace(/_dao$/, '')
    const key = `playNames.${base}` as 'playNames.lo2'
    const name = t.has(key) ? t(key) : base
    return base === code ? name : t('reversed', { name })
  }
}

export type NumberName = (number: string) => string

/** Gives a picked number as it is shown: a side by its word. */
export function useNumberName(): NumberName {
  const t = useTranslations('lottery.board.sides')
  return (number) => (/^\d/.test(number) ? number : t(number as 'big'))
}

type Line = { play: string; numbers: readonly string[] }

/** Gives a line in words: its play and its first numbers; a side's play is its number, said once. */
function useLineName(): (line: Line) => string {
  const t = useTranslations('lottery')
  const playName = usePlayName()
  const numberName = useNumberName()
  return ({ play, numbers }) => {
    const name = playName(play)
    const shown = numbers.slice(0, numbersShown).map(numberName).join(' ')
    if (name === shown) return name
    return t(numbers.length > numbersShown ? 'lineOfMany' : 'line', { play: name, numbers: shown })
  }
}

/** Gives lines in words, listed as the language lists. */
export function useLineNames(): (lines: readonly Line[]) => string {
  const format = useFormatter()
  const lineName = useLineName()
  return (lines) => format.list(lines.map(lineName), { type: 'unit' })
}
