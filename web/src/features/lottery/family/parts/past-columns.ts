/** A column of past results: what it is called, and what it says of numbers that were drawn; nothing where there is none. */
export type PastColumn = {
  title: 'sum' | 'size' | 'parity' | 'firstLast' | 'kind' | 'firstTwo' | 'wave' | 'element' | 'bonus'
  of: (drawn: readonly number[]) => string | undefined
}

export const sumOf = (drawn: readonly number[]): number => drawn.reduce((sum, one) => sum + one, 0)

export const sumColumn: PastColumn = { title: 'sum', of: (drawn) => String(sumOf(drawn)) }

/** Big from a sum on; nothing where the sum is just between. */
export const sizeColumn = (bigFrom: number, between?: number): PastColumn => ({
  title: 'size',
  of: (drawn) => (sumOf(drawn) === between ? undefined : sumOf(drawn) >= bigFrom ? 'big' : 'small'),
})

export const parityColumn: PastColumn = {
  title: 'parity',
  of: (drawn) => (sumOf(drawn) % 2 === 1 ? 'odd' : 'even'),
}

/** Dragon where the first is higher, tiger where the last is. */
export const firstLastColumn: PastColumn = {
  title: 'firstLast',
  of: (drawn) => {
    const [first = 0, last = 0] = [drawn[0], drawn.at(-1)]
    return first > last ? 'dragon' : first < last ? 'tiger' : 'tie'
  },
}
