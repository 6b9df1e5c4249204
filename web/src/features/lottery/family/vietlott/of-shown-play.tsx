import { useSearch } from '@tanstack/react-router'
import { type ComponentType, useMemo } from 'react'
import type { Table } from '../family.ts'
import type { Look } from '../parts/look.ts'
import { groupsOf, viewAt } from '../parts/views.ts'

type Props = { table: Table; look: Look; Win: ComponentType<{ table: Table; code: string }> }

/** What is told of the play whose board is shown, as the address names it. */
export function OfShownPlay({ table, look, Win }: Props) {
  const { playType } = useSearch({ strict: false })
  const groups = useMemo(() => groupsOf(table.game, look), [table.game, look])
  const [play] = viewAt(groups, playType)?.view.plays ?? []
  return play ? <Win table={table} code={play.code} /> : null
}
