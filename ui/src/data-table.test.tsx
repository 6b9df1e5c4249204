import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { DataTable, type DataColumn, type DataTableProps, type Sort } from './data-table.tsx'
import { KitProvider, englishWords, type Kit } from './kit.tsx'

afterEach(cleanup)

type Horse = { name: string; won: bigint; last: number | null }

const horses: readonly Horse[] = [
  { name: 'Zoe', won: 9n, last: 3 },
  { name: 'Ärger', won: 10n, last: null },
  { name: 'Bo', won: 100n, last: 1 },
]
const columns: readonly DataColumn<Horse>[] = [
  { key: 'name', title: 'Horse', onPhone: 'head', by: ({ name }) => name, cell: ({ name }) => name },
  { key: 'won', title: 'Won', align: 'end', by: ({ won }) => won, cell: ({ won }) => String(won) },
  { key: 'last', title: 'Last', by: ({ last }) => last, cell: ({ last }) => last ?? 'never' },
  { key: 'note', title: 'Note', cell: () => '–' },
]
const kit: Kit = {
  locale: 'en',
  direction: 'ltr',
  words: englishWords,
  now: () => 0,
  drawnAt: () => 0,
  hidesMoney: false,
  onFault: () => undefined,
}

function show(given: Partial<DataTableProps<Horse>> = {}) {
  const table = (more: Partial<DataTableProps<Horse>>) => (
    <KitProvider kit={kit}>
      <DataTable
        caption="Horses"
        columns={columns}
        rows={horses}
        rowKey={({ name }) => name}
        {...given}
        {...more}
      />
    </KitProvider>
  )
  const { rerender } = render(table({}))
  return { ...userEvent.setup(), change: (more: Partial<DataTableProps<Horse>>) => rerender(table(more)) }
}

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)
const head = (title: string) => screen.getByRole('columnheader', { name: title })
const press = (title: string) => within(head(title)).getByRole('button')

test('rows stand as they come until a column is pressed, and the other way when it is pressed again', async () => {
  const { click } = show()
  assert.deepEqual(names(), ['Zoe', 'Ärger', 'Bo'])
  assert.equal(head('Won').getAttribute('aria-sort'), 'none')
  await click(press('Won'))
  assert.deepEqual(names(), ['Zoe', 'Ärger', 'Bo'])
  assert.equal(head('Won').getAttribute('aria-sort'), 'ascending')
  await click(press('Won'))
  assert.deepEqual(names(), ['Bo', 'Ärger', 'Zoe'])
  assert.equal(head('Won').getAttribute('aria-sort'), 'descending')
})

test('words are in the order of the language, figures by what they come to, and what is not there stands last', async () => {
  const { click } = show({ sort: { key: 'won', descending: true } })
  assert.deepEqual(names(), ['Bo', 'Ärger', 'Zoe'])
  await click(press('Horse'))
  assert.deepEqual(names(), ['Ärger', 'Bo', 'Zoe'])
  assert.equal(head('Won').getAttribute('aria-sort'), 'none')
  await click(press('Last'))
  assert.deepEqual(names(), ['Bo', 'Zoe', 'Ärger'])
  await click(press('Last'))
  assert.deepEqual(names(), ['Zoe', 'Bo', 'Ärger'])
})

test('where somebody else sorts, rows stay as they came, and what was pressed is told', async () => {
  const told: Sort[] = []
  const onSort = (sort: Sort) => void told.push(sort)
  const { click, change } = show({ onSort })
  await click(press('Won'))
  assert.deepEqual(told, [{ key: 'won', descending: false }])
  assert.equal(head('Won').getAttribute('aria-sort'), 'none')
  change({ onSort, sort: { key: 'won', descending: false }, rows: horses.toReversed() })
  assert.deepEqual(names(), ['Bo', 'Ärger', 'Zoe'])
  await click(press('Won'))
  assert.deepEqual(told.at(-1), { key: 'won', descending: true })
})

test('a column without an order has no button, figures are set apart, and rows have heads', () => {
  show()
  assert.ok(!within(head('Note')).queryByRole('button'))
  assert.ok(screen.getByRole('table', { name: 'Horses' }))
  assert.equal(screen.getByText('100').className, 'num')
  assert.ok(screen.getByRole('rowheader', { name: 'Bo' }))
})

test('rows that come anew are sorted as the others were', async () => {
  const { click, change } = show()
  await click(press('Horse'))
  change({ rows: [...horses, { name: 'Cy', won: 1n, last: null }] })
  assert.deepEqual(names(), ['Ärger', 'Bo', 'Cy', 'Zoe'])
})

test('a table that is wider than its place is a region that keys reach, and no other is', () => {
  show()
  assert.ok(!screen.queryByRole('region'))
  cleanup()
  const wide = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollWidth')
  Object.defineProperty(Element.prototype, 'scrollWidth', { configurable: true, get: () => 900 })
  try {
    show()
    assert.equal(screen.getByRole('region', { name: 'Horses' }).tabIndex, 0)
  } finally {
    if (wide) Object.defineProperty(Element.prototype, 'scrollWidth', wide)
    else Reflect.deleteProperty(Element.prototype, 'scrollWidth')
  }
})
