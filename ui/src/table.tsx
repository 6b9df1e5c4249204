// Parts of a table that a phone lays out as a card are tables to no browser but by what they say they are.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './table.module.css'

export type Column<Row> = {
  key: string
  title: string
  align?: 'start' | 'end'
  /** On a phone: `head` stands large at the top of the row's card, `hide` is left out. */
  onPhone?: 'head' | 'hide'
  cell: (row: Row) => ReactNode
}

/**
 * A dense table with a name; on a phone each row becomes a small card with its columns' titles.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
}: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}) {
  return (
    <table role="table" className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={classes(column.align === 'end' && styles.end)}
            >
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr role="row" key={rowKey(row)}>
            {columns.map((column) => (
              <td
                key={column.key}
                role={column.onPhone === 'head' ? 'rowheader' : 'cell'}
                data-title={column.title}
                className={classes(
                  column.align === 'end' && styles.end,
                  column.onPhone === 'head' && styles.head,
                  column.onPhone === 'hide' && styles.hide,
                )}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
