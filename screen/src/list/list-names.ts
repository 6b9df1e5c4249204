/** A filter of a list by its fields, each open when empty. */
export type Filter = Readonly<Record<string, string>>

/** What an address keeps of a list under its name: its filter's fields, its page, and where that page begins. */
export type ListSearch<Name extends string, Fields extends Filter> = {
  [Known in `${Name}.${(keyof Fields & string) | 'pageNo' | 'before'}`]?: string | number | undefined
}
