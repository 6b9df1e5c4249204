import { type Play, readNumbers, type Region } from '@fairground/engine'
import { isCombination } from '../entries.ts'

/** What a typed or pasted list holds for a play: single numbers, whole combinations as "27-61", and what is neither. */
export type ListRead = { numbers: string[]; combinations: string[][]; unread: string[] }

/** Reads a list as one play takes it. Of a combination, loose numbers go to its board and joined ones are lines. */
export function readList(region: Region, of: Play, text: string): ListRead {
  if (!isCombination(of)) {
    const { numbers, unread } = readNumbers(region, of.code, text)
    return { numbers, combinations: [], unread }
  }
  const combinations: string[][] = []
  const loose: string[] = []
  for (const group of text.split(/[\s,;]+/)) {
    const [whole] = readNumbers(region, of.code, group).combinations
    if (whole) combinations.push(whole)
    else loose.push(group)
  }
  // A combination's own reading stops at its size; its board takes more. A bao lô takes all hundred.
  const { numbers, unread } = readNumbers(region, 'lo2', loose.join(' '))
  return { numbers, combinations, unread }
}
