import { useMember } from '@fairground/screen/session/member.ts'
import { useSearch } from '@tanstack/react-router'
import { BreakCard } from './break-card.tsx'
import { useCareUpkeep } from './care.ts'
import { ClockCard } from './clock-card.tsx'
import { Doors } from './doors.tsx'
import { HistoryView } from './history-view.tsx'
import { LimitsSection } from './limits-section.tsx'
import styles from './shield.module.css'
import { StayHero } from './stay-hero.tsx'
import { StopCard } from './stop-card.tsx'
import { StopView } from './stop-view.tsx'
import { TalkCard } from './talk-card.tsx'

/** What a member keeps their play within, and the ways to stop: as near as depositing is, and as large. */
export function ShieldPage() {
  const { care } = useSearch({ from: '__root__' })
  useCareUpkeep()
  const isExcluded = useMember()?.isExcluded
  if (care === 'stop') return <StopView />
  // There is nothing to bound any more, and nothing to be undone.
  if (care === 'record' || isExcluded) return <HistoryView />
  return (
    <div className={styles.page}>
      <StayHero />
      <LimitsSection />
      <div className={styles.cards}>
        <ClockCard />
        <TalkCard />
        <BreakCard />
        <StopCard />
      </div>
      <Doors />
    </div>
  )
}
