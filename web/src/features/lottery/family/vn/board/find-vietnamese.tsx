import type { Play } from '@fairground/engine'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { GroupKey } from '../../../../../draws/play-groups.ts'
import { usePlayName } from '../../../../../draws/play-names.ts'
import { type Choice, FindPlay } from '../../../board/find-play.tsx'
import { calledOf } from '../text/play-words.ts'
import { isFirstSide } from './play-picker.tsx'

type Props = { groups: ReadonlyMap<GroupKey, readonly Play[]>; play: Play; onPlay: (play: Play) => void }

/** What đá is called by where it is played: at one station, or at two. */
const daCalled = ['đá thẳng', 'đá xiên']

/** Finds a Vietnamese play by its name, by its group's, and by whatever it is called on slips. */
export const FindVietnamese = memo(function FindVietnamese({ groups, play, onPlay }: Props) {
  const t = useTranslations('lottery')
  const playName = usePlayName()
  const choices = [...groups].flatMap(([group, plays]) =>
    plays.filter(isFirstSide).map((one): Choice<Play> => {
      const isSide = one.strategy.kind === 'side'
      // The four sides share a board.
      const all = isSide ? plays.filter(({ strategy }) => strategy.kind === 'side') : [one]
      const da = one.strategy.kind === 'da' ? daCalled : []
      return {
        key: one.code,
        name: isSide ? t('sidesName') : playName(one.code),
        besides: [t(`groups.${group}`), ...all.flatMap(calledOf), ...da],
        what: one,
      }
    }),
  )
  return <FindPlay choices={choices} at={play.code} onFind={onPlay} />
})
