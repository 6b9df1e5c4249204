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

/** A dense table with a name; on a phone each row becomes a small card with its columns' titles. */
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
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={classes(column.align === 'end' && styles.end)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td
                key={column.key}
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
