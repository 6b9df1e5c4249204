import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { Asked } from '@fairground/screen/list/asked.tsx'
import { useMember } from '@fairground/screen/session/member.ts'
import { useSentences } from '@fairground/screen/words/sentences.ts'
import { Card, notify } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { memo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useChaseEnd } from '../../../draws/chase-end.ts'
import { type Chase, useRunningChases } from '../../../draws/chases.ts'
import type { Game } from '../../../draws/games.ts'
import reading from '../reading/reading.module.css'
import { ChaseCard } from './chase-card.tsx'
import styles from './my-chases.module.css'
import { useChasesUpkeep } from './use-chases-upkeep.ts'

/** The member's chases on this game that run: what each has spent, has on a draw and set aside, and the way to stop it. */
export const MyChases = memo(function MyChases({ game }: { game: Game }) {
  const t = useTranslations('chase')
  const member = useMember()
  const asked = useRunningChases(game.gameCode)
  const { data: known } = asked
  // What one stops oneself is said where it was pressed.
  const own = useRef(new Set<string>())
  const endOf = useChaseEnd()
  const sentences = useSentences()
  useChasesUpkeep(game.gameCode, ({ chaseId, state, ...end }) => {
    const isOfHere = known?.some((chase) => chase.chaseId === chaseId)
    if (state === 'running' || !isOfHere || own.current.has(chaseId)) return
    notify({
      title: t(`running.ended.${state}`),
      text: sentences(endOf(end), t('running.endedText')),
      tone: state === 'won' ? 'win' : 'plain',
    })
  })
  if (member === null) return null
  if (known?.length === 0 && !asked.error) return null
  if (known === undefined && !asked.error) return null
  return (
    <Card as="section" className={reading.card ?? ''} aria-labelledby="chases-title">
      <header className={reading.head}>
        <h2 id="chases-title">{t('running.title')}</h2>
        <span className={reading.end}>
          <Link {...overlayLink({ centre: 'betting' })}>{t('find')}</Link>
        </span>
      </header>
      <Asked of={asked} fault={t('running.faultTitle')} loading={null}>
        {(chases: readonly Chase[]) => (
          <ul className={styles.chases}>
            {chases.map((chase) => (
              <ChaseCard
                key={chase.chaseId}
                chase={chase}
                onStop={() => void own.current.add(chase.chaseId)}
              />
            ))}
          </ul>
        )}
      </Asked>
    </Card>
  )
})
