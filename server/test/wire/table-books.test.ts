import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { Newest } from './newest.ts'
import { openTableBooks, type TableEntry } from './table-books.ts'

const folder = mkdtempSync(join(tmpdir(), 'tables-'))
after(() => rmSync(folder, { recursive: true }))
const [hourMs, dayMs] = [3_600_000, 86_400_000]

/** Books with a clock of their own, and what a player's round leaves in them: its bet, and the win that ends it. */
function openBooks(path: string | null = null) {
  const clock = { now: Date.parse('2026-11-21T03:00:00Z') }
  const books = openTableBooks(path, () => clock.now)
  let nth = 0
  const entry = (of: Partial<TableEntry>): TableEntry => ({
    id: `e${nth++}`,
    kind: 'bet',
    of: null,
    user: 'ann',
    token: 'shown',
    game: 'wheel',
    round: 'quay-1',
    place: 'red',
    currency: 'VND',
    amount: 100_000,
    state: 'done',
    at: new Date(clock.now).toISOString().slice(0, 23),
    ...of,
  })
  const write = (of: Partial<TableEntry>) => books.write(entry(of))
  const play = (round: string) => books.write(entry({ round }), entry({ round, kind: 'win', place: null }))
  return { books, clock, entry, write, play }
}

test('books let go of what is over and a week old while they are open, in their file too, and of nothing that is owed', () => {
  const path = join(folder, 'books')
  const { books, clock, write, play } = openBooks(path)
  play('over')
  write({ round: 'asked', state: 'asked' })
  write({ round: 'undrawn' })
  write({ round: 'owed' })
  write({ round: 'owed', kind: 'win', state: 'asked' })
  clock.now += 6 * dayMs
  play('late')
  books.forget()
  assert.equal(books.all().length, 8)
  clock.now += dayMs + hourMs
  books.forget()
  const left = ['asked', 'undrawn', 'owed', 'late', 'late']
  assert.deepEqual(
    books
      .all()
      .map(({ round }) => round)
      .toSorted(),
    left.toSorted(),
  )
  const inFile = readFileSync(path, 'utf8').trim().split('\n')
  assert.deepEqual(
    inFile.map((line) => (JSON.parse(line) as TableEntry).id),
    books.all().map(({ id }) => id),
  )
})

test('books keep no more than so many entries that are over, however much is bet, the newest of them, but what is compared still', () => {
  const { books, clock, play } = openBooks()
  for (let nth = 0; nth < 12_000; nth++) play(`r${nth}`)
  clock.now += dayMs + hourMs
  books.forget()
  assert.equal(books.all().length, 24_000)
  clock.now += dayMs
  books.forget()
  assert.equal(books.all().length, 20_000)
  assert.equal(books.all()[0]?.round, 'r2000')
})

test('what was written at once is read back whole or not at all, wherever its line was cut', () => {
  const path = join(folder, 'cut')
  const { books, entry, write } = openBooks(path)
  write({ round: 'before' })
  const from = readFileSync(path).length
  books.write(entry({ user: 'ann', kind: 'win' }), entry({ user: 'ben', kind: 'win' }))
  const whole = readFileSync(path)
  for (const length of [from + 1, Math.floor((from + whole.length) / 2), whole.length - 2]) {
    truncateSync(path, length)
    assert.deepEqual(
      openBooks(path)
        .books.all()
        .map(({ round }) => round),
      ['before'],
    )
    writeFileSync(path, whole)
  }
  assert.equal(openBooks(path).books.all().length, 3)
})

test('what is written after a line that was cut is read back', () => {
  const path = join(folder, 'full')
  const { write } = openBooks(path)
  write({ round: 'cut' })
  truncateSync(path, readFileSync(path).length - 5)
  write({ round: 'after' })
  assert.deepEqual(
    openBooks(path)
      .books.all()
      .map(({ round }) => round),
    ['after'],
  )
})

test('a round is over for who was said what it came to, and for nobody else, also in books that were opened anew', () => {
  const path = join(folder, 'over')
  const { books, write, play } = openBooks(path)
  play('paid')
  write({ round: 'goes-back' })
  const [bet] = books.betsIn('goes-back')
  assert.ok(bet)
  write({ round: 'goes-back', kind: 'rollback', of: bet.id, state: 'asked' })
  write({ round: 'goes-back', user: 'ben' })
  for (const those of [books, openBooks(path).books]) {
    assert.ok(those.isOver('ann paid') && those.isOver('ann goes-back') && those.isBack(bet.id))
    assert.deepEqual(
      those.open().map(({ user, round }) => [user, round]),
      [['ben', 'goes-back']],
    )
  }
})

test('of more than is kept, what was set or looked after the longest ago is let go of', () => {
  const newest = new Newest<number>(3)
  for (const [nth, key] of ['a', 'b', 'c', 'a', 'd'].entries()) newest.set(key, nth)
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].map((key) => newest.get(key)),
    [3, undefined, 2, 4],
  )
  assert.equal(newest.take('a'), 3)
  assert.equal(newest.take('a'), undefined)
  assert.equal(newest.size, 2)
})
