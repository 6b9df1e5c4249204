import { useTranslations } from 'use-intl'
import { usePlayName, usePlayWords } from '../../../../draws/play-names.ts'
import type { Choice } from '../../board/find-play.tsx'
import { allOnOne, type Group, type View } from './views.ts'

type ViewWords = { name: string; short: string; rule: string }

/**
 * Gives what a board is called, whole and among others of the same places, and how it is played: its play's words, or those
 * of all its plays.
 */
export function useViewWords(): (view: View) => ViewWords {
  const t = useTranslations('lottery.plays')
  const playName = usePlayName()
  const wordsOf = usePlayWords()
  return ({ key, plays }) => {
    if (key === allOnOne) {
      const name = t('tabs.all')
      return { name, short: name, rule: '' }
    }
    const code = plays.length === 1 ? (plays[0]?.code ?? key) : key
    const { short = playName(code), rule = '' } = wordsOf(code) ?? {}
    return { name: playName(code), short, rule }
  }
}

/** Gives what a group of boards is called: the places it is played on, or what it is. */
export function useGroupName(): (group: Group) => string {
  const t = useTranslations('lottery.plays')
  return ({ key }) => {
    const span = `spans.${key}` as 'spans.five'
    if (t.has(span)) return t(span)
    const tab = `tabs.${key}` as 'tabs.two'
    return t.has(tab) ? t(tab) : key
  }
}

/** All boards of groups, to be found by what they and their groups are called. */
export function useViewChoices(groups: readonly Group[]): readonly Choice<View>[] {
  const groupName = useGroupName()
  const viewWords = useViewWords()
  return groups.flatMap((group) =>
    group.views.map((view) => ({
      key: `${group.key} ${view.key}`,
      name: viewWords(view).name,
      besides: [groupName(group)],
      what: view,
    })),
  )
}
