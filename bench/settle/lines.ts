import { randomInt } from 'node:crypto'
import { quickPick, type Line } from '@fairground/engine'
import { unit } from '../town.ts'

/** What is played, by how often of a hundred lines and how many numbers: as often as a replay has its members play it. */
const habits: [often: number, play: string, numbers: number][] = [
  [38, 'lo2', 1],
  [24, 'de_db', 1],
  [8, 'xien2', 2],
  [4, 'xien3', 3],
  [8, '3cang_db', 1],
  [4, 'lo3', 1],
  [4, 'dau', 1],
  [4, 'duoi', 1],
  [3, 'truot4', 4],
  [3, 'da', 2],
]

const units = [1_000n, 2_000n, 5_000n, 10_000n, 20_000n]

/** A line as members play it. */
export function anyLine(): Line {
  let drawn = randomInt(100)
  const habit = habits.find(([often]) => (drawn -= often) < 0)
  if (!habit) throw new Error('the habits do not add up to a hundred')
  const [, play, count] = habit
  const numbers = quickPick('xsmb', play, 'random', randomInt, count)
  return { play, numbers, unit: (units[randomInt(units.length)] ?? 1_000n) * unit }
}
