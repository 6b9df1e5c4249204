// Parts of a table that a phone lays out as a card are tables to no browser but by what they say they are.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { createSortedRowModel, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import type { ColumnDef, RowData, SortingState } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './data-table.module.css'
import { useKit } from './kit.tsx'
import { ScrollRegion } from './scroll-region.tsx'

/** What rows are put in order by; null stands last either way. */
export type Sortable = string | number | bigint | null

export type DataColumn<Row> = {
  key: string
  title: string
  /** `end` for figures: they stand at their end, and read as figures whatever is beside them. */
  align?: 'start' | 'end'
  /** On a phone: `head` stands large at the top of the row's card, `hide` is left out. */
  onPhone?: 'head' | 'hide'
  /** What rows are sorted by here; without it nobody sorts by this column. */
  by?: (row: Row) => Sortable
  cell: (row: Row) => ReactNode
}

export type Sort = { key: string; descending: boolean }

export type DataTableProps<Row> = {
  /** The table's name. */
  caption: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** How the rows are sorted first, or where `onSort` is given, now. */
  sort?: Sort | undefined
  /** Given where somebody else sorts, such as the server; the rows are shown as they come. */
  onSort?: (sort: Sort) => void
  /** On a phone each row is a card, or the table keeps its shape and scrolls. */
  onPhone?: 'cards' | 'scroll'
  /** Keeps to a part of the screen, and its head in sight. */
  tall?: boolean
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })
type Features = typeof features

/** A dense table with a name, sorted by whoever presses the head of a column. */
export function DataTable<Row extends RowData>({
  onPhone = 'cards',
  tall = false,
  ...props
}: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, onSort } = props
  const [chosen, choose] = useState(props.sort)
  const sort = onSort ? props.sort : chosen
  const collator = useCollator()
  const defs = useMemo(() => columns.map((column) => defOf(column, collator)), [columns, collator])
  const sorting: SortingState = sort ? [{ id: sort.key, desc: sort.descending }] : []
  const table = useTable<Features, Row>({
    features,
    columns: defs,
    data: rows,
    getRowId: rowKey,
    state: { sorting },
    manualSorting: onSort !== undefined,
  })
  const columnOf = new Map(columns.map((column) => [column.key, column]))
  return (
    <ScrollRegion label={caption} className={classes(tall && styles.tall)}>
      <table role="table" className={classes(styles.table, onPhone === 'cards' && styles.cards)}>
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort ?? choose} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {table.getRowModel().rows.map((row) => (
            <tr role="row" key={row.id}>
              {row.getAllCells().map(({ column }) => {
                const shown = columnOf.get(column.id)
                return shown && <Cell key={column.id} column={shown} row={row.original} />
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function defOf<Row extends RowData>(
  { key, by }: DataColumn<Row>,
  { compare }: Intl.Collator,
): ColumnDef<Features, Row> {
  return {
    id: key,
    accessorFn: (row: Row) => by?.(row) ?? undefined,
    enableSorting: by !== undefined,
    // What is not there stands last, whichever way the rest is sorted.
    sortUndefined: 'last',
    sortFn: (one, other, id) => {
      const [a, b] = [one.getValue<Sortable>(id), other.getValue<Sortable>(id)]
      if (typeof a === 'string' && typeof b === 'string') return compare(a, b)
      return a === b || a === null || b === null ? 0 : a < b ? -1 : 1
    },
  }
}

function useCollator(): Intl.Collator {
  const { locale } = useKit()
  return useMemo(() => new Intl.Collator(locale, { numeric: true }), [locale])
}

type HeadProps<Row> = {
  column: DataColumn<Row>
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

function Head<Row>({ column: { key, title, align, by }, sort, onSort }: HeadProps<Row>) {
  const end = classes(align === 'end' && styles.end)
  if (!by) {
    return (
      <th role="columnheader" scope="col" className={end}>
        {title}
      </th>
    )
  }
  const way = sort?.key !== key ? 'none' : sort.descending ? 'descending' : 'ascending'
  const Arrow = { none: ArrowUpDown, ascending: ArrowUp, descending: ArrowDown }[way]
  return (
    <th role="columnheader" scope="col" aria-sort={way} className={classes(end, styles.sorted)}>
      <button type="button" onClick={() => onSort({ key, descending: way === 'ascending' })}>
        {title}
        <Arrow aria-hidden="true" />
      </button>
    </th>
  )
}

function Cell<Row>({ column, row }: { column: DataColumn<Row>; row: Row }) {
  const { title, align, onPhone, cell } = column
  const isFigure = align === 'end'
  const shown = isFigure ? <span className="num">{cell(row)}</span> : cell(row)
  const name = classes(isFigure && styles.end, onPhone === 'hide' && styles.hide)
  if (onPhone === 'head') {
    return (
      <th role="rowheader" scope="row" data-title={title} className={classes(name, styles.head)}>
        {shown}
      </th>
    )
  }
  return (
    <td role="cell" data-title={title} className={name}>
      {shown}
    </td>
  )
}
