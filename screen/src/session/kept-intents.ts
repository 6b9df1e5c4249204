import { tabKept } from '../wire/kept.ts'

/** What a tab keeps of one thing that somebody wants done once. */
export type KeptIntent = {
  /** What it goes out under, however often. */
  key: string
  /** What it says, as JSON has it. */
  what: unknown
  /** Whose it is; nobody's where it is the tab's. */
  by?: string | undefined
  /** By when it had gone out and was not answered, in ms of the server's clock; without it, it was on its way as its page went. */
  lostAt?: number | undefined
}

const places = 'intent '

/** Whether something is kept of what a member wants done: it outlives their leave, for they may come back and want it still. */
export const isIntent = (name: string): boolean => name.startsWith(places)

/** What is kept under a name, the first first; a page of before kept one alone. */
export function readIntents(name: string): KeptIntent[] {
  const text = tabKept.read(places + name)
  return text === null ? [] : [JSON.parse(text) as KeptIntent | KeptIntent[]].flat()
}

/** Keeps these under a name, and nothing else. */
export function keepIntents(name: string, kept: readonly KeptIntent[]): void {
  tabKept.write(places + name, kept.length > 0 ? JSON.stringify(kept) : null)
}
