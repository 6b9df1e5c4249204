import { chanceOf } from '../chance.ts'
import type { DrawnSymbols, Family, LotteryPlay } from '../face.ts'
import { picks } from '../hits.ts'
import { kenoUrn, sets, twenty, waysOfHalf } from '../keno/keno.ts'
import { firstOf, partOf } from '../play-parts.ts'

/** Of each level, the hits that win. */
const levels: readonly (readonly number[])[] = [
  [1],
  [2],
  [3, 2],
  [4, 3, 2],
  [5, 4, 3],
  [6, 5, 4, 3],
  [7, 6, 5, 4, 3],
  [8, 7, 6, 5, 4, 0],
  [9, 8, 7, 6, 5, 4, 0],
  [10, 9, 8, 7, 6, 5, 0],
]

/** A tier of what can be chosen: it is won where just so many of the twenty are of one half of all numbers. */
type Counted = Readonly<{ of: string; name: string; from: number; to: number }>

function counted(code: string, isOne: (nth: number) => boolean, rows: readonly Counted[]): LotteryPlay {
  const names = [...new Set(rows.map(({ of }) => of))]
  const comes = (drawn: DrawnSymbols) => {
    const count = twenty.filter((place) => isOne(drawn[place] ?? -1)).length
    return rows.map(({ from, to }) => count >= from && count <= to)
  }
  const isChosen = (chosen: readonly number[], { of }: Counted) => chosen.includes(names.indexOf(of))
  const only = (row: Counted) => rows.map((one) => (one === row ? 1 : 0))
  return {
    code,
    places: twenty,
    parts: [partOf(names, 1)],
    tiers: rows.map(({ of, name, from, to }) => ({ of, name, chance: chanceOf(waysOfHalf(from, to), sets) })),
    lines: (chosen) => firstOf(chosen).length,
    wins: (chosen, drawn) => {
      const came = comes(drawn)
      return rows.map((row, nth) => (came[nth] && isChosen(firstOf(chosen), row) ? 1 : 0))
    },
    shows: (drawn) => {
      const came = comes(drawn)
      return rows.filter((_, nth) => came[nth]).map(({ name }) => name)
    },
    exposes: (chosen) =>
      rows.filter((row) => isChosen(firstOf(chosen), row)).map((row) => ({ key: row.name, wins: only(row) })),
    best: (chosen) => rows.filter((row) => isChosen(firstOf(chosen), row)).map(only),
  }
}

const row = (of: string, name: string, from: number, to: number): Counted => ({ of, name, from, to })

/** Vietlott's Keno: twenty of eighty, at official prizes. */
export const vkeno: Family = {
  code: 'vkeno',
  ...kenoUrn,
  modes: ['official'],
  plays: [
    ...levels.map((hits, nth) => picks(`pick${nth + 1}`, kenoUrn, twenty, nth + 1, hits)),
    counted('size', (nth) => nth >= 40, [
      row('big', 'big13', 13, 20),
      row('big', 'big11', 11, 12),
      row('tie', 'tie', 10, 10),
      row('small', 'small11', 8, 9),
      row('small', 'small13', 0, 7),
    ]),
    counted('parity', (nth) => nth % 2 === 1, [
      row('even', 'even15', 15, 20),
      row('even', 'even13', 13, 14),
      row('even_11_12', 'even11', 11, 12),
      row('tie', 'tie', 10, 10),
      row('odd_11_12', 'odd11', 8, 9),
      row('odd', 'odd13', 6, 7),
      row('odd', 'odd15', 0, 5),
    ]),
  ],
  plates: [],
  platesAlone: [],
}
