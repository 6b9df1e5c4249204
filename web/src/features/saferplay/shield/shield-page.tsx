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
  if (care === 'stop') return <StopView />
  if (care === 'record') return <HistoryView />
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
