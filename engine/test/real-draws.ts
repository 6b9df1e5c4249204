import { readFileSync } from 'node:fs'
import { type Prizes, readPrizes } from '../src/index.ts'

/** The northern draws of 2005 to 2022, oldest first, from the rows every installation is seeded with. */
export function realDraws(): { day: string; prizes: Prizes }[] {
  const file = new URL('../../db/seed/xsmb-2005-2022.csv', import.meta.url)
  const [, ...rows] = readFileSync(file, 'utf8').trim().split(/\r?\n/)
  return rows.map((row) => {
    const [day = '', ...n] = row.split(',')
    const prizes = {
      special: n.slice(0, 1),
      first: n.slice(1, 2),
      second: n.slice(2, 4),
      third: n.slice(4, 10),
      fourth: n.slice(10, 14),
      fifth: n.slice(14, 20),
      sixth: n.slice(20, 23),
      seventh: n.slice(23),
    }
    return { day, prizes: readPrizes('xsmb', prizes) }
  })
}
