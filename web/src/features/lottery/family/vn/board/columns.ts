/** The digits chosen for each place of a number, from the left. */
export type Columns = readonly (readonly string[])[]

export function noDigits(places: number): Columns {
  return Array.from({ length: places }, () => [])
}

/** Chooses a digit for a place, or puts it back. */
export function putDigit(columns: Columns, place: number, digit: string, stands: boolean): Columns {
  return columns.map((column, at) => {
    if (at !== place || column.includes(digit) === stands) return column
    return stands ? [...column, digit].sort() : column.filter((one) => one !== digit)
  })
}

/** Every number the digits make, one of each place; none while a place has none. */
export function numbersMade(columns: Columns): string[] {
  return columns.reduce<string[]>(
    (heads, column) => heads.flatMap((head) => column.map((digit) => head + digit)),
    [''],
  )
}
