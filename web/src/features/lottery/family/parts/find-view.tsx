import { memo } from 'react'
import { FindPlay } from '../../board/find-play.tsx'
import { useViewChoices } from './use-view-words.ts'
import type { Group, View } from './views.ts'

type Props = { groups: readonly Group[]; at: { group: Group; view: View }; onView: (view: View) => void }

/** Finds a board of a family whose groups are tabs. */
export const FindView = memo(function FindView({ groups, at: { group, view }, onView }: Props) {
  return <FindPlay choices={useViewChoices(groups)} at={`${group.key} ${view.key}`} onFind={onView} />
})
