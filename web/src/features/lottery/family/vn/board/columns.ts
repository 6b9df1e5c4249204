/** The digits chosen for each place of a number, from the left. */
export type Columns = readonly (readonly string[])[]

export function noDigits(places: number): Columns {
  return Array.from({ length: places }, () => [])
}

/** Chooses a digit for a place, or puts it back. */
export function flipDigit(columns: Columns, place: number, digit: string): Columns {
  return columns.map((column, at) => {
    if (at !== place) return column
    return column.includes(digit) ? column.filter((one) => one !== digit) : [...column, digit].sort()
  })
}

/** Every number the digits make, one of each place; none while a place has none. */
export function numbersMade(columns: Columns): string[] {
  return columns.reduce<string[]>(
    (heads, column) => heads.flatMap((head) => column.map((digit) => head + digit)),
    [''],
  )
}
