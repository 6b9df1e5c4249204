import type { VietnameseGame } from '../../../../draws/vietnamese.ts'
import type { Table } from '../family.ts'

/** The table of a Vietnamese game, as its board takes it. */
export type VietnameseTable = Table & { game: VietnameseGame }
