import { Boundary, FaultState } from '@fairground/screen/parts/boundary.tsx'
import { screen } from '@fairground/screen/words/screen.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, Suspense, useEffect } from 'react'
import { allGamesQuery } from '../../draws/all-games.ts'
import type { GameTableProps } from './game-table.tsx'
import { NoSuchGame } from './no-such-game.tsx'
import { TableLoading } from './table-loading.tsx'
import { TablePage } from './table-page.tsx'

/** A table for each family, which comes when a game of it is shown. */
const tables: Readonly<Record<string, ComponentType<GameTableProps>>> = {
  ssc: screen(async () => (await import('./family/ssc/table.tsx')).SscTable),
  '11x5': screen(async () => (await import('./family/eleven/table.tsx')).ElevenTable),
  k3: screen(async () => (await import('./family/k3/table.tsx')).K3Table),
  pk10: screen(async () => (await import('./family/pk10/table.tsx')).Pk10Table),
  keno: screen(async () => (await import('./family/keno/table.tsx')).KenoTable),
  mark6: screen(async () => (await import('./family/mark-six/table.tsx')).MarkSixTable),
  pc28: screen(async () => (await import('./family/pc28/table.tsx')).Pc28Table),
  mega645: screen(async () => (await import('./family/vietlott/table.tsx')).MegaTable),
  power655: screen(async () => (await import('./family/vietlott/table.tsx')).PowerTable),
  max3d: screen(async () => (await import('./family/vietlott/table.tsx')).Max3dTable),
  vkeno: screen(async () => (await import('./family/vietlott/table.tsx')).VietlottKenoTable),
  '3d': screen(async () => (await import('./family/threes/table.tsx')).ThreesTable),
}

/** The lotteries of all families but the Vietnamese, which have a page of their own. */
export function FamilyPage() {
  const { gameCode } = useSearch({ strict: false })
  const { data } = useQuery(allGamesQuery)
  const isVietnamese = data?.some((game) => game.gameCode === gameCode && game.family === 'vn')
  const navigate = useNavigate()
  useEffect(() => {
    if (isVietnamese) void navigate({ to: '/vnlottery', search: { gameCode }, replace: true })
  }, [isVietnamese, gameCode, navigate])
  if (isVietnamese) return <TableLoading />
  return <TablePage table={tableOf} />
}

function tableOf(props: GameTableProps) {
  const games = props.games.filter(({ family }) => family in tables)
  const Table = tables[props.game.family]
  if (!Table) return <NoSuchGame games={games} />
  return (
    <Boundary fallback={(fault) => <FaultState {...fault} />}>
      <Suspense fallback={<TableLoading />}>
        <Table key={props.game.gameCode} {...props} games={games} />
      </Suspense>
    </Boundary>
  )
}
