import { Boundary, FaultState } from '@fairground/screen/parts/boundary.tsx'
import { screen } from '@fairground/screen/words/screen.ts'
import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { LobbyPage } from './lobby/lobby-page.tsx'
import { TableLoading } from './table-loading.tsx'

const FamilyPage = screen(async () => (await import('./family-page.tsx')).FamilyPage)

/** The lobby of all lotteries or, where the address names a game, its table. */
export function Lotteries() {
  const { gameCode } = useSearch({ strict: false })
  if (!gameCode) return <LobbyPage />
  return (
    <Boundary fallback={(fault) => <FaultState {...fault} />}>
      <Suspense fallback={<TableLoading />}>
        <FamilyPage />
      </Suspense>
    </Boundary>
  )
}
