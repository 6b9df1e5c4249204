import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mutantsOf, withMutant } from './mutants.ts'

/** What becomes of a line by each of its mutants. */
const mutated = (source: string) => mutantsOf('a.ts', source).map((one) => withMutant(source, one))

const cases: [source: string, mutants: string[]][] = [
  ['const a = b < c', ['const a = b <= c', 'const a = b >= c']],
  ['const a = b === c', ['const a = b !== c']],
  ['const a = (b as number) * c', ['const a = (b as number) / c']],
  ["const a = b + 'c'", []],
  ['const a = b + c', ['const a = b - c']],
  ['const a = 10n', ['const a = 11n', 'const a = 9n']],
  ['const a = -0', ['const a = -1', 'const a = -(-1)']],
  ['const a = 0.5', []],
  ['if (a) b()', ['if (!(a)) b()', 'if (a) ;']],
  ['if (!a) throw b', ['if (a) throw b', 'if (!a) ;']],
  [
    'const a = ü && 1 > b',
    [
      'const a = ü || 1 > b',
      'const a = ü && 1 >= b',
      'const a = ü && 1 <= b',
      'const a = ü && 2 > b',
      'const a = ü && 0 > b',
    ],
  ],
  ["import a from 'b'\ntype C = 1 | 2", []],
]

for (const [source, mutants] of cases)
  test(`the mutants of ${JSON.stringify(source)} are ${mutants.length}`, () => {
    assert.deepEqual(mutated(source).toSorted(), mutants.toSorted())
  })

test('a mutant says where it stands', () => {
  const [one] = mutantsOf('a.ts', '// ä\n\nconst a = b % c')
  assert.deepEqual([one?.file, one?.line, one?.was, one?.text], ['a.ts', 3, '%', '*'])
})
